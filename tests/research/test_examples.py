"""The examples do what the guide says of them."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from robotable.research.encodings import ENCODINGS

FOLDER = Path(__file__).parents[2] / "examples" / "research"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ENCODINGS)
def test_random_play(game: str) -> None:
    assert set(example("random_play").play(game, seed=1)) == {"player_0", "player_1"}


def test_a_learner_beats_chance() -> None:
    learner = example("learn_quirkies")
    learned = learner.learn(games=300)
    assert learner.wins(np.zeros_like(learned), "random", games=100) < 0.65
    assert learner.wins(learned, "random", games=100) > 0.8


def test_search_beats_chance() -> None:
    results = example("search").match(games=4, simulations=30)
    assert sum(result > 0 for result in results) >= 3
