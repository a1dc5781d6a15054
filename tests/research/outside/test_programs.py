"""Programs that sit down at a league: those that behave play, all others lose their seat and harm nobody."""

from pathlib import Path
from time import monotonic

import psutil
import pytest

from robotable.__main__ import main
from robotable.games import GAMES
from robotable.research.outside.entrants import seating
from robotable.research.outside.guard import Limits
from robotable.sim.league import Conditions, Fixture, Result, run

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
GREETING = """read -r hello; echo '{"protocol":1}'; """
PATIENT = Limits(start=60, decision=60)
HASTY = Limits(start=60, decision=0.2)


SHORT = {"roborally": {"course": "warmup", "lighter": True}}
"""Options for random games that come to an end soon."""


def played(game: str, *bots: str, limits: Limits = PATIENT, seed: int = 5) -> Result:
    seats = max(len(bots), GAMES[game].seats.start)
    line_up = tuple(bots[seat % len(bots)] for seat in range(seats))
    fixture = Fixture(game, line_up, GAMES[game].types.options(**SHORT.get(game, {})), seed)
    return run(fixture, Conditions(seating(game, bots, limits), keep=True))


@pytest.fixture
def program(tmp_path):
    def written(body: str) -> str:
        path = tmp_path / "program"
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)
        return str(path)

    return written


@pytest.mark.parametrize("name", ["first.py", "chance.mjs", "last.sh"])
def test_an_example_plays_a_whole_game(name):
    result = played("quirkies", str(EXAMPLES / name), "random")
    assert not result.faults
    assert {seat for seat, _ in result.record.actions} == {0, 1}


@pytest.mark.parametrize("game", ["roborally", "quirkies", "quirky_circuits", "robot_memory", "robot_quest_arena"])
def test_a_program_plays_every_game_and_the_same_seed_gives_the_same_one(game):
    one, other = (played(game, str(EXAMPLES / "chance.mjs")) for _ in range(2))
    assert not one.faults
    assert one.record == other.record
    assert {seat for seat, _ in one.record.actions} >= set(range(len(one.fixture.line_up)))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("echo banana", "did not greet, but said 'banana'"),
        ("""echo '{"protocol":2}'""", "speaks protocol 2, not 1"),
        ("exit 3", "ended with code 3"),
        ("echo not so >&2; kill -9 $$", "was ended by signal 9: not so"),
        (f"{GREETING} echo banana", "said no number: 'banana'"),
        (f"{GREETING} echo 1.5", "said no number: '1.5'"),
        (f"{GREETING} printf '\\377\\n'", "said no number: '\ufffd'"),
        (f"{GREETING} echo 99999999999999999999", "chose what is not legal"),
        (f"{GREETING} echo -1", "chose what is not legal: '-1'"),
        (f"{GREETING} echo null", "let pass what the game waited for"),
        (f"""{GREETING} echo '"call upper row"'""", "chose what is not legal"),
        (f"""{GREETING} echo '"fly away"'""", "said no action: 'fly away'"),
        (f"""{GREETING} echo '{{"action":1,"cheat":true}}'""", "said no number"),
        (f"{GREETING} while :; do echo '[[[[[[[[[[['; done", "said no number: '[[["),
        (f"{GREETING} cat /dev/zero", "said a line of more than 65536 bytes"),
        (f"{GREETING} exec >&-; echo '\033[31mI am\a tired' >&2; exit 1", "ended with code 1:  [31mI am  tired"),
    ],
)
def test_a_program_that_dies_or_lies_loses_its_seat_to_chance(program, body, why):
    result = played("quirkies", program(body), "novice")
    assert list(result.faults) == [0]
    assert why in result.faults[0]
    assert result.outcome.winners


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("throw new TypeError('no cards')", "ended with code 1: TypeError: no cards"),
        ("await import('./nothing.mjs')", "ended with code 1: Error [ERR_MODULE_NOT_FOUND]: Cannot find module"),
        ("cards[", "ended with code 1: SyntaxError: Unexpected end of input"),
    ],
)
def test_of_javascript_that_fails_the_error_is_told(tmp_path, body, why):
    path = tmp_path / "bot.mjs"
    path.write_text(body)
    assert played("quirkies", str(path), "novice").faults[0].startswith(why)


@pytest.mark.parametrize(
    "does", ["sleep 1000", "yes >&2", "sleep 1000 >&- 2>&- <&-", "trap '' TERM HUP INT; cat >/dev/null"]
)
def test_a_program_that_dawdles_loses_its_seat_to_chance(program, does):
    result = played("quirkies", program(GREETING + does), "novice", limits=HASTY)
    assert result.faults == {0: "did not answer within 0.2 seconds"}
    assert played("quirkies", program(GREETING + does), "novice", limits=HASTY).outcome == result.outcome


def test_a_program_that_does_not_greet_is_not_waited_for(program):
    result = played("quirkies", program("sleep 1000"), "novice", limits=Limits(start=0.2, decision=60))
    assert result.faults == {0: "did not answer within 0.2 seconds"}


def test_nothing_that_a_program_started_outlives_its_game(program, tmp_path):
    pids = tmp_path / "pids"
    body = f"""sleep 1000 & echo $! $$ >{pids}; {GREETING}
        while read -r line; do number=${{line##*'"number":'}}; echo "${{number%%,*}}"; done; sleep 1000"""
    assert not played("quirkies", program(body), "novice").faults
    deadline = monotonic() + 30
    while [pid for pid in map(int, pids.read_text().split()) if alive(pid)]:
        assert monotonic() < deadline


def alive(pid: int) -> bool:
    """Where nobody waits for orphans the dead stay listed."""
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE


def test_the_table_says_who_lost_a_seat(program, capsys):
    bad = program("exit 3")
    assert main(["league", "quirkies", "--bots", "random", bad, "--games", "2", "--jobs", "1", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "seats lost" in told
    # Where lines are broken depends on how long the path is.
    wanted = f"{bad} lost its seat to random 2 times: it ended with code 3."
    assert "".join(told.split()).endswith("".join(wanted.split()))


def test_who_plays_against_a_program_that_fails_is_told(program, capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _: "1")
    assert main(["play", "quirkies", "--bots", program("exit 3"), "--seed", "4"]) == 0
    assert "Seat 2 was played by random: " in capsys.readouterr().out
