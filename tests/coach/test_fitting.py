"""How much a lead means is fitted to games, and checked by others."""

from itertools import islice

import pytest

from robotable.coach.fitting import Noted, Told, calibrated, fitted, noted, told, unlikely
from robotable.coach.outlook import Numbers, Standing

FLAT = [Noted(Standing([1.0, 0.0], 0.0), winner) for winner in (0, 0, 0, 1)]
"""Who leads by one wins three of four."""


def test_numbers_are_those_under_which_the_winners_were_likeliest() -> None:
    numbers = fitted(FLAT)
    assert numbers.shares(FLAT[0].standing)[0] == pytest.approx(0.75, abs=0.01)
    assert unlikely(FLAT, numbers) <= min(unlikely(FLAT, Numbers(near)) for near in (0.5, 0.8, 1.0, 2.0))


def test_a_burden_weighs_what_the_games_say() -> None:
    even = [Noted(Standing([0.0, 0.0], 0.0, [1.0, 0.0]), winner) for winner in (1, 1, 1, 0)]
    assert fitted([*FLAT, *even]).burden == pytest.approx(1.0, abs=0.05)


def test_a_race_is_noted_round_by_round_by_seed() -> None:
    found = list(noted("roborally", 2))
    assert found == list(noted("roborally", 2))
    assert len({one.winner for one in found}) == 1
    assert found[-1].standing.values[found[-1].winner] > found[0].standing.values[found[0].winner]


def test_chances_are_laid_beside_who_won() -> None:
    pairs = list(islice(told("robot_memory", 10_001), 4))
    assert [one.chance for one in pairs] == [0.25] * 4
    rows = list(calibrated([Told(0.12, False), Told(0.18, True), Told(1.0, True)]))
    assert rows == [(2, pytest.approx(15), 50.0), (1, 100.0, 100.0)]
