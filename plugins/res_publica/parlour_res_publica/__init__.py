"""Res Publica, for three to five players."""
