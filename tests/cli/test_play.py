"""`parlour play`: who sits where, options, seeds, records; what is printed at the end."""

from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import BOTS, Cli


def test_bots_play_on_and_the_standing_is_printed_with_its_parts(cli: Cli) -> None:
    ran = cli("play", "stones", *BOTS, "--seed", "7")
    assert ran.code == 0
    assert "The game is over (the heap is empty): " in ran.out
    assert " 1  " in ran.out
    assert "stones " in ran.out
    assert "The seed was " in ran.out
    assert ran.err == ""


def test_json_is_one_object_and_the_rest_goes_to_stderr(cli: Cli) -> None:
    ran = cli("play", "stones", *BOTS, "--seed", "7", "--json")
    data = ran.data
    assert data["finished"]
    assert data["outcome"]["reason"] == "heap"
    assert data["outcome"]["ranks"] in ([1, 2], [2, 1])
    assert sum(part["stones"] for part in data["parts"]) == 9
    assert [seat["bot"] for seat in data["seats"]] == ["random", "greedy"]
    assert [seat["seat"] for seat in data["seats"]] == [1, 2]
    assert data["decisions"] >= 3
    assert Path(data["record"]) == cli.records[-1]
    assert "The game is over" in ran.err


def test_a_chosen_seed_gives_the_same_game_again(cli: Cli) -> None:
    """C074"""
    games = [cli("play", "stones", *BOTS, "--seed", seed, "--json").data for seed in "770"]
    for game in games:
        del game["record"]
    assert games[0] == games[1]
    assert games[0]["seed"] != games[2]["seed"]
    assert games[2]["unprovable"] == "seed chosen by hand"
    records = [path.read_bytes() for path in cli.records]
    assert records[0] == records[1]


def test_without_a_seed_each_game_is_another_and_its_seed_is_told_at_the_end(cli: Cli) -> None:
    """C074"""
    games = [cli("play", "stones", *BOTS, "--json").data for _ in range(2)]
    assert games[0]["seed"] != games[1]["seed"]
    assert games[0]["unprovable"] is None
    assert cli("verify", *cli.records).code == 0


@pytest.mark.parametrize(("seed", "code"), [("-1", 0), (str(2**80), 0), ("", 2), ("x" * 101, 2)])
def test_any_number_or_text_is_a_seed_but_an_empty_or_endless_one(
    cli: Cli, seed: str, code: int
) -> None:
    """C074"""
    ran = cli("play", "stones", *BOTS, f"--seed={seed}", "--json")
    assert ran.code == code
    assert code == 0 or "1 to 100 characters" in ran.err


def test_you_and_greedy_bots_play_if_nobody_is_named(cli: Cli) -> None:
    data = cli("play", "stones", "--json").data
    assert [seat["bot"] for seat in data["seats"]] == [None, "greedy", "greedy"]
    assert not data["finished"]
    assert data["outcome"] is data["parts"] is data["seed"] is data["nonce"] is None


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_a_bad_number_of_seats_is_refused_with_the_range(cli: Cli, seats: int) -> None:
    """C094"""
    ran = cli("play", "stones", *["-s", "bot:random"] * seats)
    assert ran.code == exits.USAGE
    assert f"Stones is for 2 to 4 seats, not {seats}" in ran.err
    assert cli.records == []


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("heap", "NAME=VALUE"),
        ("=3", "NAME=VALUE"),
        ("heap=many", "option heap: "),
        ("hep=3", "Stones has no option hep; it has heap, screens and faulty; did you mean heap?"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_right(cli: Cli, setting: str, told: str) -> None:
    ran = cli("play", "stones", *BOTS, "--set", setting)
    assert ran.code == exits.USAGE
    assert told in ran.err


def test_options_are_kept_with_the_game(cli: Cli) -> None:
    data = cli("play", "stones", *BOTS, "--set", "heap=3", "--set", "screens=open", "--json").data
    assert data["options"] == {"heap": 3, "screens": "open", "faulty": False}
    assert sum(part["stones"] for part in data["parts"]) == 3


def test_an_unknown_bot_is_not_found_and_the_nearest_is_named(cli: Cli) -> None:
    ran = cli("play", "stones", "-s", "Anna", "-s", "bot:gredy")
    assert ran.code == exits.NOT_FOUND
    assert "did you mean greedy?" in ran.err


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[2J",
        "\x1b]52;c;aGk=\x07",
        "A\r",
        "A\n",
        "A\nBo: take 9",
        "\u202eannA",
        "\u200b\u200b",
        "",
        "x" * 10_000,
    ],
)
def test_a_name_that_would_fool_a_terminal_is_refused(cli: Cli, name: str) -> None:
    """C113"""
    ran = cli("play", "stones", "-s", name, "-s", "bot:random")
    assert ran.code == exits.USAGE
    assert "\x1b" not in ran.out + ran.err
    assert cli.records == []


