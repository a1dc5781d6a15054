"""The games on the table: the only list of them."""

from typing import Any

from robotable.core import Game

_ALL: list[Game[Any, Any, Any, Any]] = []

GAMES = {game.name: game for game in _ALL}
