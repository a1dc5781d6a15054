"""The expert of Quirky Circuits: what it reads from cards, and how it weighs its own."""

import pickle
from collections import Counter
from math import log

import pytest
from tests.games.quirky_circuits.table import GAME, Room, card

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.bots.quirky_circuits.expert import Expert
from robotable.bots.quirky_circuits.minds import HABITS, STRANGER, public
from robotable.bots.quirky_circuits.playout import Style
from robotable.bots.quirky_circuits.styles import MANNERS, TASTES, Character, drawn
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.actions import WAIT, Play
from robotable.games.quirky_circuits.cards import CARDS
from robotable.games.quirky_circuits.events import Revealed
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.sim.play import play

BEST, ANYTHING = 0, len(HABITS) - 1


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
    """Seat 1 turns the robot, and home lies behind: the only Turn Around is likelier than three Rotate Rights."""
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    watched(room, bot, (0, "wait"), (1, "UT"))
    estimate, view = estimate_of(room.state.options), room.view(0)
    queue = bot._queue(estimate, view, world_of(estimate.board, view), [(1, card("UT").back)])
    guesses = public(queue).guesses
    assert sum(weight for _, _, weight in guesses) == pytest.approx(1)
    assert max(guesses, key=lambda guess: guess[2])[1][1] == (card("UT").command,)
    end, _ = max(bot._belief(estimate, view), key=lambda item: item[1])
    assert estimate.cards(end) == 1, "one card from home"


def test_it_remembers_who_had_to_lay_a_card():
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    watched(room, bot, (0, "B1"), (1, "wait"), (0, "B1"), (1, "UT"), (0, "wait"), (1, "RR"))
    assert bot.pressed == [False, True, False, True]


@pytest.mark.parametrize(("words", "habit"), [("UT F3", BEST), ("F3 B1", ANYTHING)])
def test_it_learns_how_somebody_plays_when_cards_are_turned_up(words: str, habit: int):
    bot = expert(room := facing_home("B1 F1 F2 F3 RL", "UT RR RR F1 F2"))
    cards = tuple(map(card, words.split()))
    bot.see([Revealed(cards, (Seat(1),) * len(cards), 0)], room.view(0))
    assert bot.habits[1][habit] > STRANGER[habit]
    assert sum(bot.habits[1]) == pytest.approx(1, abs=0.03)


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
    view, estimate = room.view(0), estimate_of(room.state.options)
    worlds = bot._worlds(estimate, view)
    deck = Counter(dict(view.sheet.deck))
    for table in worlds.drawn(20, Random(5)):
        assert Counter(CARDS[number] for hand in table.hands for number in hand) <= deck
        assert sorted(CARDS[number].back for number in table.hands[1]) == list(view.backs[1])
        assert tuple(CARDS[number] for number in table.hands[0]) == view.hand
        assert (table.turn, table.length, table.idle, table.done) == (0, 2, 0, [False, False])


def test_in_thought_a_round_ends_as_the_rules_say():
    """All have waited and five lie there, or somebody had to fill up."""
    room = facing_home("F1 F2 F3 B1 B1", "UT RR RR F1 F2")
    bot = expert(room)
    for table in bot._worlds(estimate_of(room.state.options), room.view(0)).drawn(20, Random(5)):
        table.to_the_end()
        assert table.end == WON or (table.length >= 5 and not any(table.owing))


def likeliest(character: Character) -> Style:
    trust, enough = TASTES[character.tastes.index(max(character.tastes))]
    return Style(trust, enough, MANNERS[character.manners.index(max(character.manners))])


def test_it_notices_who_is_done_rather_than_wait():
    room = Room("F1 F2 F3 B1 B1", "UT RR RR F1 F2", mode="turns")
    bot = expert(room)
    assert likeliest(Character()).manner == "waits"
    acts = [(0, "F1"), (1, "RR"), (0, "F2"), (1, "done"), (0, "F3"), (0, "B1"), (0, "done")]
    for _ in range(2):
        watched(room, bot, *acts)
        room = Room("F1 F2 F3 B1 B1", "UT RR RR F1 F2", mode="turns")
        bot.see([], room.view(0))
    assert likeliest(bot.characters[1]).manner == "quits"


def test_a_style_is_drawn_as_often_as_it_is_likely():
    random = Random(1)
    counts = Counter(drawn((log(0.7), log(0.2), log(0.1)), random) for _ in range(2000))
    assert [round(counts[at] / 2000, 1) for at in range(3)] == [0.7, 0.2, 0.1]


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
