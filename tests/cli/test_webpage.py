"""`parlour replay --html`: one page of all steps."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import exits
from parlour.match import Match
from parlour.testing.plays import Kept
from tests.cli.shell import Cli

ATTACK = "</script><img src=x onerror=alert(1)>"
BROWSER = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chrome")


class Page(HTMLParser):
    """What a browser finds in a page: elements by tag, and the texts inside scripts."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self.words: list[str] = []
        self._open = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = dict(attrs).get("type") or tag
        if self._open in ("style", "script", "application/json"):
            self.inside[self._open] = ""

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open in self.inside:
            self.inside[self._open] += data
        else:
            self.words.append(data)

    @property
    def data(self) -> Any:
        return json.loads(self.inside["application/json"])

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def svg(self, number: int) -> str:
        """Return the picture of a frame, put together again."""
        parts = self.data["parts"]

        def built(part: int) -> str:
            if isinstance(parts[part], str):
                return str(parts[part])
            opening, *inner = parts[part]
            tag = re.match(r"<([a-z]+)", opening)
            assert tag is not None
            return f"{opening}{''.join(map(built, inner))}</{tag[1]}>"

        return built(self.data["frames"][number]["picture"])


def page_of(cli: Cli, *arguments: str | Path) -> Page:
    ran = cli("replay", *arguments, "--html", "out.html", "--force")
    assert ran.code == 0, ran
    return Page((cli.folder / "out.html").read_text("utf-8"))


def test_each_step_has_its_sentences_and_its_picture(cli: Cli, undone: Path) -> None:
    page = page_of(cli)
    told = [(frame["key"], frame["label"], frame["told"]) for frame in page.data["frames"]]
    assert told == [
        ("0", "0 of 3", ["The match begins."]),
        ("1", "1 of 3", ["Anna: take 1", "Anna takes 1 stone"]),
        ("1b", "1 of 3, taken back", ["Anna takes it back"]),
        ("2", "2 of 3", ["Anna: draw", "Anna draws a gem"]),
        ("3", "3 of 3", ["Bo: take 2", "Bo takes 2 stones"]),
    ]
    for number, at in ((0, "0"), (1, "1"), (3, "2"), (4, "3")):
        assert page.svg(number) + "\n" == cli("show", "--svg", "-", "--at", at).out


def test_steps_that_are_named_are_the_pages(cli: Cli, undone: Path) -> None:
    page = page_of(cli, "--from", "2", "--to", "2", "--as", "Anna")
    [frame] = page.data["frames"]
    assert frame["told"][-1] in ("Anna draws a ruby", "Anna draws a opal")


def test_a_finished_game_ends_with_the_points(cli: Cli, over: Path) -> None:
    page = page_of(cli)
    assert page.data["over"]
    assert "How it ended" in page.text
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page.source)[1:]
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in rows]
    assert cells == [["1", "Bo", "3", "stones 3"], ["2", "Anna", "2", "stones 2"]]
    assert page.data["frames"][-1]["told"][-1].endswith("Bo wins.")


def test_without_scripts_the_end_and_the_moves_are_there(cli: Cli, undone: Path) -> None:
    page = page_of(cli)
    assert page.svg(4) in page.source
    assert "Anna: take 1" in page.text
    assert "Anna takes it back" in page.text
    assert "How it ended" in page.text
    assert 'id="page-standing" hidden' in page.source


def test_nothing_is_fetched_and_only_the_pages_own_script_runs(cli: Cli, undone: Path) -> None:
    page = page_of(cli)
    [policy] = [
        about["content"] or ""
        for tag, about in page.tags
        if tag == "meta" and about.get("http-equiv") == "Content-Security-Policy"
    ]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    for kind in ("style", "script"):
        digest = hashlib.sha256(page.inside[kind].encode()).digest()
        assert rules[f"{kind}-src"] == f"'sha256-{base64.b64encode(digest).decode()}'"
    for tag, about in page.tags:
        assert tag not in ("link", "img", "iframe", "object", "base")
        assert not {"src", "style", "href", "onclick"} & set(about), (tag, about)
    urls = set(re.findall(r"https?://[a-z0-9./]+", page.source))
    assert urls == {"http://www.w3.org/2000/svg"}


def scripted(cli: Cli, names: list[str], gem: int, *acts: str) -> Path:
    """Return the record of a game of stones that goes on; `gem` is what is drawn first."""
    game = import_module("stones").StonesGame()
    record = Kept()
    match = Match.begin(game, names, seed=1, script=(gem,), recorder=record)
    for act in acts:
        match.act(match.decider or 0, game.text.read(act))
    path = cli.folder / f"gem{gem}.parlour"
    path.write_bytes(record.to_bytes())
    return path


def test_what_a_looker_may_not_know_is_not_in_the_page(cli: Cli) -> None:
    """Two games that differ in Anna's gem alone are one page to all but her."""
    acts = ("draw", "take 2", "take 1")
    ruby, opal = (scripted(cli, ["Anna", "Bo"], gem, *acts) for gem in (0, 39))
    for eyes in ((), ("--as", "Bo")):
        page = page_of(cli, ruby, *eyes)
        assert page.source == page_of(cli, opal, *eyes).source
        assert "ruby" not in page.source
    assert "ruby" in page_of(cli, ruby, "--as", "Anna").source
    assert "opal" in page_of(cli, opal, "--as", "Anna").source


