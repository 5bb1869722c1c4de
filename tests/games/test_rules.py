"""Every rule of a game's rules text has a test that names it, and no test names another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PLUGINS = sorted(path.parent.parent.name for path in ROOT.glob("plugins/*/*/rules.md"))
RULE = re.compile(r"^- \*\*([A-Z]+-[0-9.]+[a-z]?)\*\* ", re.MULTILINE)


def rule_ids(game: str) -> list[str]:
    (path,) = ROOT.glob(f"plugins/{game}/*/rules.md")
    return RULE.findall(path.read_text("utf-8"))


def text_of_tests(game: str) -> str:
    return "\n".join(
        path.read_text("utf-8") for path in sorted((ROOT / "tests" / game).glob("test_*.py"))
    )


def named(text: str, prefix: str) -> set[str]:
    """Return the ids that a text names; `TE-3.2e to TE-3.2g` names its two ends."""
    return set(re.findall(rf"\b{prefix}-[0-9]+(?:\.[0-9]+)?[a-z]?\b", text))


@pytest.mark.parametrize("plugin", PLUGINS)
def test_each_rule_has_an_id_of_its_own(plugin: str) -> None:
    ids = rule_ids(plugin)
    assert len(ids) > 20
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("plugin", PLUGINS)
def test_each_rule_has_a_scenario(plugin: str) -> None:
    ids = set(rule_ids(plugin))
    (prefix,) = {rule.split("-")[0] for rule in ids}
    assert ids - named(text_of_tests(plugin), prefix) == set()


@pytest.mark.parametrize("plugin", PLUGINS)
def test_no_test_and_no_code_names_a_rule_that_is_not_there(plugin: str) -> None:
    ids = set(rule_ids(plugin))
    (prefix,) = {rule.split("-")[0] for rule in ids}
    chapters = {rule.partition(".")[0] for rule in ids}
    code = "\n".join(path.read_text("utf-8") for path in ROOT.glob(f"plugins/{plugin}/*/*.py"))
    assert named(text_of_tests(plugin) + code, prefix) - ids - chapters == set()
