"""Whatever is read from outside: any bytes are read or refused, soon and in little memory."""
