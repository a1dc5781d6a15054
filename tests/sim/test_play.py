import pytest
from tests.toy import TOY, Add, Options

from robotable.bots import Bot, RandomBot
from robotable.core import CLOCK, Random, Seat, replay
from robotable.sim.play import Match, Stuck, play


class Steady(Bot):
    """Adds one, after the seconds it was given."""

    seconds = 0.0

    def choose(self, view, legal):
        return Add(1)

    def pause(self, view, action):
        return self.seconds


class Silent(Bot):
    def choose(self, view, legal):
        return None


def bots(*types):
    return [bot(TOY, Seat(seat), Random(seat)) for seat, bot in enumerate(types)]


def test_a_game_between_bots_ends_and_replays():
    played = play(TOY, bots(RandomBot, RandomBot, RandomBot), Options(), 3)
    assert played.outcome.winners
    assert replay(TOY, played.record)[0] == played.state


def test_the_same_seeds_give_the_same_game():
    one, other = (play(TOY, bots(RandomBot, RandomBot), Options(), 3) for _ in range(2))
    assert one.record == other.record


def test_the_clock_acts_for_whoever_is_too_slow():
    slow = bots(Steady, Steady)
    slow[1].seconds = 9.0
    match = Match(TOY, slow, Options(seconds=5), 1)
    match.step()
    match.step()
    assert [seat for seat, _ in match.record.actions] == [0, CLOCK]
    assert match.now == 5.0


def test_a_bot_that_is_quick_enough_is_not_overtaken_by_the_clock():
    quick = bots(Steady, Steady)
    quick[0].seconds = quick[1].seconds = 4.0
    played = play(TOY, quick, Options(seconds=5), 1)
    assert CLOCK not in {seat for seat, _ in played.record.actions}
    assert played.seconds == 40.0


def test_a_table_where_nobody_acts_is_stuck():
    with pytest.raises(Stuck, match=r"waits for \[0\]"):
        play(TOY, bots(Silent, Silent), Options(), 1)


def test_a_game_without_end_is_stuck():
    with pytest.raises(Stuck, match="did not end"):
        play(TOY, bots(Steady, Steady), Options(goal=50), 1, limit=20)
