"""Games kept as they were played: the rules still bring them to the same end."""

from pathlib import Path

import pytest
from tests.games.robot_quest_arena.given import GAME
from tests.marks import rule

from robotable.core import replay
from robotable.core.record import load
from robotable.games.robot_quest_arena.actions import Buy, End
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.events import Acquired, Charged, KnockedOut, Played

GOLDEN = Path(__file__).parents[2] / "golden"
SCORES = {
    "sample-turn-3": ((27.0, 18.0, 18.0), (0,)),
    "duel-2": ((20.0, 13.0), (0,)),
    "standard-4": ((15.0, 13.0, 18.0, 15.0), (2,)),
    "teams-4": ((27.0, 19.0, 27.0, 19.0), (0, 2)),
    "hazards-3": ((28.0, 7.0, 8.0), (0,)),
    "random-3": ((19.0, 8.0, 4.0), (0,)),
}


def golden(name: str):
    return load(GAME, (GOLDEN / f"robot_quest_arena-{name}.json").read_text())


@pytest.mark.parametrize("name", SCORES)
def test_a_golden_game_ends_as_ever(name: str):
    state, _ = replay(GAME, golden(name))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners) == SCORES[name]


@rule("RQA-R77")
def test_the_sample_turn_can_be_watched_in_a_real_game():
    record = golden("sample-turn-3")
    bought = record.actions.index((0, Buy(Card.REV_MOTORS)))
    last = bought - next(n for n, (_, action) in enumerate(record.actions[bought::-1]) if isinstance(action, End))
    record.actions = record.actions[: last + 1]
    before, _ = replay(GAME, record)
    assert sorted(before.players[0].hand) == sorted(
        [Card.JUMP_JETS, *[Card.ADVANCED_BATTERY] * 2, *[Card.RIVET_GUN] * 2]
    )
    assert before.robots[1].health == 4
    turn = golden("sample-turn-3").actions[last + 1 : bought + 2]
    events = [event for seat, action in turn for event in GAME.act(before, seat, action)]
    played = [event.card for event in events if isinstance(event, Played)]
    assert played == ["jump_jets", "advanced_battery", "rivet_gun", "rivet_gun", "advanced_battery"]
    purse = [(event.energy, event.move) for event in events if isinstance(event, Charged)]
    assert purse == [(0, 2), (0, 1), (0, 0), (3, 0), (2, 1), (2, 0), (5, 0), (0, 0)]
    assert KnockedOut(1) in events
    assert [event.card for event in events if isinstance(event, Acquired)] == ["rev_motors"]
    assert before.active == 1
    assert len(before.players[0].hand) == 5