def test_equal_names_are_numbered_and_markup_is_plain_text(cli: Cli) -> None:
    """C113"""
    names = ["Zoë", "Zoe\u0308", "ZOË", "</script>[red]{seat}"]
    data = cli("play", "stones", *[word for name in names for word in ("-s", name)], "--json").data
    told = [seat["name"] for seat in data["seats"]]
    assert told == ["Zoë", "Zoë 2", "ZOË 3", "</script>[red]{seat}"]
    ran = cli("play", "stones", "-s", names[3], "-s", "bot:random", lines="take 1\n\nscore\n")
    assert "</script>[red]{seat} takes 1 stone" in ran.out


def test_a_position_from_a_file_begins_the_game(cli: Cli) -> None:
    position = cli.folder / "position.txt"
    position.write_text("heap 2 seats 4\n", encoding="utf-8")
    data = cli("play", "stones", "--position", position, "--json", lines="take 2\n\n").data
    assert len(data["seats"]) == 4
    assert data["finished"]
    assert data["unprovable"] == "began from a position"
    assert cli("verify", cli.records[-1]).code == 0


def test_an_impossible_position_is_refused_with_its_reason(cli: Cli) -> None:
    position = cli.folder / "position.txt"
    for text, told in (("heap 0 seats 2", "ST-2"), ("nonsense", "heap N seats N")):
        position.write_text(text, encoding="utf-8")
        ran = cli("play", "stones", "--position", position)
        assert ran.code == exits.REFUSED
        assert told in ran.err
    assert cli("play", "stones", "--position", "nowhere.txt").code == exits.NOT_FOUND
    position.write_bytes(b"\xff\xfe\x00")
    assert cli("play", "stones", "--position", position).code == exits.FAILED


def test_a_position_for_other_seats_than_were_named_is_refused(cli: Cli) -> None:
    position = cli.folder / "position.txt"
    position.write_text("heap 5 seats 3", encoding="utf-8")
    ran = cli("play", "stones", *BOTS, "--position", position)
    assert ran.code == exits.USAGE
    assert "for 3 seats" in ran.err


def test_the_record_goes_where_it_is_told_and_replaces_nothing(cli: Cli) -> None:
    """C096"""
    path = cli.folder / "deep" / "game"
    assert cli("play", "stones", *BOTS, "--record", path).code == 0
    before = path.read_bytes()
    ran = cli("play", "stones", *BOTS, "--record", path)
    assert ran.code == exits.STORAGE
    assert "exists already" in ran.err
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]  # nothing is left beside it
    assert cli.records == []


def test_a_folder_that_cannot_be_written_is_a_fault_of_storage(cli: Cli) -> None:
    """C096"""
    (cli.folder / "file").write_text("", encoding="utf-8")
    ran = cli("play", "stones", *BOTS, "--record", cli.folder / "file" / "game")
    assert ran.code == exits.STORAGE
    assert "Traceback" not in ran.err
    cli.home.write_text("", encoding="utf-8")
    assert cli("play", "stones", *BOTS).code == exits.STORAGE


@pytest.mark.parametrize(
    ("bot", "kind", "told"),
    [
        ("crashing", "crash", "no idea"),
        ("cheating", "illegal", "which is not legal"),
        ("leaving", "crash", "end the program"),
    ],
)
def test_a_bot_that_fails_has_a_random_choice_made_for_it_counted_and_told(
    cli: Cli, bot: str, kind: str, told: str
) -> None:
    """C105"""
    ran = cli("play", "stones", "-s", f"bot:{bot}", "-s", "bot:random", "--json")
    assert ran.code == 0
    assert ran.data["finished"]
    [fault] = ran.data["faults"]
    assert fault["seat"] == 1
    assert fault["kind"] == kind
    assert fault["number"] == ran.err.count(f"{bot} bot failed (")
    assert told in " ".join(ran.err.split())
    assert cli("verify", cli.records[-1]).code == 0


def test_a_bot_that_is_no_bots_name_is_a_person(cli: Cli) -> None:
    data = cli("play", "stones", "-s", "robot", "-s", "bot", "--json").data
    assert [seat["bot"] for seat in data["seats"]] == [None, "greedy"]
