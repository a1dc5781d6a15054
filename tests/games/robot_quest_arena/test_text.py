"""The table in a terminal."""

import pytest
from msgspec.structs import replace
from tests.games.robot_quest_arena.given import GAME, table

from robotable.core import Illegal, Random, Seat
from robotable.games.robot_quest_arena.actions import Step
from robotable.games.robot_quest_arena.geometry import Way
from robotable.games.robot_quest_arena.options import Options


def test_the_arena_is_drawn_with_its_robots_and_tiles():
    text = GAME.display.draw(GAME.view(table("a # b", hand="hammer"), Seat(0)))
    assert "  1 1 # 2 . . . ." in text
    assert "your hand: Hammer" in text


def test_others_do_not_see_the_hand():
    assert "Hammer" not in GAME.display.draw(GAME.view(table("a # b", hand="hammer"), None)).split("supply")[0]


def test_every_action_and_event_of_a_game_has_words():
    random, words = Random(3), set()
    for seed in range(6):
        state = GAME.setup(Options(layout="hazards", robots="dealt"), 4, seed)
        while not GAME.outcome(state):
            action = random.choice(GAME.legal(state, state.active))
            words.add(GAME.display.tell(action))
            words |= {GAME.display.tell(event) for event in GAME.apply(state, state.active, action)}
    assert len(words) > 500
    assert not any("=" in line for line in words)


def test_an_action_is_a_short_sentence():
    assert GAME.display.tell(Step(1, Way.EAST, ignore=True)) == "Robot 2 goes east ignoring the tile"


@pytest.mark.parametrize("field", ["robot", "target"])
def test_robots_that_are_not_there_are_refused_politely(field: str):
    state = table("a . b", hand="rivet_gun", energy=3, move=3, kinds="strider pug")
    for action in GAME.legal(state, Seat(0)):
        if hasattr(action, field):
            for number in (-1, 2, 3, 99):
                with pytest.raises(Illegal):
                    GAME.act(state, Seat(0), replace(action, **{field: number}))
