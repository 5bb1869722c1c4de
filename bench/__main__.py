"""Measure Parlour beside the bare loop and its peers: `python -m bench [--quick] [P1 P6 ...]`."""

import argparse
import platform

from bench import table
from bench.sections import SECTIONS

_HEAD = """\
Python {python} on {machine}; CPU time, medians of interleaved passes; ratios are taken inside
each pass, so they hold where the figures move with the machine. "Scaled" is for a machine on
which bare tic-tac-toe makes {speed:,} moves/s.
"""


def main() -> None:
    asked = _arguments()
    effort = table.QUICK if asked.quick else table.Effort()
    print(
        _HEAD.format(
            python=platform.python_version(),
            machine=platform.machine(),
            speed=table.YARDSTICK_SPEED,
        ),
        flush=True,
    )
    verdicts: list[table.Verdict] = []
    for key in asked.sections or SECTIONS:
        section = SECTIONS[key](asked.quick)
        results = table.measure(section, effort)
        print(table.table(section, results) + "\n", flush=True)
        verdicts += [table.verdict(goal, results) for goal in section.goals]
    reached = sum(verdict.reached is True for verdict in verdicts)
    unmeasured = sum(verdict.reached is None for verdict in verdicts)
    print(f"{reached} of {len(verdicts)} goals reached, {unmeasured} not measured")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast Parlour is.")
    parser.add_argument("--quick", action="store_true", help="few short passes, without npm")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    asked = parser.parse_args()
    if unknown := [key for key in asked.sections if key not in SECTIONS]:
        parser.error(f"no section {' '.join(unknown)}: there are {', '.join(SECTIONS)}")
    return asked


if __name__ == "__main__":
    main()
