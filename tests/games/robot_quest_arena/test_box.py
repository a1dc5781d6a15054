"""What the client draws of the box is what the rules play with."""

from pathlib import Path

from msgspec import json

from robotable.games.robot_quest_arena.cards import DESIGNS
from robotable.games.robot_quest_arena.options import BLUE_CUBES
from robotable.games.robot_quest_arena.robots import BOARDS

BOX = Path(__file__).parents[3] / "web/src/games/robot_quest_arena/box.json"


def test_the_client_knows_every_card_board_and_cube_as_printed():
    printed = {"cards": DESIGNS, "robots": BOARDS, "blue_cubes": BLUE_CUBES}
    assert json.decode(BOX.read_text()) == json.decode(json.encode(printed))
