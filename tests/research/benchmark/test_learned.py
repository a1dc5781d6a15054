"""The agent that learned: its net, how it is made, and that it plays from views alone."""

import numpy as np
import pytest
from msgspec.structs import asdict

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.core import Random
from robotable.games.quirky_circuits.state import View
from robotable.research.benchmark import learn
from robotable.research.benchmark.deals import Room, deals
from robotable.research.benchmark.learn import Decision, gradient, softmax
from robotable.research.benchmark.learned import FILE, INPUTS, Learned, Net, load, rows
from robotable.research.benchmark.sealed import SEALED
from robotable.research.benchmark.sittings import LEARNED, SELF, Sitting, sit
from robotable.research.outside.entrants import seating

SMALL = deals("small", b"a salt of sixteen", [Room("G1"), Room("L1")])


@pytest.mark.parametrize(("place", "why"), [("nowhere/net.npz", "No such file or directory."), ("", "it is a folder.")])
def test_where_a_net_cannot_be_written_none_is_made(place, why, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(learn, "learn", None)
    with pytest.raises(SystemExit) as left:
        learn.main(["-o", str(tmp_path / place)])
    assert left.value.code == 2
    assert capsys.readouterr().err.endswith(f"{tmp_path / place} cannot be written: {why}\n")
    assert not [*tmp_path.iterdir()]


def test_the_net_it_comes_with_is_small_and_wins():
    assert FILE.stat().st_size < 50_000
    games = [Sitting(LEARNED, SELF, LEARNED, 0, SMALL.deal(seats, place)) for seats in (2, 4) for place in range(4)]
    played = [sit(game, SMALL, seating("quirky_circuits", [])) for game in games]
    assert sum(game.medal is not None for game in played) >= 7
    assert sum(game.loss for game in played) < sum(game.plain for game in played)


def test_it_is_told_as_much_as_the_net_takes_in_and_all_of_it_is_in_its_view():
    state = SEALED.setup(Room("T1").options(), 3, 7)
    seat = SEALED.waiting_on(state)[0]
    view, legal = SEALED.view(state, seat), SEALED.legal(state, seat)
    assert isinstance(view, View)
    bot, estimate = Learned(SEALED, seat, Random(1)), estimate_of(view.options)
    told = rows(estimate, bot._belief(estimate, view), view, legal)
    assert told.shape == (len(legal), INPUTS)
    assert np.isfinite(told).all()
    assert bot.choose(view, legal) in legal


def test_the_same_seed_teaches_the_same(monkeypatch, tmp_path):
    monkeypatch.setattr(learn, "ROOMS", [Room("G1")])
    monkeypatch.setattr(learn, "BATCH", 3)
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        learn.main(["--games", "3", "--seed", str(seed), "-o", str(tmp_path / name)])
    one, again, other = (asdict(load(tmp_path / name)) for name in ("one", "again", "other"))
    assert all((one[name] == again[name]).all() for name in one)
    assert (one["first"] != other["first"]).any()
    assert one["last"].any()


def test_the_gradient_points_uphill():
    """Against the slope measured by hand, weight by weight."""
    random = np.random.default_rng(3)
    net = Net.new(1)
    net.last[:] = random.normal(size=net.last.shape)
    decisions = [Decision(random.normal(size=(n, INPUTS)), n - 1, 1, worth) for n, worth in ((3, 1.0), (2, -2.0))]
    found = gradient(net, decisions)
    for name, at in (("first", (4, 5)), ("bias", (6,)), ("last", (7,))):
        weights = getattr(net, name)
        before, step = weights[at], 1e-5
        weights[at] = before + step
        above = liked(net, decisions)
        weights[at] = before - step
        below = liked(net, decisions)
        weights[at] = before
        assert getattr(found, name)[at] == pytest.approx((above - below) / (2 * step), rel=1e-4, abs=1e-8)


def liked(net: Net, decisions: list[Decision]) -> float:
    """What is to grow: the chance of what went better than the others, and a little of all chances being even."""
    total = 0.0
    for one, better in zip(decisions, (1.0, -1.0), strict=True):
        likely = softmax(net.scores(one.rows))
        total += better * np.log(likely[one.chosen]) - learn.CURIOUS * (likely * np.log(likely)).sum()
    return total / len(decisions)
