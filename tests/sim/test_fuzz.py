import pytest
from tests.toy import Options, Toy

from robotable.core.record import load
from robotable.sim.fuzz import Fault, fuzz


class Forgiving(Toy):
    """Lets everybody do everything: what a fuzzer must notice."""

    def act(self, state, seat, action):
        return self.apply(state, seat, action)


class Fragile(Toy):
    def apply(self, state, seat, action):
        if state.total == 7:
            raise ZeroDivisionError("seven")
        return super().apply(state, seat, action)


def test_a_sound_game_survives():
    assert sum(fuzz(Toy(), Options(seconds=5), 2, seed) for seed in range(50)) > 250


def test_a_game_that_takes_illegal_actions_is_found_out():
    with pytest.raises(Fault, match="not legal"):
        for seed in range(50):
            fuzz(Forgiving(), Options(), 2, seed)


def test_the_record_of_a_crash_is_kept(tmp_path):
    game = Fragile()
    with pytest.raises(Fault, match=r"ZeroDivisionError: seven, last action \d, “[12]: ") as fault:
        for seed in range(50):
            fuzz(game, Options(), 2, seed)
    record = load(game, fault.value.save(tmp_path / "crashes").read_bytes())
    assert record.actions == fault.value.record.actions
