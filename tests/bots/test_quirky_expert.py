"""The expert of Quirky Circuits: what it reads from cards, and how it weighs its own."""

import pickle
from collections import Counter

import pytest
from tests.games.quirky_circuits.table import GAME, Room, card

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.bots.quirky_circuits.expert import Expert, planned
from robotable.bots.quirky_circuits.playout import WAITING, Style, ground_of, root, rule_of
from robotable.bots.quirky_circuits.reading import Deed, dealt
from robotable.bots.quirky_circuits.styles import FIRST, NOTHING, STYLES, likely, longer
from robotable.bots.quirky_circuits.worlds import Urn
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.actions import WAIT, Play
from robotable.games.quirky_circuits.cards import BACK_RANKS, CARDS, NUMBER
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.sim.play import play


def expert(room: Room, seat: int = 0) -> Expert:
    bot = Expert(GAME, Seat(seat), Random(1))
    bot.see([], room.view(seat))
    return bot


def watched(room: Room, bot: Expert, *acts: tuple[int, str]) -> None:
    """What seats do, one thing after the other, before the eyes of the bot."""
    for seat, word in acts:
        events = room.does(seat, word)
        bot.see([seen for event in events if (seen := event.seen_by(bot.seat))], room.view(bot.seat))


def facing_home(hand: str, other: str) -> Room:
    """All dust is gone; Gizmo stands three spaces from his dock in the lower left corner and looks away from it."""
    room = Room(hand, other, mode="turns")
    world = room.state.world
    world.cell, world.facing = room.state.options.board.start + 3, 1
    world.places = [-1] * len(world.places)
    return room


def test_it_reads_a_card_by_what_its_owner_could_know():
    """Seat 1 turns the robot, and home lies behind: the only Turn Around is far likelier than one of six turns."""
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    watched(room, bot, (0, "wait"), (1, "UT"))
    estimate = estimate_of(room.state.options)
    belief = bot._belief(estimate, room.view(0))
    assert sum(weight for _, weight in belief) == pytest.approx(1)
    assert sum(weight for end, weight in belief if estimate.cards(end) == 1) > 0.3, "one card from home"


def test_it_notes_what_others_did_and_whether_they_had_to():
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    watched(room, bot, (0, "B1"), (1, "wait"), (0, "B1"), (1, "UT"), (0, "wait"), (1, "RR"))
    assert [deed.what for deed in bot.deeds] == ["play", "wait", "play", "play", "wait", "play"]
    assert [deed.must for deed in bot.deeds] == [False, False, True, False, False, True]
    assert [deed.owed for deed in bot.deeds] == [True, True, False, True, False, False]


def test_who_waits_is_thought_to_hold_no_card_that_helps():
    """One card from home, most who have that card lay it."""
    room = facing_home("F3 F1 F2 RR RR", "RL RL F1 B1 B1")
    room.state.world.facing = 3
    bot = expert(room, 1)
    before = first_holds(bot, room, "F3")
    watched(room, bot, (0, "wait"))
    assert first_holds(bot, room, "F3") < before - 0.1


def first_holds(bot: Expert, room: Room, word: str) -> float:
    """In how many of the worlds that it imagines seat 0 holds this card."""
    view = room.view(bot.seat)
    tables = bot._round(view, bot.deeds).drawn(200, view, Random(5))
    return sum(NUMBER[card(word)] in table.hands[0] for table in tables) / len(tables)


def test_hands_are_as_likely_as_they_are_dealt():
    """Two turns of three RR and one UT: both RR in three of six ways, one of each in the other three."""
    turns = [NUMBER[card(word)] for word in ("RR", "UT")]
    found = dict(dealt(((turns[0], 3), (turns[1], 1)), (BACK_RANKS[turns[0]],) * 2))
    assert found == {(turns[0], turns[0]): 0.5, tuple(sorted(turns)): 0.5}


@pytest.mark.parametrize("options", [{}, {"mode": "turns"}])
@pytest.mark.parametrize("seats", [2, 3])
def test_its_ideas_are_all_it_could_do_and_it_does_the_first(options: dict[str, str], seats: int):
    hands = ["F3 UT RL F2", "F1 F1 B1 RL", "F1 F2 RR RR"][:seats]
    room = Room(*hands, **options)
    bot, view, legal = expert(room), room.view(0), GAME.legal(room.state, Seat(0))
    ideas = bot.ideas(view, legal)
    assert {idea.actions[0] for idea in ideas} == {
        action for action in legal if isinstance(action, Play) or action == WAIT
    }
    assert [idea.worth for idea in ideas] == sorted([idea.worth for idea in ideas], reverse=True)
    assert bot.choose(view, legal) == ideas[0].actions[0]


def test_it_sees_what_a_seat_sees_and_keeps_little():
    choices = []
    for other in ("UT RR RR F1 F2", "RL RR RR F3 F2"):
        bot = expert(room := facing_home("F1 F2 F3 B1 B1", other))
        watched(room, bot, (0, "wait"), (1, other.split()[0]))
        assert len(pickle.dumps(bot)) < 3000
        choices.append(pickle.loads(pickle.dumps(bot)).choose(room.view(0), GAME.legal(room.state, Seat(0))))
    assert choices[0] == choices[1], "faces it cannot see do not matter"


