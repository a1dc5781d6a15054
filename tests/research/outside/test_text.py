"""Decisions as text, and programs that answer it."""

from pathlib import Path

import pytest

from robotable.__main__ import main
from robotable.core import Seat
from robotable.games import GAMES
from robotable.research.encodings import ENCODINGS
from robotable.research.offers import offered
from robotable.research.outside.entrants import seating
from robotable.research.outside.guard import Limits
from robotable.research.prompt import ASKED, prompt
from robotable.sim.league import Conditions, Fixture, Result, run

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
SAYS_FIRST = ROOT / "examples" / "bots" / "says_first.sh"


def played(bot: str, calls: str = "spot") -> Result:
    game, bots = GAMES["quirkies"], (bot, "novice")
    sit = seating(game.name, bots, Limits(60, 60), text=True)
    return run(Fixture(game.name, bots, game.types.options(calls=calls), 5), Conditions(sit, keep=True))


@pytest.mark.parametrize("name", list(ENCODINGS))
def test_a_prompt_tells_the_rules_the_table_and_the_choices(name):
    game, seats = GAMES[name], max(2, GAMES[name].seats.start)
    state = game.setup(game.types.options(), seats, 3)
    seat = game.waiting_on(state)[0]
    legal = game.legal(state, seat)
    offers = offered(ENCODINGS[name].actions, legal, must=True)
    text = prompt(game, seat, game.view(state, seat), [], offers, must=True)
    assert "**The aim.**" in text
    assert "picture:" not in text
    assert game.display.draw(game.view(state, seat)).rstrip() in text
    assert all(f"{number:>5}  {game.notation.write(action)}" in text for number, action in offers.items())
    assert text.endswith(f"\n{ASKED}\n")


def test_a_moment_of_a_record_is_told_with_what_has_happened(capsys):
    assert main(["prompt", str(GOLDEN / "quirkies-spot-2.json"), "--at", "12", "--seat", "1"]) == 0
    told = capsys.readouterr().out
    assert "since you were last asked\nseat 1 sees no line\n" in told
    assert "   97  pass " in told
    assert "seat 2 draws" not in told


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["nowhere.json"], "there is no game “nowhere.json”, and no such file; there are "),
        ([str(GOLDEN / "quirkies-spot-2.json"), "--seats", "3"], "are of a new game: a Record has its own"),
        ([str(GOLDEN / "quirkies-spot-2.json"), "-o", "calls=auto"], "are of a new game: a Record has its own"),
        (["quirkies", "--seats", "9"], "2 to 4 players, not 9"),
        (["quirkies", "--at", "1"], "--at is 0 to 0"),
        (["quirkies", "--seat", "3"], "no seat 3"),
        ([str(GOLDEN / "quirkies-spot-2.json"), "--at", "-1"], "--at is 0 to "),
        ([str(GOLDEN / "quirkies-beginner-2.json"), "--at", "0", "--seat", "2"], "seat 2 has nothing to decide there"),
    ],
)
def test_what_cannot_be_told_is_said(words, reason, capsys):
    assert main(["prompt", *words]) == 2
    assert reason in capsys.readouterr().err


def test_a_program_plays_in_words():
    result = played(str(SAYS_FIRST))
    assert not result.faults
    assert Seat(0) in {seat for seat, _ in result.record.actions}


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ("banana split", "said no action: 'banana split'"),
        ("99999999999", "said no action: '99999999999'"),
        ("100", "chose what is not legal: '100'"),
        ("-", "let pass what the game waited for"),
        ("", "said no action: ''"),
    ],
)
def test_words_that_mean_nothing_lose_the_seat(tmp_path, says, why):
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\necho '{says}'; cat >/dev/null\n")
    program.chmod(0o755)
    assert played(str(program), calls="auto").faults == {0: why}
