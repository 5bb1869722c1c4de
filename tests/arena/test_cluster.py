"""A tournament on a dask cluster, one of whose workers is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from parlour.arena import Plan, Results, run
from tests.arena.test_tournament import untimed
from tests.cli.shell import ROOT, Cli

distributed: Any = pytest.importorskip("distributed", reason="needs the extra [cluster]")
TIMEOUT = 120


class Cluster:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: Path, environ: dict[str, str]) -> None:
        self.folder = folder
        self.environ = environ
        self.file = folder / "scheduler.json"
        self.processes = [
            self._begun("scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1")
        ]
        _until(self.file.exists)
        for _ in range(2):
            self.processes.append(self._begun("worker", "--nthreads", "1", "--no-nanny"))

    def _begun(self, kind: str, *more: str) -> subprocess.Popen[bytes]:
        module = f"distributed.cli.dask_{kind}"
        command = [sys.executable, "-m", module, "--scheduler-file", str(self.file), *more]
        return subprocess.Popen(
            command,
            env=self.environ,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


def _until(true: Any) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture
def cluster(stones: Plan, site: Path, tmp_path: Path) -> Iterator[Cluster]:
    """A cluster whose workers know the game `stones`."""
    path = os.pathsep.join([str(ROOT / "core"), str(site)])
    found = Cluster(tmp_path, {**os.environ, "PYTHONPATH": path})
    yield found
    found.end()


def test_a_worker_that_is_killed_costs_nothing(stones: Plan, cluster: Cluster) -> None:
    plan = stones._replace(bots=("slow:seconds=0.01", "greedy"))
    kept = Results(plan)
    with distributed.Client(scheduler_file=str(cluster.file), timeout=TIMEOUT) as client:
        client.wait_for_workers(2, timeout=TIMEOUT)
        executor = client.get_executor(pure=False)
        with ThreadPoolExecutor(1) as aside:
            played = aside.submit(run, plan, 20, executor, kept, ahead=8)
            _until(lambda: len(kept.found) >= 6)
            cluster.processes[1].send_signal(signal.SIGKILL)
            found = played.result(timeout=TIMEOUT)
    assert untimed(found) == untimed(run(plan, 20))


def test_the_command_plays_on_a_cluster(cli: Cli, cluster: Cluster) -> None:
    asked = ("arena", "stones", "-b", "greedy", "-b", "random", "--games", "6", "--seed", "3")
    address = _address(cluster)
    ran = cli(*asked, "--cluster", address, "--json")
    assert ran.code == 0, ran
    assert len(ran.data["played"]) == 6
    for worker in cluster.processes[1:]:
        worker.kill()
    empty = cli(*asked, "--games", "60", "--cluster", address, "--patience", "0.1")
    assert empty.code == 4
    assert "has no workers" in empty.err
    nowhere = cli(*asked, "--cluster", "tcp://127.0.0.1:9")
    assert nowhere.code == 4
    assert "no cluster answers" in nowhere.err


def _address(cluster: Cluster) -> str:
    import json

    return str(json.loads(cluster.file.read_text())["address"])
