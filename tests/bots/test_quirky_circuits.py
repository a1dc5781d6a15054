"""Partners for Quirky Circuits."""

import pickle
from functools import cache

import pytest
from tests.games.quirky_circuits.table import GAME, Room, card, numbers
from tests.marks import rule

from robotable.bots import BOTS
from robotable.bots.quirky_circuits.levels import Novice, Skilled
from robotable.bots.quirky_circuits.players import BEAT
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.actions import DONE, UNDONE, WAIT, Choose, Exchange, Play
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.state import Phase
from robotable.games.quirky_circuits.world import LOCKED
from robotable.sim.play import Match, play

QUICK = ("G1", "G2", "T1", "T4", "R3", "R4", "L1", "L3")
"""Two for each robot, of those whose charts are drawn soonest."""


def team(levels: list[str], deal: int):
    return [BOTS["quirky_circuits"][level](GAME, Seat(seat), Random(deal + seat)) for seat, level in enumerate(levels)]


@cache
def wins(level: str, seats: int, deals: int) -> float:
    """The share of games won; `mixed` sits novices and skilled side by side."""
    levels = [("novice", "skilled")[seat % 2] if level == "mixed" else level for seat in range(seats)]
    won = [
        bool(play(GAME, team(levels, deal), Options(scenario=id, deal=deal), 0).outcome.winners)  # type: ignore[arg-type]
        for id in QUICK
        for deal in range(1, deals + 1)
    ]
    return sum(won) / len(won)


@pytest.mark.parametrize(("seats", "deals", "goal"), [(2, 2, 0.65), (3, 2, 0.75), (4, 2, 0.90)])
def test_skilled_teams_win_most_games(seats: int, deals: int, goal: float):
    assert wins("skilled", seats, deals) >= goal


def test_who_errs_less_wins_more():
    """By turns, where nobody hears another hesitate."""
    won = [wins_by_turns(level) for level in ("novice", "steady", "skilled")]
    assert won == sorted(set(won))


def wins_by_turns(level: str) -> float:
    options = [Options(scenario=id, deal=deal, mode="turns") for id in QUICK for deal in (1, 2)]  # type: ignore[arg-type]
    return sum(bool(play(GAME, team([level] * 2, 1), one, 0).outcome.winners) for one in options) / len(options)


def test_mixed_teams_lie_between():
    assert wins("random", 2, 1) < 0.1
    assert wins("random", 2, 1) < wins("novice", 2, 2) < wins("mixed", 2, 2) < wins("skilled", 2, 2)


def asked(bot_type, room: Room, seat: int = 0):
    bot = bot_type(GAME, Seat(seat), Random(1))
    view = room.view(seat)
    return bot, bot.choose(view, GAME.legal(room.state, Seat(seat)))


def one_step_from_home(hand: str, **options: object) -> Room:
    """All dust is gone; Gizmo stands beside his dock in the lower left corner and looks at it."""
    room = Room(hand, "F1 F2 F2 B1 F3", **options)
    world = room.state.world
    world.cell, world.facing = room.state.options.board.start + 1, 3
    world.places = [-1] * len(world.places)
    return room


@pytest.mark.parametrize("bot", [Novice, Skilled])
def test_a_partner_plays_the_card_that_helps(bot):
    _, action = asked(bot, one_step_from_home("F1 UT RL RL RR"))
    assert action == Play(card("F1"), 0)


def test_a_skilled_partner_believes_that_others_help():
    """Gizmo looks east from A1, where two spaces ahead a wall would turn him; seat 1 has turned him, surely to the right."""
    room = Room("F3 F1 B1 RL RL", "RR UT F1 F2 F2", scenario="G1")
    world = room.state.world
    world.cell, world.facing = 0, 0
    world.places = [-1, -1, -1, -1, room.state.options.board.home[4]]
    room.does(1, "RR")
    skilled, novice = (bot(GAME, Seat(0), Random(1)) for bot in (Skilled, Novice))
    view, legal = room.view(0), GAME.legal(room.state, Seat(0))
    skilled.choose(view, legal)
    novice.choose(view, legal)
    assert skilled.worth > novice.worth


