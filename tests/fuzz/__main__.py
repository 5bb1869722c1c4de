"""Guided fuzzing of every reader: `python -m tests.fuzz [READER ...] [--seconds 60]`.

Each reader has a process of its own, for so many seconds. What it finds lies in build/fuzz, one
file a fault: `python -m tests.fuzz READER --again FILE` shows it again.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

FOUND = Path("build") / "fuzz"
PACKAGES = ["parlour", "parlour_cleopatra", "parlour_res_publica", "parlour_tigris"]
SECONDS = 1.0  # CPU time of one input: far above what any has a right to
MEMORY = 512  # MiB of the whole process


def main() -> int:
    """Fuzz the readers that are named, or all; return 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("readers", nargs="*", metavar="READER")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--again", type=Path, metavar="FILE")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.child:
        return _fuzz(told.readers[0], told.seconds)
    from tests.fuzz.readers import by_name

    if told.again:
        by_name()[told.readers[0]](told.again.read_bytes())
        return 0
    failed = []
    for name in told.readers or by_name():
        command = [sys.executable, "-m", "tests.fuzz", name, "--child"]
        done = subprocess.run(
            [*command, "--seconds", str(told.seconds)], capture_output=True, check=False
        )
        lines = done.stderr.decode(errors="replace").splitlines()
        runs = next((line.split()[-1] for line in lines if "number_of_executed_units" in line), "?")
        sys.stdout.write(f"{name}: {runs} inputs, {'ok' if not done.returncode else 'FOUND'}\n")
        sys.stdout.flush()
        if done.returncode:
            failed.append(name)
            sys.stdout.write("\n".join(lines[-40:]) + "\n")
    return int(bool(failed))


def _fuzz(name: str, seconds: int) -> int:
    import atheris

    with atheris.instrument_imports(include=PACKAGES):
        from tests.fuzz.readers import by_name
    reader = by_name()[name]
    corpus = FOUND / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(reader.seeds):
        (corpus / f"seed-{number}").write_bytes(seed)

    def one(data: bytes) -> None:
        began = time.process_time()
        reader(data)
        taken = time.process_time() - began
        assert taken < SECONDS, f"{taken:.2f} s for one input"

    flags = [
        f"-max_total_time={seconds}",
        "-max_len=4096",
        f"-rss_limit_mb={MEMORY}",
        "-malloc_limit_mb=64",
        "-timeout=20",
        "-print_final_stats=1",
        f"-artifact_prefix={FOUND}/{name}-",
    ]
    atheris.Setup([sys.argv[0], *flags, str(corpus)], one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
