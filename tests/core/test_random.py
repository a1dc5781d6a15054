from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from robotable.core import Random


def test_splitmix64_gives_its_published_numbers():
    random = Random(1234567)
    assert [random.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int):
    assert 0 <= Random(seed).below(n) < n


def test_a_shuffle_keeps_every_card_and_is_fair():
    places = Counter()
    for seed in range(6000):
        cards = [0, 1, 2]
        Random(seed).shuffle(cards)
        places[tuple(cards)] += 1
    assert len(places) == 6
    assert all(850 < count < 1150 for count in places.values())


def test_equal_states_go_on_equally():
    one = Random(7)
    one.bits()
    other = Random(one.state)
    assert [one.below(100) for _ in range(10)] == [other.below(100) for _ in range(10)]


def test_chance_hits_as_often_as_it_says():
    random = Random(3)
    assert 2800 < sum(random.chance(0.3) for _ in range(10_000)) < 3200
    assert not any(Random(seed).chance(0.0) for seed in range(100))
    assert all(Random(seed).chance(1.0) for seed in range(100))
