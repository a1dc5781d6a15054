import pickle
from itertools import pairwise

import pytest
from tests.games.quirkies.given import QUIRKIES, SPOT, Options, act, card, done, table
from tests.games.quirkies.given import play as lay
from tests.marks import rule

from robotable.bots import BOTS
from robotable.bots.quirkies import Able, Casual, Expert, Novice, Skilled, Steady
from robotable.bots.quirkies.board import board_of
from robotable.bots.quirkies.foreseeing import table_of
from robotable.bots.quirkies.holdings import DOUBT, Holdings
from robotable.core import Random, Seat
from robotable.games.quirkies.actions import Call, Pass, Play
from robotable.games.quirkies.events import Miscalled, Missed, Won
from robotable.sim.play import Match, play

ROW = "o/ -- o.  -- -- --  g. -- b/"
"""A 1o card makes the upper row."""


def sit(bot, state, seat: int = 0, seed: int = 0):
    player = bot(QUIRKIES, Seat(seat), Random(seed))
    return player, player.choose(QUIRKIES.view(state, Seat(seat)), QUIRKIES.legal(state, Seat(seat)))


def wins(strong: str, weak: str, options: Options, games: int) -> float:
    """The share of games which the strong one wins, a tie counting half."""
    won = 0.0
    for deal in range(games):
        random = Random(deal // 2)
        levels = [strong, weak] if deal % 2 else [weak, strong]
        bots = [BOTS["quirkies"][level](QUIRKIES, Seat(seat), random.fork()) for seat, level in enumerate(levels)]
        winners = play(QUIRKIES, bots, options, random.bits()).outcome.winners
        won += sum(levels[seat] == strong for seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("calls", ["auto", "spot"])
@pytest.mark.parametrize(("strong", "weak"), [("skilled", "casual"), ("steady", "novice"), ("novice", "random")])
def test_who_is_two_levels_higher_wins_more(strong: str, weak: str, calls: str):
    assert wins(strong, weak, Options(mode="advanced", calls=calls), 80) > 0.55


def test_the_expert_beats_a_novice():
    assert wins("expert", "novice", Options(), 14) > 0.55


@pytest.mark.parametrize("seed", range(3))
def test_the_expert_takes_a_line_that_is_there(seed: int):
    state = table(ROW, "3g^ 5g. 7b^ 1o^ 8g/ 0g^")
    assert sit(Expert, state, seed=seed)[1] == Play(card("1o^"))


def test_the_expert_plays_its_two_lines_in_the_order_that_earns_both():
    # 0g^ would make the left column but spoil the upper row, which 1o/ makes: so 1o/ comes first.
    state = table("o/ -- o.  g/ -- --  g. -- b/", "0g^ 1o/ 5b. 8b^ 7b^ 4g^")
    player, first = sit(Expert, state)
    act(state, 0, first)
    view = QUIRKIES.view(state, Seat(0))
    act(state, 0, player.choose(view, QUIRKIES.legal(state, Seat(0))))
    assert state.tokens[0] == 2


def test_the_expert_spoils_what_the_next_seat_could_complete():
    # The left column and the upper row need any orange card; only covering the corner harms both.
    board = "o/ -- o.  o. -- --  -- g/ b^"
    state = table(board, "0g^ 8g/ 8o. 8b. 8b/ 8o^", options=Options(dealer="2", mode="beginner"))
    assert sit(Expert, state)[1] == Play(card("0g^"))


def test_the_novice_takes_most_lines_and_overlooks_some():
    taken = sum(
        sit(Novice, table(ROW, "3g^ 5g. 7b^ 1o/ 8g/ 0g^"), seed=seed)[1] == Play(card("1o/")) for seed in range(200)
    )
    assert 110 < taken < 180


@pytest.mark.parametrize("kind", [Novice, Casual, Steady, Able])
def test_a_misread_sign_differs_in_colour_or_in_pattern_and_not_in_both(kind):
    player, misread = kind(QUIRKIES, Seat(0), Random(1)), 0
    for _ in range(100):
        for sign in range(9):
            seen = player.read(sign)
            misread += seen != sign
            assert seen // 3 == sign // 3 or seen % 3 == sign % 3
        assert player.read(9) == 9
    assert 0.3 * 900 * kind.confuses < misread < 2 * 900 * kind.confuses


def test_the_novice_seldom_looks_along_diagonals():
    state = table("o/ -- --  -- -- --  -- -- o.", "4o^ 1g/ 3b. 5g^ 7b/ 6g.")
    taken = sum(sit(Novice, state, seed=seed)[1] == Play(card("4o^")) for seed in range(100))
    straight = sum(
        sit(Novice, table(ROW, "1o^ 4g/ 3b. 5g^ 7b/ 6g."), seed=seed)[1] == Play(card("1o^")) for seed in range(100)
    )
    assert taken < 0.75 * straight


def test_who_makes_no_line_where_one_lay_open_has_most_likely_not_the_card_for_it():
    state = table(ROW, "3g^ 5g. 7b^ 8g/ 0g^ 8o/")
    view = QUIRKIES.view(state, Seat(1))
    holdings = Holdings(table_of(view), view)
    events = act(state, 0, Play(card("7b^")))
    holdings.watch([event.seen_by(Seat(1)) for event in events])
    assert holdings.board == board_of(QUIRKIES.view(state, Seat(1)))
    assert holdings.faith[0][card("1o.")] == DOUBT
    assert holdings.faith[0][card("1g.")] == 1
    hands = [holdings.hand(0, [card("1o."), *range(54, 72)], 6, Random(seed)) for seed in range(50)]
    assert all(len(set(hand)) == 6 for hand in hands)
    assert sum(card("1o.") in hand for hand in hands) < 10


def test_the_expert_does_the_first_of_its_ideas():
    state = table(ROW, "3g^ 5g. 7b^ 1o^ 8g/ 0g^")
    view, legal = QUIRKIES.view(state, Seat(0)), QUIRKIES.legal(state, Seat(0))
    ideas = Expert(QUIRKIES, Seat(0), Random(1)).ideas(view, legal)
    assert ideas[0].actions[0] == Expert(QUIRKIES, Seat(0), Random(1)).choose(view, legal)
    assert [len(idea.actions) for idea in ideas].count(2) == 5
    assert all(a.worth >= b.worth for a, b in pairwise(ideas))


@rule("QUI-A19")
def test_bots_overlook_lines_the_weaker_the_more():
    seen = {}
    for bot in (Novice, Skilled):
        state = table(ROW, "1o/", options=SPOT)
        lay(state, "1o/")
        seen[bot] = sum(isinstance(sit(bot, state, seed=seed)[1], Call) for seed in range(300))
    assert 140 < seen[Novice] < 230
    assert 240 < seen[Skilled] < 300


@rule("QUI-A19")
@pytest.mark.parametrize("bot", [Novice, Skilled])
def test_a_line_once_overlooked_stays_overlooked(bot):
    state = table(ROW, "1o/", options=SPOT)
    lay(state, "1o/")
    view, legal = QUIRKIES.view(state, Seat(0)), QUIRKIES.legal(state, Seat(0))
    for seed in range(30):
        player = bot(QUIRKIES, Seat(0), Random(seed))
        assert len({type(player.choose(view, legal)) for _ in range(20)}) == 1


@rule("QUI-A19")
def test_bots_look_for_a_while_before_they_call():
    state = table(ROW, "1o/", options=SPOT)
    lay(state, "1o/")
    done(state, 0)
    view = QUIRKIES.view(state, Seat(1))
    pauses = {
        bot: [bot(QUIRKIES, Seat(1), Random(seed)).pause(view, Call(0)) for seed in range(100)]
        for bot in (Novice, Skilled)
    }
    assert min(pauses[Novice]) >= 2
    assert min(pauses[Skilled]) >= 1
    assert sum(pauses[Novice]) > sum(pauses[Skilled])


@rule("QUI-A19")
def test_a_person_gets_a_chance_to_call_where_bots_play():
    events = []
    for seed in range(20):
        bots = [Novice(QUIRKIES, Seat(seat), Random(seed * 3 + seat)) for seat in range(3)]
        match = Match(QUIRKIES, bots, Options(calls="spot"), seed)
        while QUIRKIES.waiting_on(match.state):
            events += match.step()
    counts = {kind: sum(isinstance(event, kind) for event in events) for kind in (Won, Missed, Miscalled)}
    assert counts[Won] > 100
    assert counts[Missed] > 10
    assert counts[Miscalled] > 3


def test_who_sees_nothing_passes_when_asked_and_keeps_quiet_otherwise():
    state = table("o/ -- b.  -- -- --  g. -- b/", "1g^", options=SPOT)
    lay(state, "1g^")
    done(state, 0)
    assert sit(Skilled, state, 1)[1] == Pass()
    assert sit(Skilled, state, 0)[1] is None


@pytest.mark.parametrize("bot", [Novice, Skilled, Expert])
def test_a_bot_can_be_put_away_and_taken_up_again(bot):
    player = bot(QUIRKIES, Seat(0), Random(1))
    state = QUIRKIES.setup(Options(), 2, 1)
    view, legal = QUIRKIES.view(state, Seat(0)), [Play(c) for c in state.hands[0]]
    again = pickle.loads(pickle.dumps(player))
    assert again.choose(view, legal) == player.choose(view, legal)
