"""Writes a game of each to be shown in its rules, and a picture of it: `.venv/bin/python web/boards.py`, after golden
records or drawings have changed."""

from itertools import islice
from pathlib import Path

from robotable.core.record import load, retold
from robotable.games import GAMES
from robotable.pictures import draw_board
from robotable.pictures.look import THEMES

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
BOARDS = Path(__file__).parent / "public" / "boards"
SHOWN = {
    "roborally": ("warmup-2", 60),
    "quirky_circuits": ("sweep-2", 13),
    "robot_quest_arena": ("duel-2", 70),
    "quirkies": ("beginner-2", 12),
    "robot_memory": ("duel-2", 50),
}
"""By game which record, and after how many actions it is drawn."""


def write(name: str, record: str, at: int) -> None:
    game, text = GAMES[name], (GOLDEN / f"{name}-{record}.json").read_text()
    passed = next(islice(retold(game, load(game, text)), at, None))
    for theme in THEMES:
        picture = draw_board(game, game.view(passed.state, None), theme)
        (BOARDS / f"{name}{'-dark' if theme == 'dark' else ''}.svg").write_text(picture + "\n")
    (BOARDS / f"{name}.json").write_text(text)


if __name__ == "__main__":
    for name, (record, at) in SHOWN.items():
        write(name, record, at)