def test_it_lays_what_its_partner_is_likely_to_go_on_from():
    """Home lies behind, and nobody else turns the robot: to lay the turn first is worth more than to go away from it."""
    room = facing_home("UT F1 F2 RR B1", "F3 F3 F2 F1 F1")
    ideas = expert(room).ideas(room.view(0), GAME.legal(room.state, Seat(0)))
    worths = {idea.actions[0]: idea.worth for idea in ideas}
    assert ideas[0].actions[0] == Play(card("UT"), 0)
    assert worths[Play(card("UT"), 0)] > worths[Play(card("F2"), 0)] + 0.5


def test_hands_it_imagines_could_be_there():
    """Every card is somewhere once: its own, and those it imagines with others, as many of each back as it sees."""
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    watched(room, bot, (0, "wait"), (1, "UT"), (0, "wait"), (1, "RR"))
    view = room.view(0)
    deck = Counter(dict(view.sheet.deck))
    for table in bot._tables(view):
        assert Counter(CARDS[number] for hand in table.hands for number in hand) <= deck
        assert sorted(CARDS[number].back for number in table.hands[1]) == list(view.backs[1])
        assert tuple(CARDS[number] for number in table.hands[0]) == view.hand
        assert (table.turn, table.length, table.idle, table.done) == (0, 2, 0, [False, False])


def test_in_thought_a_round_ends_as_the_rules_say():
    """All have waited and five lie there, or somebody had to fill up."""
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    for table in bot._tables(room.view(0)):
        table.to_the_end()
        assert table.end == WON or (table.length >= 5 and not any(table.owing))


def likeliest(told: tuple[float, ...]) -> Style:
    chances = likely(told)
    return STYLES[chances.index(max(chances))]


def test_it_notices_who_is_done_rather_than_wait():
    room = Room("F1 F2 F3 B1 B1", "UT RR RR F1 F2", mode="turns")
    bot = expert(room)
    assert likeliest(NOTHING).manner == "waits"
    acts = [(0, "F1"), (1, "RR"), (0, "F2"), (1, "done"), (0, "F3"), (0, "B1"), (0, "done")]
    for _ in range(2):
        watched(room, bot, *acts)
        room = Room("F1 F2 F3 B1 B1", "UT RR RR F1 F2", mode="turns")
        bot.see([], room.view(0))
    assert likeliest(bot.told[1]).manner == "quits"


def test_no_round_makes_it_quite_sure_of_a_style():
    told = NOTHING
    for _ in range(10):
        told = longer(told, (1.0, *[0.0] * (len(STYLES) - 1)))
    assert likely(told)[0] > 0.9
    assert min(likely(told)) > 0
    assert longer(told, (0.0,) * len(STYLES)) == told, "what no style explains tells nothing"


def test_a_style_is_drawn_as_often_as_it_is_likely():
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    round_ = expert(room)._round(room.view(0), ())
    counts = Counter(style for style, _, _ in Urn(round_.cases(1), FIRST).spread(1000, Random(1)))
    assert [counts[style] / 1000 for style in STYLES] == pytest.approx(FIRST, abs=0.002)


def test_a_plan_is_worth_what_it_brings_beyond_its_price():
    worths = {(): 1.0, (WAITING,): 1.0, (7,): 1.5, (7, WAITING): 1.4, (9,): 1.2, (7, 9): 1.45}
    assert planned(worths.__getitem__, 1.0, [7, 9], 3) == pytest.approx(1.4), "the second step is not worth its own"
    assert planned(worths.__getitem__, 1.45, [7, 9], 3) == 1.45


def test_a_mind_weighs_its_cards_one_or_two_ahead():
    """Home lies behind, three spaces away: to turn around alone wins little, with the way home after it much."""
    room = facing_home("UT F3 RR B1 B1", "F3 F2 F2 F1 F1")
    estimate, bot = estimate_of(room.state.options), expert(room)
    rule = rule_of(estimate, bot._hidden(room.view(0)), 1.6)
    assert rule.ground is ground_of(estimate)
    mind = root(rule, bot._round(room.view(0), ()).situation)
    hand = tuple(sorted(NUMBER[card(word)] for word in ("UT", "F3")))
    one, two = dict(map(reversed, mind.gains(hand, 1))), dict(map(reversed, mind.gains(hand, 2)))
    assert two[NUMBER[card("UT")]] > one[NUMBER[card("UT")]]


def test_who_sits_down_late_takes_the_queue_as_it_lies():
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    for seat, word in ((0, "B1"), (1, "UT")):
        room.does(seat, word)
    bot = expert(room)
    assert bot.deeds == [Deed(0, "play", 0, back=BACK_RANKS[NUMBER[card("B1")]]), Deed(1, "play", 1, back=BACK_RANKS[NUMBER[card("UT")]])]  # fmt: skip
    assert bot.choose(room.view(0), GAME.legal(room.state, Seat(0))) is not None


def test_a_slower_machine_may_ask_it_for_fewer_worlds():
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    bot.share = 0.25
    assert bot.some(bot.worlds) == bot.worlds // 4
    assert bot.choose(room.view(0), GAME.legal(room.state, Seat(0))) is not None


def test_a_crew_of_experts_wins_by_turns():
    won = 0
    for scenario in ("G1", "T1", "R1", "L1"):
        crew = [Expert(GAME, Seat(seat), Random(seat)) for seat in range(3)]
        won += bool(play(GAME, crew, Options(scenario=scenario, deal=1, mode="turns"), 0).outcome.winners)  # type: ignore[arg-type]
    assert won == 4
