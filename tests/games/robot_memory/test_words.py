"""The game in a terminal."""

import pytest
from tests.games.robot_memory.drawn import GAME, do, play_out, table, time_out, turn

from robotable.core import CLOCK, Illegal, Seat, Timeout
from robotable.games.robot_memory.actions import ANSWERS, PASS, Point, Ready, Say, ShortCircuit
from robotable.games.robot_memory.cards import Colour, Kind


def test_a_table_is_drawn_row_by_row():
    state = table()
    turn(state, 0, "red")
    do(state, Point(4))
    lines = GAME.display.draw(GAME.view(state, Seat(0))).splitlines()
    assert lines[0] == "Round 1 of 3, Seat 2 answers. Seat 1 1, Seat 2 0, Seat 3 0"
    assert lines[1].split() == ["1", "2", "red", "gear", "2", "?", "3", "?"]
    assert lines[2].split() == ["4", "?", "5", ">", "?", "<", "6", "?"]
    assert "blue" not in "".join(lines)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (Say(1, Colour.RED, Kind.BATTERY), "“1 red battery”"),
        (Say(3, None, Kind.BATTERY), "“3 batteries”"),
        (Say(None, Colour.RED, None), "“red”"),
        (ShortCircuit(), "“Short Circuit”"),
        (Point(4), "point at card 5"),
        (PASS, "no bonus card"),
        (Ready(), "ready"),
        (Timeout(), "the time is over"),
    ],
)
def test_an_action_is_told_in_a_few_words(said: object, words: str):
    assert GAME.display.tell(said) == words


def test_no_two_answers_sound_alike():
    assert len({GAME.display.tell(answer) for answer in ANSWERS}) == len(ANSWERS)


def test_every_event_is_a_sentence():
    state = table("1 red tool | SC | 2 blue bulb", rounds=2)
    events = [*do(state, Point(1)), *do(state, ShortCircuit()), *do(state, PASS), *do(state, Point(0))]
    events += time_out(state)
    events += [*do(state, Point(2)), *do(state, Say(number=2))]
    assert [GAME.display.tell(event) for event in events][:7] == [
        "Seat 2 points at card 2 for Seat 1.",
        "Seat 1 says of card 2: Short Circuit.",
        "Card 2 is Short Circuit: another card.",
        "Seat 1 takes no bonus card.",
        "Seat 3 points at card 1 for Seat 2.",
        "Seat 2 says of card 1: nothing in time.",
        "Card 1 is 1 red tool: 0 points.",
    ]
    assert GAME.display.tell(events[-2]) == "Round 1 is over: 0, 0, 1."
    assert GAME.display.tell(events[-1]).startswith("Round 2: new cards.")
    ready = GAME.act(state, Seat(0), Ready())
    assert [GAME.display.tell(event) for event in ready + time_out(state)] == [
        "Seat 1 is ready.",
        "All cards are turned face down.",
    ]


@pytest.mark.parametrize(("action", "rule"), [(Point(0), "MEM-R3"), (Say(number=1), "MEM-R3"), (PASS, "MEM-A3")])
def test_a_refusal_while_memorising_names_the_rule(action: object, rule: str):
    with pytest.raises(Illegal) as refusal:
        do(table(memorised=False), action)
    assert refusal.value.rule == rule


@pytest.mark.parametrize(("action", "rule"), [(Ready(), "MEM-R3"), (Say(number=1), "MEM-R6"), (PASS, "MEM-A3")])
def test_a_refusal_while_pointing_names_the_rule(action: object, rule: str):
    with pytest.raises(Illegal) as refusal:
        do(table(), action)
    assert refusal.value.rule == rule


def test_nothing_is_done_after_the_end():
    state = table(rounds=1)
    play_out(state)
    assert "the game is over" in GAME.display.draw(GAME.view(state, None))
    for seat in (Seat(0), CLOCK):
        with pytest.raises(Illegal, match="over"):
            GAME.act(state, seat, Timeout())
