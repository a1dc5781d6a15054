"""What bots learn is learned again by a command: the same seed gives the same."""

import pytest
from msgspec import json

from robotable.bots.robot_quest_arena.expert import Expert, Learned, load
from robotable.bots.robot_quest_arena.taste import Taste, Worth
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.robots import Kind
from robotable.sim.learning import robot_quest_arena as arena
from robotable.sim.learning.robot_quest_arena import APART, FONDNESS, Told, Trial, main, moved, things

TASTE = Taste(cards={Card.BATTERY: 0.0})
TASTE_FOR_BATTERIES = Taste(cards={Card.BATTERY: 0.5})


def told(*ahead: float) -> list[Told]:
    return [Told(points, dict.fromkeys(Kind, 0.0)) for points in ahead]


def test_a_weight_goes_where_it_went_with_those_who_came_further():
    trials = [Trial(seed, TASTE, frozenset({"energy"} if seed % 2 else {"draw", "battery"})) for seed in range(4)]
    after = moved(TASTE, trials, told(-8, 9, -9, 8), 1.0)
    assert after.energy == pytest.approx(TASTE.energy * APART), "sure: it goes the whole way"
    assert after.draw == pytest.approx(TASTE.draw / APART)
    assert after.cards == {Card.BATTERY: pytest.approx(-FONDNESS)}
    assert after.hunt == 0, "what is nothing stays so"
    still = moved(TASTE, trials, told(-8, 9, 9, -8), 1.0)
    assert still.energy == pytest.approx(TASTE.energy, rel=0.05), "nobody can tell: it stays"
    late = moved(TASTE, trials, told(-8, 9, -9, 8), 0.5)
    assert late.energy == pytest.approx(TASTE.energy * APART**0.5), "later steps are smaller"


def test_one_likes_more_of_what_the_other_likes_less(monkeypatch):
    seen = []
    monkeypatch.setattr(arena, "played", lambda seed, *two: (seen.append(two), (3.0, dict.fromkeys(Kind, 1.0)))[1])
    assert arena.tried(Trial(1, TASTE, frozenset({"energy", "battery"}))).ahead == 0
    (one, other), back = seen
    assert back == (other, one), "each plays the deal on both seats"
    assert one.taste.energy == pytest.approx(TASTE.energy * APART)
    assert other.taste.energy == pytest.approx(TASTE.energy / APART)
    assert one.taste.draw == pytest.approx(TASTE.draw / APART)
    assert (one.taste.cards, other.taste.cards) == ({Card.BATTERY: FONDNESS}, {Card.BATTERY: -FONDNESS})


def test_a_card_is_worth_what_was_learned_besides_its_effects():
    usual, fond = (Worth(taste, 5.0, [Card.BATTERY] * 10) for taste in (Taste(), TASTE_FOR_BATTERIES))
    assert fond.play(Card.BATTERY) == pytest.approx(usual.play(Card.BATTERY) + 0.5)
    assert fond.play(Card.HAMMER) == usual.play(Card.HAMMER)


def test_the_same_seed_learns_the_same(tmp_path):
    words = ["--rounds", "1", "--deals", "2", "--seed", "5", "--out"]
    main([*words, str(tmp_path / "one")])
    main([*words, str(tmp_path / "again")])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "again").read_bytes()
    learned = json.decode((tmp_path / "one").read_bytes(), type=Learned)
    assert things(learned.taste) == things(arena.FIRST)
    assert set(learned.favourites) == set(Kind)


def test_the_expert_likes_what_was_learned():
    assert Expert.taste == load().taste
    assert list(Expert.favourites) == list(load().favourites)
