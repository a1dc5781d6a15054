"""What RoboRally's expert reckons with is learned again by a command, from races of others."""

import pytest
from msgspec import json
from msgspec.structs import replace

from robotable.bots.roborally.expert import Expert
from robotable.bots.roborally.investing import LEARNED, Learned, gain, load
from robotable.core import Random
from robotable.games.roborally.cards import UPGRADES, Upgrade
from robotable.sim.learning import roborally
from robotable.sim.learning.roborally import FIRST, Has, Round, fit, main, numbers, slope, surprise

TRUE = replace(FIRST, spread=1.4, damaged=2.0, upgrades={**FIRST.upgrades, Upgrade.SPIKY: 4.0})


def held(races: list[Round]) -> Learned:
    roborally.RIDGE = 50.0
    return fit(races)


def drawn(random: Random) -> Has:
    upgrades = (random.choice((Upgrade.SPIKY, Upgrade.BRAKES)),) if random.chance(0.5) else ()
    return Has(5.0 + random.below(20), random.below(5), 0, random.below(6), upgrades)


def won(random: Random) -> Round:
    """By whom the true numbers let win."""
    one = Round(drawn(random), drawn(random))
    return one if random.chance(1 - slope(numbers(TRUE), one)[0]) else Round(one.other, one.first)


def test_what_decided_races_is_found_again(monkeypatch):
    monkeypatch.setattr(roborally, "STEPS", 150)
    monkeypatch.setattr(roborally, "RIDGE", 0.1)
    random = Random(1)
    races, others = [won(random) for _ in range(800)], [won(random) for _ in range(400)]
    found = fit(races)
    assert found.spread == pytest.approx(TRUE.spread, rel=0.2)
    assert found.damaged == pytest.approx(TRUE.damaged, rel=0.25)
    assert found.upgrades[Upgrade.SPIKY] > 2.5 > 3 * FIRST.upgrades[Upgrade.SPIKY]
    assert held(races).upgrades[Upgrade.SPIKY] < 2.5, "few races do not move what was measured before"
    assert found.upgrades[Upgrade.ZOOP] == pytest.approx(FIRST.upgrades[Upgrade.ZOOP]), (
        "nobody had it: nothing is known"
    )
    assert surprise(others, found) < surprise(others, FIRST)


def test_the_slope_is_that_of_the_surprise():
    one = won(Random(4))
    now, little = numbers(TRUE), 1e-6
    for name in ("damaged", "spam_in_hand", "energy", "spiky"):
        more = replace(TRUE, **{name: getattr(TRUE, name) + little}) if name != "spiky" else spikier(little)
        change = (surprise([one], more) - surprise([one], TRUE)) / little
        assert slope(now, one)[1].get(name, 0.0) == pytest.approx(change, abs=0.05)


def spikier(by: float) -> Learned:
    return replace(TRUE, upgrades={**TRUE.upgrades, Upgrade.SPIKY: TRUE.upgrades[Upgrade.SPIKY] + by})


def test_the_same_seed_learns_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(roborally, "STEPS", 5)
    words = ["--races", "2", "--seed", "7", "--out"]
    main([*words, str(tmp_path / "one")])
    main([*words, str(tmp_path / "again")])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "again").read_bytes()
    assert json.decode((tmp_path / "one").read_bytes(), type=Learned).upgrades.keys() == {*UPGRADES}


def test_the_expert_reckons_with_what_was_learned():
    assert Expert.learned == LEARNED == load()
    assert LEARNED.upgrades.keys() == {*UPGRADES}
    assert gain(LEARNED, Upgrade.DRIFTING, 30, 5) > gain(LEARNED, Upgrade.DRIFTING, 3, 5)