@rule("QC-U22")
@pytest.mark.parametrize("bot", [Novice, Skilled])
def test_bots_see_what_a_seat_sees_and_keep_little(bot):
    room = Room("F3 UT RL RL RR", "F1 F1 F1 F2 F2")
    partner, action = asked(bot, room)
    again = pickle.loads(pickle.dumps(partner))
    assert len(pickle.dumps(partner)) < 3000
    assert again.choose(room.view(0), GAME.legal(room.state, Seat(0))) == action
    hidden = Room("F3 UT RL RL RR", "F1 F2 F3 F2 F2")
    assert asked(bot, hidden)[1] == action, "faces it cannot see do not matter"


@rule("QC-U9")
def test_bots_act_on_the_half_second():
    match = Match(GAME, team(["skilled", "novice", "skilled"], 3), Options(scenario="G1", deal=3), 0)
    for _ in range(80):
        match.step()
        assert match.now % BEAT == 0
        if GAME.outcome(match.state):
            break


def test_the_better_card_goes_first():
    good, bad = Room("F3 UT RL RL RR", "F1 F1 F1 F2 F2"), Room("UT B1 RL RL RR", "F1 F1 F1 F2 F2")
    pauses = []
    for room in (good, bad):
        bot, action = asked(Skilled, room)
        pauses.append(bot.pause(room.view(0), action))
    assert pauses[0] < pauses[1]


def test_a_skilled_partner_remembers_which_cards_lie_deep():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3")
    bot = Skilled(GAME, Seat(0), Random(1))
    bot.see([], room.view(0))
    room.does(0, "RL", "RL", "UT", "done")
    events = room.does(1, "RR", "RR", "done")
    bot.see([event.seen_by(Seat(0)) for event in events], room.view(0))
    assert sorted(map(str, (c.command for c in bot.sunk[0]))) == ["RL", "RL", "RR", "RR", "UT"]
    assert bot._pool(room.view(0))[card("UT")] == 0


def test_a_partner_takes_done_back_for_a_good_card():
    room = one_step_from_home("RL RR F1 UT RL")
    room.does(0, "RL", "RR", "done")
    assert asked(Skilled, room)[1] == UNDONE
    room = one_step_from_home("RL RR RL RR UT")
    room.does(0, "RL", "RR", "done")
    assert asked(Skilled, room)[1] is None


def test_whoever_has_nothing_that_helps_is_done():
    room = one_step_from_home("F1 RL RR UT RL")
    room.does(0, "F1")
    assert asked(Novice, room)[1] == DONE, "it is won already"


def test_a_partner_chooses_the_object_that_helps():
    """Twirl stands on the sack and looks north; red goes two spaces north, and Forward Two comes next."""
    room = Room("RL RR F2 F1 UT", "PD RL F1 F1 F2", scenario="T4")
    board, world = room.state.options.board, room.state.world
    world.cell, world.facing = board.home[0], 0
    world.places[board.numbers["gold"]] = LOCKED + board.target[board.numbers["gold"]]
    room.does(0, "RL", "RR")
    room.does(1, "PD", "done")
    room.does(0, "F2", "UT", "done")
    assert room.state.phase is Phase.EXECUTE
    assert asked(Skilled, room, 1)[1] == Choose("red"), "and not the one placed last"


def test_who_mixes_up_sides_turns_the_wrong_way():
    """Gizmo stands beside his dock and looks away from it, to the north: he has to turn left."""
    room = one_step_from_home("RL RR F1 F2 F3")
    room.state.world.facing = 0
    assert asked(Skilled, room)[1] == Play(card("RL"), 0)
    assert asked(type("Dizzy", (Skilled,), {"muddles": 1.0}), room)[1] == Play(card("RR"), 0)


