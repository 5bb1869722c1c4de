"""Golden matches: whole games as records in text, reviewed like code.

A file lies in `golden/<game>/`. Its last lines, `# ends: ...`, say why the game ended (or
`goes on`) and how the seats stand; `python -m tests.games.regolden` writes these anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.record import read_record, replay, verify
from parlour.registry import registry
from tests.games.regolden import GOLDEN, ends

FILES = sorted(GOLDEN.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_match_ends_as_it_did(path: Path) -> None:
    record = read_record(path.read_bytes(), registry().game)
    assert verify(record).problem == ""
    written = [line for line in path.read_text("utf-8").splitlines() if line.startswith("# ends")]
    assert written == ends(replay(record))
