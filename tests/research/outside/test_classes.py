"""Python classes from outside, by module or by file."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from robotable.__main__ import main
from robotable.bots import Bot
from robotable.core import Random, Seat
from robotable.core.random import GOLDEN
from robotable.games import GAMES
from robotable.research.outside import guard
from robotable.research.outside.entrants import seating
from robotable.research.outside.guard import Guarded, Limits
from robotable.sim.league import Conditions, Fixture, Result, run

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"


class First(Bot):
    def choose(self, view, legal):
        return legal[0]


class Faulty(First):
    def choose(self, view, legal):
        return 1 // 0


class Leaving(First):
    def choose(self, view, legal):
        raise SystemExit(1)


class Lying(First):
    def choose(self, view, legal):
        return "win"


class Silent(First):
    def choose(self, view, legal):
        return None


class Endless(First):
    def choose(self, view, legal):
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue


class Stillborn(First):
    def __init__(self, *_):
        raise OSError("no weights")


class Unseeing(First):
    def see(self, events, view):
        raise KeyError("tokens")


class Ungrateful(First):
    def leave(self, outcome):
        raise RuntimeError("not yet")


def played(name: str, limits: Limits = Limits(60, 60)) -> Result:
    game, bots = GAMES["quirkies"], (f"{__file__}:{name}", "novice")
    return run(
        Fixture(game.name, bots, game.types.options(), 5), Conditions(seating(game.name, bots, limits), keep=True)
    )


def test_a_class_plays():
    result = played("First")
    assert not result.faults
    assert result.record == played("First").record


class Curious(First):
    """Works out the seed of the league from the first thing that was drawn with it: chance for this seat."""

    def choose(self, view, legal):
        seeds = {before((self.random.state - drawn * GOLDEN) % 2**64) for drawn in range(4)}
        return "win" if 5 in seeds else legal[0]


def before(output: int) -> int:
    """The state of a generator before it gave this number."""
    z = output ^ (output >> 31) ^ (output >> 62)
    z = (z * pow(0x94D0_49BB_1331_11EB, -1, 2**64)) % 2**64
    z = z ^ (z >> 27) ^ (z >> 54)
    z = (z * pow(0xBF58_476D_1CE4_E5B9, -1, 2**64)) % 2**64
    z = z ^ (z >> 30) ^ (z >> 60)
    return (z - GOLDEN) % 2**64


def test_the_deal_does_not_follow_from_the_chance_a_stranger_gets():
    assert before(Random(5).bits()) == 5, "chance can be run backwards"
    assert not played("Curious").faults


def test_the_example_plays_and_is_found_by_its_module(monkeypatch, capsys):
    monkeypatch.chdir(EXAMPLES)
    words = [
        "league",
        "quirkies",
        "--bots",
        "random",
        "playouts:Playouts",
        "--games",
        "2",
        "--jobs",
        "1",
        "--seed",
        "1",
    ]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "playouts:Playouts" in told
    assert "lost" not in told


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Faulty", "failed with ZeroDivisionError: integer division or modulo by zero"),
        ("Leaving", "failed with SystemExit: 1"),
        ("Lying", "chose what is not legal: win"),
        ("Silent", "let pass what the game waited for"),
        ("Stillborn", "failed with OSError: no weights"),
        ("Unseeing", "failed with KeyError: 'tokens'"),
        ("Ungrateful", "failed with RuntimeError: not yet"),
    ],
)
def test_a_class_that_fails_or_lies_loses_its_seat_to_chance(name, why):
    result = played(name)
    assert result.faults == {0: why}
    assert result.outcome.winners


def test_a_class_that_does_not_come_to_an_end_is_broken_off():
    assert played("Endless", Limits(0.2, 0.1)).faults == {0: "took longer than 0.2 seconds"}


def test_a_class_has_until_its_first_decision_to_get_ready():
    given = []

    def clock(seconds):
        given.append(seconds)
        return nullcontext()

    game = GAMES["quirkies"]
    bot = Guarded(game, Seat(0), Random(1), lambda random: First(game, Seat(0), random), Limits(30, 5), clock)
    state = game.setup(game.types.options(), 2, 1)
    view, legal = game.view(state, Seat(0)), game.legal(state, Seat(0))
    for _ in range(2):
        bot.see([], view)
        bot.choose(view, legal)
    assert given == [30, 30, 30, 5, 5]


def test_who_decides_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr(guard, "MOST_DECISIONS", 2)
    assert played("First").faults == {0: "made 2 decisions in one game"}


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("nowhere:Bot", "nowhere cannot be loaded: ModuleNotFoundError"),
        ("nowhere.py:Bot", "robotable: there is no file /"),
        (":Bot", "quirkies has no bot “:Bot”; it has random, "),
        ("json:JSONDecoder", "json has no class “JSONDecoder” that is a robotable.bots.bot.Bot."),
        ("json:Nothing", "json has no class “Nothing”"),
        (
            "./nowhere",
            "quirkies has no bot “./nowhere”; it has random, novice, casual, steady, able, skilled, expert, and there is no file",
        ),
        (str(EXAMPLES), "there is no file of that name"),
        ("./it's", "there is no file of that name"),
        (str(EXAMPLES.parents[1] / "README.md"), "README.md cannot be started: it is not executable."),
    ],
)
def test_who_cannot_be_found_is_said_before_anybody_plays(bot, reason, capsys):
    assert main(["league", "quirkies", "--bots", "novice", bot, "--games", "1"]) == 2
    assert reason in capsys.readouterr().err


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf"])
def test_a_limit_is_some_seconds(limit, capsys):
    assert main(["league", "quirkies", "--bots", "json:JSONDecoder", "--limit", limit]) == 2
    assert "seconds, more than 0" in capsys.readouterr().err


def test_without_numbers_for_its_actions_a_game_is_closed_to_programs(capsys, monkeypatch):
    from robotable.research.outside import entrants

    monkeypatch.setattr(entrants, "ENCODINGS", {})
    assert main(["league", "quirkies", "--bots", str(EXAMPLES / "last.sh")]) == 2
    assert "the actions of quirkies have no numbers" in capsys.readouterr().err


def test_what_is_not_installed_is_said(capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "robotable.research.outside.entrants", None)
    assert main(["league", "quirkies", "--bots", "./program"]) == 2
    assert "pip install 'robotable[research]'" in capsys.readouterr().err