def test_a_skilled_partner_waits_where_others_may_go_on():
    room = one_step_from_home("RL RR UT RL RR", mode="turns")
    assert asked(Skilled, room)[1] == WAIT


def test_out_of_turn_nobody_beeps_or_lays_hands_flat():
    assert asked(Novice, one_step_from_home("RL RR UT RL RR", mode="turns"), 1)[1] is None


def test_alone_with_a_dummy_a_bot_exchanges_what_helps():
    room = one_step_from_home("F1 RL UT RR F2", seats=1)
    room.state.world.facing = 0
    room.state.phase, room.state.edits = Phase.EDIT, 1
    room.state.queue, room.state.owners = numbers("F1 RL UT UT F2"), [Seat(n) for n in (0, 0, 1, 0, 1)]
    assert asked(Skilled, room)[1] == Exchange(0), "first turn left, then forward onto the dock"
    assert play(GAME, team(["skilled"], 1), Options(deal=1), 0).outcome


@pytest.mark.parametrize("level", BOTS["quirky_circuits"])
@pytest.mark.parametrize("options", [Options(scenario="T4", mode="turns"), Options(scenario="L4", append="anyway")])
def test_every_level_plays_every_kind_of_table(level: str, options: Options):
    assert play(GAME, team([level] * 3, 1), options, 1).outcome


def test_pauses_tell_only_where_the_table_likes_it():
    """Switched off, a card's worth no longer shows in the pause."""
    for telling, spread in ((True, 1), (False, 6)):
        pauses = set()
        for seed in range(40):
            bot = Skilled(GAME, Seat(0), Random(seed))
            view = one_step_from_home("F1", telling_pauses=telling).view(0)
            action = bot.choose(view, GAME.legal(one_step_from_home("F1").state, Seat(0)))
            assert isinstance(action, Play)
            pauses.add(bot.pause(view, action))
        assert len(pauses) == spread


@pytest.mark.parametrize("level", BOTS["quirky_circuits"])
def test_no_bot_is_more_than_a_card_ahead_of_a_person(level: str):
    room = Room("F1 F2 B1", "F1 F2 F3", "RL RL RR")
    bot = BOTS["quirky_circuits"][level](GAME, Seat(1), Random(1))

    def yields(*people: int) -> bool:
        view = room.view(1)
        card = next(action for action in GAME.legal(room.state, Seat(1)) if isinstance(action, Play))
        return bot.yields(view, card, [Seat(seat) for seat in people])

    assert not yields(0)
    room.does(1, "F1")
    assert yields(0)
    assert not yields(), "bots among themselves need no manners"
    assert not bot.yields(room.view(1), DONE, [Seat(0)])
    room.does(0, "F1")
    assert not yields(0)
    room.does(1, "F2")
    assert yields(0)
    room.does(0, "F2")
    room.does(0, "B1")
    assert not yields(0), "who has no card left is not waited for"


def test_a_scenario_with_much_to_do_is_guessed_at_and_not_worked_out():
    """All arrangements of thirty heaps of dust are more than anybody has time for."""
    rows = [
        f" {y + 1} |{' '.join('b' * 6 if y < 5 else 'S.....')}|\n   +{'-+' if y == 5 else ' +'}".ljust(24)
        for y in range(6)
    ]
    plan = "   +-+-+-+-+-+-+\n" + "\n".join(row.rstrip() + row.rstrip()[-2:] * 5 for row in rows)
    own = f"X1  Dust\nrobot Gizmo, facing north\nbattery 9, green to 5, yellow to 3\ngoal clean\n{plan}\nb  dust\n"
    state = GAME.setup(Options(scenario="own", own=own), 2, 1)
    choices = [bot.choose(GAME.view(state, bot.seat), GAME.legal(state, bot.seat)) for bot in team(["skilled"] * 2, 1)]
    assert all(isinstance(choice, Play) for choice in choices)
