"""Records: the append-only journal of a match; save, replay, bug report and test in one."""

from parlour.record.files import (
    FileRecorder,
    check_new,
    read_file,
    read_record,
    resume,
    write_new,
)
from parlour.record.kept import Record, Report, replay, verify
from parlour.record.written import of_text, to_text

__all__ = [
    "FileRecorder",
    "Record",
    "Report",
    "check_new",
    "of_text",
    "read_file",
    "read_record",
    "replay",
    "resume",
    "to_text",
    "verify",
    "write_new",
]