def test_nothing_of_the_seed_is_in_the_page(cli: Cli, undone: Path, over: Path) -> None:
    secrets = cli("show", over, "--all").out
    for file in (undone, over):
        source = page_of(cli, file).source
        for line in cli("show", file, "--all", lines="y\n").out.splitlines():
            name, _, value = line.partition(": ")
            if name in ("seed", "nonce", "commitment"):
                assert value not in source
    assert "seed: " in secrets


def test_all_asks_before_secrets_go_into_a_page(cli: Cli, undone: Path) -> None:
    ran = cli("replay", "--all", "--html", "out.html", lines="n\n")
    assert ran.code == exits.FAILED
    assert not (cli.folder / "out.html").exists()
    assert cli("replay", "--all", "--html", "out.html", lines="y\n").code == 0
    assert "Anna draws a ruby" in (cli.folder / "out.html").read_text("utf-8") or (
        "Anna draws a opal" in (cli.folder / "out.html").read_text("utf-8")
    )


def test_names_are_words_and_nothing_else(cli: Cli) -> None:
    """Wherever they stand: in the title, the sentences, the pictures and the data."""
    path = scripted(cli, [ATTACK, '"><b onload="x'], 0, "draw", "take 2")
    page = page_of(cli, path)
    assert not {"img", "b"} & {tag for tag, _ in page.tags}
    assert len([tag for tag, _ in page.tags if tag == "script"]) == 2
    assert page.data["frames"][1]["told"] == [f"{ATTACK}: draw", f"{ATTACK} draws a gem"]
    assert ATTACK in html.unescape(page.svg(1))
    assert page.source.count(html.escape(ATTACK)) >= 2


def test_a_page_that_is_there_is_replaced_only_if_told(cli: Cli, undone: Path) -> None:
    (cli.folder / "out.html").write_text("mine", "utf-8")
    ran = cli("replay", "--html", "out.html")
    assert ran.code == exits.STORAGE
    assert (cli.folder / "out.html").read_text("utf-8") == "mine"
    assert cli("replay", "--html", "out.html", "--force").err == "The page is in out.html\n"


# In a browser ---------------------------------------------------------------------------------

DRIVER = """<script>
const press = (key) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
const found = [];
const note = () => found.push([
  document.getElementById("page-label").textContent, location.hash,
  document.getElementById("page-slider").value,
  document.querySelectorAll("#page-picture svg").length,
  document.querySelector("li.now").textContent,
  document.getElementById("page-standing").hidden].join("|"));
note();
for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft"]) {
  press(key); note();
}
document.getElementById("page-last").click(); note();
const slider = document.getElementById("page-slider");
slider.value = 1; slider.dispatchEvent(new Event("input")); note();
location.hash = "#2";
setTimeout(() => {
  note(); press(" ");
  setTimeout(() => {
    note(); press(" "); note(); press(" ");
    const out = document.createElement("pre");
    out.id = "found";
    out.textContent = found.join("\\n");
    document.body.append(out);
  }, 3000);
}, 100);
</script></body>"""


def dom(path: Path, fragment: str = "") -> str:
    """Return what a page has become after its scripts have run."""
    assert BROWSER is not None
    done = subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={path.parent / 'browser'}",
            "--virtual-time-budget=8000",
            "--dump-dom",
            f"{path.as_uri()}{fragment}",
        ],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "HOME": str(path.parent)},
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here")
def test_keys_buttons_slider_and_links_go_through_the_steps(cli: Cli, over: Path) -> None:
    source = page_of(cli).source
    driven = cli.folder / "driven.html"
    driven.write_text(
        re.sub(r"<meta http-equiv=[^>]*>", "", source).replace("</body>", DRIVER), "utf-8"
    )
    told = re.search(r'<pre id="found">(.*?)</pre>', dom(driven), re.DOTALL)
    assert told is not None
    seen = [line.split("|") for line in told[1].split("\n")]
    assert [(label, link) for label, link, *_ in seen] == [
        ("0 of 3", "#0"),
        ("1 of 3", "#1"),
        ("3 of 3", "#3"),
        ("3 of 3", "#3"),
        ("2 of 3", "#2"),
        ("0 of 3", "#0"),
        ("0 of 3", "#0"),
        ("3 of 3", "#3"),
        ("1 of 3", "#1"),
        ("2 of 3", "#2"),
        ("3 of 3", "#3"),  # played to the end
        ("0 of 3", "#0"),  # and from the beginning
    ]
    for label, _, slider, pictures, line, hidden in seen:
        assert label.startswith(slider)
        assert pictures == "1"
        assert line.startswith(slider)
        assert (hidden == "false") == label.startswith("3")


@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here")
def test_a_link_opens_a_step_under_the_pages_own_policy(cli: Cli) -> None:
    path = scripted(cli, [ATTACK, "Bo"], 0, "draw", "take 2", "take 1")
    page_of(cli, path)
    shown = dom(cli.folder / "out.html", "#2")
    assert re.search(r'id="page-label">2 of 3<', shown)
    assert re.search(r'id="page-told"[^>]*><p>Bo: take 2</p><p>Bo takes 2 stones</p>', shown)
    assert 'class="live"' in shown
    assert "<img" not in shown
