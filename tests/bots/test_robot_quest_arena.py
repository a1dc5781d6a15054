import pickle
from collections import Counter

import pytest
from tests.games.robot_quest_arena.given import GAME, VARIANTS, act, at, attack, push, table

from robotable.bots import BOTS
from robotable.bots.robot_quest_arena import Able, Casual, Expert, Novice, Quick, Skilled, Steady
from robotable.bots.robot_quest_arena.position import Judge
from robotable.bots.robot_quest_arena.search import best_line
from robotable.bots.robot_quest_arena.taste import USUAL, Mind, Worth
from robotable.core import Random, Seat
from robotable.games.robot_quest_arena.actions import END, Acquire, Action, Buy, Place, Scrap
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.cards import STARTING_DECK, Card
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import State
from robotable.sim.play import Match, play

SHORT = Options(robots="dealt", blue_cubes=-4)


def turn(state: State, bot: type = Skilled, seed: int = 1) -> list[Action]:
    """All that a bot does in seat 0's turn."""
    mind, done = bot(GAME, Seat(0), Random(seed)), []
    while state.active == 0 and not GAME.outcome(state):
        done.append(mind.choose(GAME.view(state, Seat(0)), GAME.legal(state, Seat(0))))
        act(state, done[-1])
    return done


def wins(strong: str, weak: str, seats: int, games: int, options: Options = SHORT) -> float:
    """The share of games which the strong ones win, sitting on every other seat."""
    won = 0.0
    for deal in range(games):
        random = Random(deal // 2)
        levels = [(strong, weak)[(seat + deal) % 2] for seat in range(seats)]
        bots = [BOTS[GAME.name][level](GAME, Seat(seat), random.fork()) for seat, level in enumerate(levels)]
        winners = play(GAME, bots, options, random.bits()).outcome.winners
        won += sum(levels[seat] == strong for seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("seats", [2, 4])
def test_the_novice_beats_whoever_plays_at_random(seats: int):
    assert wins("novice", "random", seats, 20) > 0.9


@pytest.mark.parametrize("seats", [2, 4])
def test_the_skilled_beats_the_novice(seats: int):
    assert wins("skilled", "novice", seats, 6) > 0.6


def test_the_skilled_beats_the_novice_in_teams():
    assert wins("skilled", "novice", 4, 4, Options(robots="dealt", teams=True, blue_cubes=-4)) > 0.6


@pytest.mark.parametrize(
    ("options", "seats"), [(o, seats) for o, allowed in VARIANTS for seats in {2, 4} & set(allowed)]
)
def test_every_table_can_be_played(options: Options, seats: int):
    random = Random(5)
    bots = [(Skilled, Quick)[seat % 2](GAME, Seat(seat), random.fork()) for seat in range(seats)]
    assert play(GAME, bots, options, 5, limit=4000).outcome


@pytest.mark.parametrize("kind", [Skilled, Expert])
def test_a_bot_thinks_the_same_again_and_survives_the_post(kind: type):
    random = Random(3)
    match = Match(GAME, [kind(GAME, Seat(seat), random.fork()) for seat in range(3)], SHORT, 3)
    for _ in range(25):
        match.step()
    bot, view = match.bots[match.state.active], GAME.view(match.state, match.state.active)
    legal = GAME.legal(match.state, match.state.active)
    one, other = pickle.loads(pickle.dumps(bot)), pickle.loads(pickle.dumps(bot))
    assert one.choose(view, legal) == other.choose(view, legal)
    assert len(pickle.dumps(bot)) < 20_000


def test_the_skilled_finishes_a_robot_it_can_reach():
    state = table("a . . . b . .", hand="rivet_gun rivet_gun battery battery", health="5 4")
    done = turn(state)
    assert done.count(attack("rivet_gun")) == 2
    assert state.players[0].points == 5


def test_the_skilled_pushes_into_walls_and_tacks():
    assert push("E") in turn(table("a b #", hand="battery battery"))
    state = table("a b T . . . .", hand="battery battery")
    assert push("E") in turn(state)
    assert state.players[0].points == 2


def test_the_skilled_does_not_walk_into_tacks():
    state = table("a T . . . . b\n# # . . . . .", hand="battery battery battery battery")
    turn(state)
    assert state.robots[0].health == 5


def test_the_skilled_rests_in_the_centre_when_that_is_all_there_is():
    state = table("b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . a .", hand="battery", shop="")
    turn(state)
    assert state.robots[0].space == at("E4")


def test_the_skilled_buys_early_and_saves_itself_the_trouble_late():
    early = turn(table("a . . . . . b", hand="battery battery battery"))
    assert [action for action in early if isinstance(action, Buy)]
    late = turn(table("a . . . . . c", hand="battery battery battery", reserve=0))
    assert not [action for action in late if isinstance(action, Buy)]


def test_the_skilled_scraps_starters_and_takes_good_cards_for_free():
    state = table("a . . . . . b", hand="recycler assembly_line")
    state.players[0].discard = [Card.BATTERY, Card.LASER_CANNON]
    done = turn(state)
    assert Scrap(Card.BATTERY, "discard") in done
    assert any(isinstance(action, Acquire) for action in done)


@pytest.mark.parametrize("bot", [Skilled, Expert])
def test_nobody_scraps_what_drives_a_robot(bot: type):
    """At the Junkyard a deck once lost its Batteries one by one, and its robots stood still for the rest of the game."""
    state = table("aJ . . . . . b", hand="battery battery rivet_gun")
    state.players[0].deck = [Card.BATTERY] * 2 + [Card.RIVET_GUN] * 6
    act(state, END, END)
    for _ in range(8):
        turn(state, bot)
        act(state, END)
    cards = [*state.players[0].deck, *state.players[0].hand, *state.players[0].discard]
    assert cards.count(Card.BATTERY) == 4


def test_two_robots_do_not_plan_to_rest_on_one_space():
    state = table("a + c . . . b", owners="0 1 0", energy=2)
    line = best_line(state, Judge(USUAL, Mind(), state, Worth(USUAL, 8.0, STARTING_DECK)))
    act(state, *line.actions, *line.last)
    assert at("B1") in {state.robots[0].space, state.robots[2].space}
    assert state.robots[0].space != state.robots[2].space


def test_the_expert_tells_its_whole_turn():
    state = table("a . . . b . .", hand="rivet_gun rivet_gun battery battery", health="5 4")
    view, legal = GAME.view(state, Seat(0)), GAME.legal(state, Seat(0))
    idea = Expert(GAME, Seat(0), Random(1)).ideas(view, legal)[0]
    assert idea.actions[0] == Expert(GAME, Seat(0), Random(1)).choose(view, legal)
    assert idea.actions.count(attack("rivet_gun")) == 2
    assert idea.actions[-1] == END
    for action in idea.actions:
        assert action in GAME.legal(state, Seat(0))
        act(state, action)


def test_the_skilled_returns_where_it_can_strike():
    state = table(". . . . . . b", plan=layout("standard"), hand="", kinds="crate crate", health="5 2")
    state.robots[1].space = at("G2")
    act(state, END, END)
    state.players[0].hand = [Card.RIVET_GUN]
    first = turn(state)
    assert first[:2] == [Place(0, at("G1")), attack("rivet_gun")]


def test_both_robots_return_one_after_the_other():
    state = table("b . . . . . d", plan=layout("standard"), owners="0 1 0 1")
    act(state, END, END)
    assert [type(action) for action in turn(state)[:2]] == [Place, Place]


def test_the_casual_charges_and_the_steady_hides():
    plan = ". . . . . . b\n. . . . . . .\n. . . . . . .\n+ . a . . . .\n. . . . . . .\n. . . . . . ."
    bold, careful = table(plan, hand="battery battery"), table(plan, hand="battery battery")
    turn(bold, Casual)
    turn(careful, Steady)
    assert careful.robots[0].space == at("A4")
    assert bold.robots[0].space != at("A4")


def test_the_novice_is_drawn_to_the_middle():
    plan = "b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . a"
    drawn, resting = table(plan, hand="", move=2), table(plan, hand="", move=2)
    turn(drawn, Novice)
    turn(resting, Skilled)
    assert drawn.robots[0].space in {at("F6"), at("E7"), at("G5")}
    assert resting.robots[0].space == at("G7")


def test_the_novice_spends_what_the_skilled_keeps():
    """A deck of Advanced Batteries is better off without a Tread Kit."""
    for bot, buys in ((Novice, True), (Skilled, False)):
        state = table("a . . . . . b", energy=1, shop="tread_kit")
        state.players[0].deck = [Card.ADVANCED_BATTERY] * 9
        assert any(isinstance(action, Buy) for action in turn(state, bot)) is buys


def test_the_novice_overlooks_whom_it_could_hit_and_does_nothing_by_chance():
    """One turn when it notices, one when it does not, and no third, whatever the seed."""
    done = Counter(tuple(turn(table("a b . . . . .", hand="hammer battery"), Novice, seed)) for seed in range(100))
    struck = sum(count for actions, count in done.items() if attack("hammer") in actions)
    assert len(done) == 2
    assert 60 <= struck <= 90


@pytest.mark.parametrize("bot", [Novice, Casual])
def test_the_weak_do_not_walk_into_tacks(bot: type):
    for seed in range(10):
        state = table("a T . . . . b\n# # . . . . .", hand="battery battery battery battery")
        turn(state, bot, seed)
        assert state.robots[0].health == 5


def test_only_the_skilled_thinks_of_pushing():
    assert push("E") in turn(table("a b #", hand="battery battery"), Skilled)
    for bot in (Novice, Casual, Steady, Able):
        assert push("E") not in turn(table("a b #", hand="battery battery"), bot)


def test_who_is_overlooked_stays_so_for_the_turn():
    class Blind(Skilled):
        mind = Mind(overlooks=100)

    state = table("a b . . . . .", hand="hammer battery")
    assert attack("hammer") not in turn(state, Blind)


def test_cards_are_worth_less_the_later_it_is():
    early, late = Worth(USUAL, 12.0, STARTING_DECK), Worth(USUAL, 2.0, STARTING_DECK)
    assert early.buy(Card.RIVET_GUN) > late.buy(Card.RIVET_GUN) > 0
    assert early.buy(Card.RIVET_GUN) > early.buy(Card.TREAD_KIT)
    assert early.play(Card.CORE_REACTOR) > early.play(Card.FUSION_CELL)


@pytest.mark.parametrize("bot", [Quick, Novice, Casual, Steady, Able, Skilled, Expert])
def test_nobody_takes_back_for_ever(bot: type):
    state = table("a # . . . . b", hand="jump_jets teleporter 3d_printing recycler overclock", energy=4)
    assert len(turn(state, bot)) < 40
