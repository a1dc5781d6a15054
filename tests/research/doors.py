"""What the doors are tried with: every game that has an encoding, with few and many seats and other options."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from tests.contract import given

from robotable.games import GAMES
from robotable.research.encodings import ENCODINGS


def doors() -> Iterator[Any]:
    """Name of a game, and words for `aec` and the like; the first of each game has none."""
    for name in ENCODINGS:
        yield pytest.param(name, {}, id=name)
        seats, variants = GAMES[name].seats, given(GAMES[name]).VARIANTS
        for number, count in enumerate(sorted({seats.start, seats.stop - 1}), 1):
            options = [options for options, allowed in variants if count in allowed]
            chosen = msgspec.to_builtins(options[number % len(options)])
            yield pytest.param(name, {"seats": count, **chosen}, id=f"{name}-{count}")


DOORS = list(doors())
EVERY_GAME = [(name, {}) for name in ENCODINGS]
EVERY_DOOR = pytest.mark.parametrize(("game", "words"), DOORS)
EVERY_PLAIN_DOOR = pytest.mark.parametrize(("game", "words"), [pytest.param(*one, id=one[0]) for one in EVERY_GAME])
EXPECTED = [
    "Observation is not a NumPy array",  # the kit knows by name the few that are a dict with a mask
    "Observation space for each agent probably should be",
]
"""Warnings that every environment with a mask gets."""


@contextmanager
def strict() -> Iterator[None]:
    """Every other warning of the kits is a fault."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in EXPECTED:
            warnings.filterwarnings("ignore", text)
        yield
