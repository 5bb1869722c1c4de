"""What a tournament has come to: one line a game in a file that is only ever added to.

The first line is the plan. Each line is a JSON object with a check over the plan and itself,
so that a line of another tournament, or one that was edited, is told. Only a last line without
its end is a torn tail: it is cut off, and its game played again.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from parlour.arena.games import Result
from parlour.arena.plan import Plan
from parlour.errors import Damaged, NotFound, ParlourError, StorageError, Unreadable
from parlour.record.files import lock

FORMAT = 1
CHECK = 12  # hexadecimal digits


class Results:
    """The games of a tournament that are finished, in memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.found: dict[tuple[int, int], Result] = {}
        self._whole = 0  # deals known to be finished

    def __contains__(self, game: tuple[int, int]) -> bool:
        return game in self.found

    def add(self, result: Result) -> None:
        """Keep the result of a game; the first one of a game counts."""
        self.found.setdefault((result.deal, result.number), result)

    def in_order(self) -> list[Result]:
        """Return all results, in the order of deals and seatings."""
        return [self.found[game] for game in sorted(self.found)]

    def whole_deals(self) -> int:
        """Return up to which deal, from the first on, all games are finished."""
        games = range(self.plan.per_deal)
        while all((self._whole + 1, number) in self.found for number in games):
            self._whole += 1
        return self._whole

    def of_deals(self, deals: int) -> list[Result]:
        """Return the results of the first deals, in order."""
        return [result for result in self.in_order() if result.deal <= deals]

    def close(self) -> None:
        """Let go of what keeps the results."""


class ResultsFile(Results):
    """The finished games of a tournament in a file, which goes on where it was left.

    Raises StorageError if the file can't be written or somebody else writes to it, Damaged if
    a line isn't what was written, Unreadable if it holds another tournament.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        super().__init__(plan)
        self.path = path
        self.torn = 0
        self._mark = _mark(plan)
        try:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise _unwritten(path, error) from error
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        """Take the file for ourselves, read it, cut a torn tail, begin it if it is empty."""
        try:
            lock(self._descriptor)
            data = self.path.read_bytes()
            whole = data.rfind(b"\n") + 1
            self.torn = len(data) - whole
            if data[:whole]:
                self._read(data[:whole])
            os.ftruncate(self._descriptor, whole)
            if not whole:
                self._write({"parlour_arena": FORMAT, "plan": self.plan.to_json()})
        except BlockingIOError as error:
            raise StorageError(f"{self.path} is being written by another Parlour") from error
        except OSError as error:
            raise _unwritten(self.path, error) from error

    def _read(self, data: bytes) -> None:
        first, *lines = data.splitlines()
        if _plan_of(first, self.path).to_json() != self.plan.to_json():
            raise Unreadable(f"{self.path} holds the results of another tournament")
        for number, line in enumerate(lines, start=2):
            try:
                result = Result.of_json(_checked(line, self._mark)["game"])
            except (ValueError, KeyError, ParlourError) as error:
                place = data.index(line)
                raise Damaged(f"{self.path}, line {number}: {error}", place) from error
            super().add(result)

    def add(self, result: Result) -> None:
        if (result.deal, result.number) not in self:
            try:
                self._write({"game": list(result)})
            except OSError as error:
                raise _unwritten(self.path, error) from error
        super().add(result)

    def _write(self, data: dict[str, Any]) -> None:
        text = json.dumps(data, separators=(",", ":"))
        line = f'{text[:-1]},"check":"{_check(self._mark, text)}"}}\n'.encode()
        while line:
            line = line[os.write(self._descriptor, line) :]

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def plan_in(path: Path) -> Plan:
    """Return the plan that a file of results begins with. Raises NotFound or Unreadable."""
    try:
        with path.open("rb") as file:
            first = file.readline()
    except FileNotFoundError as error:
        raise NotFound(f"there is no file {path}") from error
    except OSError as error:
        raise StorageError(f"{path} can't be read: {error.strerror or error}") from error
    return _plan_of(first.rstrip(b"\n"), path)


def _plan_of(line: bytes, path: Path) -> Plan:
    try:
        data = json.loads(line)
        plan = Plan.of_json(data["plan"])
        if data["parlour_arena"] != FORMAT:
            raise Unreadable(f"{path} has format {data['parlour_arena']}; this is {FORMAT}")
        _checked(line, _mark(plan))
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(f"{path} doesn't hold the results of a tournament") from error
    return plan


def _checked(line: bytes, mark: str) -> Any:
    """Return the data of a line whose check is right. Raises Unreadable."""
    text = line.decode()
    head, comma, tail = text.rpartition(',"check":')
    if not comma or tail != f'"{_check(mark, head + "}")}"}}':
        raise Unreadable("it isn't what was written there: its check differs")
    return json.loads(text)


def _check(mark: str, text: str) -> str:
    return hashlib.sha256(f"{mark} {text}".encode()).hexdigest()[:CHECK]


def _mark(plan: Plan) -> str:
    return json.dumps(plan.to_json(), sort_keys=True)


def _unwritten(path: Path, error: OSError) -> StorageError:
    return StorageError(f"{path} can't be written: {error.strerror or error}")
