"""A class in a file as a bot: `py:FILE.py:Class`, with options as every bot has them."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from parlour.bots.options import read_options
from parlour.errors import NotFound, ParlourError, Unreadable

_SPEC = re.compile(r"(?P<file>.+?\.py):(?P<name>\w+)(?::(?P<options>.*))?", re.IGNORECASE)


class LoadedBot:
    """Any Python class with `choose(view, budget)`, made with a seed and options."""

    usage: ClassVar[str] = "py:FILE.py:CLASS, e.g. -s bot:py:mybot.py:MyBot:depth=3"
    asks: ClassVar[bool] = True

    @classmethod
    def of_words(cls, seed: int | str, text: str) -> Any:
        """Return a bot of the class that `FILE.py:Class:key=value` says.

        A relative FILE lies in the working folder. Raises NotFound or Unreadable.
        """
        match = _SPEC.fullmatch(text)
        if match is None:
            raise Unreadable(f"write py:FILE.py:CLASS, not py:{text}")
        make = class_of(Path(match["file"]), match["name"])
        options = read_options(match["name"], make, match["options"] or "")
        with _naming(f"{match['name']} of {match['file']}"):
            return make(seed, **options)


def class_of(path: Path, name: str) -> Any:
    """Return a bot's class from a file. Raises NotFound if it isn't there, or is no bot's."""
    if not path.is_file():
        raise NotFound(f"there is no file {path}")
    with _naming(str(path)), contextlib.redirect_stdout(sys.stderr):
        module = _module(path.resolve())
    found = getattr(module, name, None)
    bots = [n for n, thing in vars(module).items() if _is_bot(thing, module)]
    if found is None:
        raise NotFound(f"{path} has no class {name}; it has {', '.join(bots) or 'no bot'}")
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise NotFound(f"{name} in {path} is no bot: a bot is a class with choose(view, budget)")
    return found


def _is_bot(thing: Any, module: ModuleType) -> bool:
    own = isinstance(thing, type) and thing.__module__ == module.__name__
    return own and callable(getattr(thing, "choose", None))


def _module(path: Path) -> ModuleType:
    """Return the module of a file, run once as long as the file stays as it is."""
    about = path.stat()
    key = f"{path} {about.st_mtime_ns} {about.st_size}".encode()
    name = f"parlour_bot_{hashlib.sha256(key).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # what lies beside it may be imported
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@contextlib.contextmanager
def _naming(what: str) -> Any:
    """Turn whatever a stranger's code raises into NotFound with one sentence."""
    try:
        yield
    except ParlourError:
        raise
    except (Exception, SystemExit) as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise NotFound(f"{what} can't be used: {why}") from error
