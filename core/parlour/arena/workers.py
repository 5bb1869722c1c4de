"""Processes that play games: an executor in which a process that dies costs one game only.

The pool of the standard library is broken for good when one of its processes dies, and doesn't
say over which task. Here each process has a thread that knows what it was given, starts
another one in its place, and can tell whose turn it was.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from multiprocessing.connection import Connection, wait
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, TypeVar

from parlour.arena import games
from parlour.errors import ParlourError
from parlour.seats import Seat

T = TypeVar("T")
PATIENCE = 300.0  # seconds without a decision after which a bot is given up
_FRESH = multiprocessing.get_context("spawn")  # a copy of a process with threads may hang


class WorkerLost(ParlourError):
    """The process of a task ended ("died") or didn't go on ("hung") while a seat was thinking.

    Seat 0 means that no bot was thinking.
    """

    def __init__(self, kind: str, seat: Seat) -> None:
        super().__init__("its process ended" if kind == "died" else "it didn't answer")
        self.kind = kind
        self.seat = seat


class _Worker:
    """One process, and what it tells about itself."""

    def __init__(self) -> None:
        self.turns: Any = _FRESH.RawArray("q", 2)
        self.pipe, theirs = _FRESH.Pipe()
        self.process = _FRESH.Process(target=_work, args=(theirs, self.turns), daemon=True)
        self.process.start()
        theirs.close()

    def run(self, task: tuple[Any, ...], patience: float) -> Any:
        """Return what a task gives. Raises WorkerLost, or what the task raised."""
        self.turns[0] = 0
        self._answer(None)  # it has begun: imports take the time they take
        try:
            self.pipe.send(task)
        except OSError as error:
            raise WorkerLost("died", 0) from error
        done, result = self._answer(patience)
        if not done:
            raise result
        return result

    def _answer(self, patience: float | None) -> Any:
        """Return what the process says next; it is ended if nothing goes on for so long."""
        decisions = -1
        while not wait([self.pipe, self.process.sentinel], patience):
            if decisions == self.turns[1]:
                raise WorkerLost("hung", self.turns[0])
            decisions = self.turns[1]
        try:
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost("died", self.turns[0]) from error

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class Workers(Executor):
    """So many processes, started when there is something to do.

    A task whose process is lost raises WorkerLost; all others go on. Leaving it because of an
    error ends the processes in the middle of what they do.
    """

    def __init__(self, jobs: int, patience: float = PATIENCE) -> None:
        self.jobs = jobs
        self.patience = patience
        self._queue: SimpleQueue[tuple[Future[Any], Any] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._working: set[_Worker] = set()
        self._lock = threading.Lock()
        self._closed = self._killed = False

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Have a function called in one of the processes."""
        if self._closed:
            raise RuntimeError("these workers were dismissed")
        future: Future[T] = Future()
        self._queue.put((future, (fn, args, kwargs)))
        if len(self._threads) < self.jobs:
            thread = threading.Thread(target=self._serve, daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Dismiss the workers when everything is done."""
        self._closed = True
        if cancel_futures:
            self._cancel()
        for _ in self._threads:
            self._queue.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def kill(self) -> None:
        """Dismiss the workers at once: what they are at is lost."""
        with self._lock:
            self._killed = True
            for worker in self._working:
                worker.process.kill()
        self.shutdown(cancel_futures=True)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self.shutdown()
        else:
            self.kill()

    def _cancel(self) -> None:
        with contextlib.suppress(Empty):
            while True:
                waiting = self._queue.get_nowait()
                if waiting is not None:
                    waiting[0].cancel()

    def _serve(self) -> None:
        """Give one process after another what is to be done, until nothing is."""
        if hasattr(signal, "pthread_sigmask"):  # Ctrl-C is for whoever began all this
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        worker: _Worker | None = None
        while (waiting := self._queue.get()) is not None:
            future, task = waiting
            if not future.set_running_or_notify_cancel():
                continue
            try:
                worker = worker or self._started()
                future.set_result(worker.run(task, self.patience))
            except BaseException as error:
                if worker is not None and isinstance(error, WorkerLost):
                    self._ended(worker)
                    worker = None
                future.set_exception(error)
        if worker is not None:
            self._ended(worker)

    def _started(self) -> _Worker:
        with self._lock:
            if self._killed:
                raise WorkerLost("died", 0)
            worker = _Worker()
            self._working.add(worker)
            return worker

    def _ended(self, worker: _Worker) -> None:
        with self._lock:
            self._working.discard(worker)
        worker.end()


def _work(pipe: Connection, turns: Any) -> None:
    """Be a worker: do what comes through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)  # what bots print is for nobody; what they write to stderr is seen
    os.close(quiet)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    games.TURNS.shown = turns
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send((True, "ready"))
            fn, args, kwargs = pipe.recv()
            pipe.send(_done(fn, args, kwargs))


def _done(fn: Callable[..., Any], args: Any, kwargs: Any) -> tuple[bool, Any]:
    try:
        return True, fn(*args, **kwargs)
    except Exception as error:
        return False, error


def _leave_with_parent() -> None:
    """End this process when its parent has ended, however that came."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
