"""The levels of RoboRally: each has its habit, and errs only as it says."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME

from robotable.bots import Bot, BotType
from robotable.bots.roborally import LEVELS, Able, Casual, Expert, Novice, Steady
from robotable.bots.roborally.drivers import OTHER, RESERVE, Driver, away, to_go
from robotable.bots.roborally.expert import Vision
from robotable.bots.roborally.ground import ground_of
from robotable.bots.roborally.investing import LEARNED
from robotable.core import Random, Seat
from robotable.core.grid import Cell
from robotable.games.roborally.actions import COMMIT, DONE, Install
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.courses import NAMES, course
from robotable.games.roborally.events import Moved
from robotable.games.roborally.options import Options
from robotable.sim.play import play

C = Card
HAND = (C.MOVE_1, C.MOVE_1, C.MOVE_2, C.BACK, C.U_TURN, C.LEFT, C.LEFT, C.RIGHT, C.POWER_UP)


class Sober(Driver):
    """Without any error."""


def sit(kind: BotType, seed: int = 3) -> Bot[Any, Any]:
    return kind(GAME, Seat(0), Random(seed))


def programmed(race: Race, bot: Bot[Any, Any]) -> list[Card]:
    while (action := bot.choose(GAME.view(race.state, Seat(0)), race.legal("A"))) != COMMIT:
        race.act("A", action)  # type: ignore[arg-type]
    return [cards[0] for cards in race.robot("A").registers]


def dealt(race: Race, hand: Sequence[Card] = HAND) -> Race:
    """A has exactly these cards in hand."""
    robot = race.robot("A")
    robot.deck += robot.hand
    robot.hand = [race.fetch(robot, card) for card in hand]
    return race


def test_the_six_are_there_from_weakest_to_strongest() -> None:
    assert list(LEVELS) == ["random", "novice", "casual", "steady", "able", "skilled", "expert"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_race(level: str) -> None:
    def race() -> list[object]:
        bots = [sit(LEVELS[level], 5), LEVELS["novice"](GAME, Seat(1), Random(6))]
        return list(play(GAME, bots, Options(course="warmup", max_rounds=1), 1).record.actions)

    assert race() == race()


def test_without_errors_the_best_way_is_found() -> None:
    race = dealt(Race(checkpoints="1 3,0 2 3,2").to("program"))
    cards = programmed(race, sit(Sober))
    race.program("B", "l r l r l").to("upgrade")
    assert race.robot("A").claimed >= 1, cards


def test_a_turn_is_taken_for_the_other_and_nothing_else_is() -> None:
    class Dizzy(Driver):
        confuses = 1.0

    plan = [C.LEFT, C.MOVE_2, C.LEFT, C.RIGHT, C.MOVE_1]
    bot = Dizzy(GAME, Seat(0), Random(1))
    hand = [*plan, C.RIGHT, C.RIGHT, C.LEFT]
    laid = bot.laid(list(plan), hand)
    assert laid == [OTHER.get(card, card) for card in plan]
    assert bot.laid([C.LEFT], [C.LEFT, C.MOVE_1]) == [C.LEFT]


def test_who_forgets_the_belts_drives_as_if_they_stood_still() -> None:
    class Dreamy(Driver):
        forgets = 1.0

    rows = "S . gv . .\nS . . @> ."
    hand = (C.MOVE_2, C.MOVE_1, C.LEFT, C.LEFT, C.LEFT, C.RIGHT, C.RIGHT, C.RIGHT, C.RIGHT)
    ways = [
        programmed(dealt(Race(rows=rows, checkpoints="1 3,0").to("program"), hand), sit(k)) for k in (Sober, Dreamy)
    ]
    assert ways[0][:2] == [C.MOVE_1, C.MOVE_2]
    assert ways[1][:2] == [C.MOVE_2, C.MOVE_1]


def test_what_is_overlooked_is_not_played_unless_nothing_is_left() -> None:
    class Hasty(Driver):
        overlooks = 0.5

    bot = Hasty(GAME, Seat(0), Random(1))
    seen = [bot.seen(HAND) for _ in range(20)]
    assert all(len(cards) >= 5 for cards in seen)
    assert any(set(cards) != set(HAND) for cards in seen)


def test_otto_goes_straight_on_rather_than_back() -> None:
    """The flag lies behind it, and still it neither backs nor turns round."""
    race = dealt(Race(checkpoints="1 0,0").to("program"))
    race.state.cells[0] = race.floor.number(Cell(2, 0))
    assert not {C.BACK, C.U_TURN} & set(programmed(race, sit(Casual)))


def starts(kind: BotType, tries: int = 200) -> Counter[int]:
    """The spaces it takes on a course whose starts lie ever farther from the only checkpoint."""
    race = Race(rows="S . . . . @> .\n" + "S . . . . . .\n" * 5, checkpoints="1 3,0")
    view, legal = GAME.view(race.state, Seat(0)), race.legal("A")
    return Counter(sit(kind, seed).choose(view, legal).space for seed in range(tries))


@pytest.mark.parametrize("kind", [Novice, Casual, Steady])
def test_who_errs_starts_at_the_nearest_space_or_takes_the_one_beside_it(kind: type[Driver]) -> None:
    found = starts(kind)
    assert set(found) == {1, 2}
    assert found[2] / found.total() == pytest.approx(kind.misjudges, abs=0.08)


@pytest.mark.parametrize("kind", [Able, Sober])
def test_who_does_not_err_starts_at_the_nearest_space(kind: type[Driver]) -> None:
    assert set(starts(kind, 5)) == {1}


@pytest.mark.parametrize("kind", [Novice, Casual, Steady])
@pytest.mark.parametrize("name", [name for name in NAMES if course(name).plan.players[0] == 2])
def test_every_start_is_one_of_the_two_nearest_with_the_floor_or_without(name: str, kind: type[Driver]) -> None:
    options = Options(course=name)
    state, ground = GAME.setup(options, 2, 1), ground_of(options)
    seat = GAME.waiting_on(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    near = {start for far in (away, to_go) for start in sorted(legal, key=lambda one: far(ground, one))[:2]}
    assert {sit(kind, seed).choose(view, legal) for seed in range(30)} <= near


def test_juno_keeps_her_energy() -> None:
    race = Race().to("upgrade").collect("A", Upgrade.RAIL_GUN, Upgrade.REAR_LASER)
    race.robot("A").energy = RESERVE
    legal = race.legal("A")
    assert any(isinstance(action, Install) for action in legal)
    assert sit(Able).choose(GAME.view(race.state, Seat(0)), legal) == DONE
    assert isinstance(sit(Novice).choose(GAME.view(race.state, Seat(0)), legal), Install)
    race.robot("A").energy = 10
    assert isinstance(sit(Able).choose(GAME.view(race.state, Seat(0)), race.legal("A")), Install)


def test_mira_lets_herself_be_carried() -> None:
    class Rider(Steady):
        ahead, forgets, overlooks, confuses = 5, 0.0, 0.0, 0.0

    assert ridden(Rider) > ridden(Sober)


def ridden(kind: BotType) -> int:
    """How often belts moved it, over a few hands."""
    rides = 0
    for seed in range(6):
        race = Race(rows="S . . . . . .\nS g> g> g> g> g> .\n. . @> . . . .", checkpoints="1 6,0", seed=seed).to(
            "program"
        )
        programmed(race, sit(kind))
        race.act("A", COMMIT).program("B", "l r l r l")
        rides += sum(isinstance(e, Moved) and e.robot == 0 and e.how == "belt" for e in race.events)
    return rides


def test_the_experts_ideas_are_whole_programs_the_best_first() -> None:
    race = dealt(Race(checkpoints="1 3,0 2 5,5").to("program"))
    view, legal = GAME.view(race.state, Seat(0)), race.legal("A")
    ideas = sit(Expert).ideas(view, legal)
    assert len(ideas) > 1
    assert [idea.worth for idea in ideas] == sorted((idea.worth for idea in ideas), reverse=True)
    assert all(0 <= idea.worth <= 1 for idea in ideas)
    for idea in ideas:
        assert sorted(put.register for put in idea.actions) == [1, 2, 3, 4, 5]
    assert sit(Expert).choose(view, legal) == ideas[0].actions[0]


def test_the_expert_puts_down_what_it_has_planned() -> None:
    race = dealt(Race(checkpoints="1 3,0 2 5,5").to("program"))
    bot = sit(Expert)
    planned = bot.ideas(GAME.view(race.state, Seat(0)), race.legal("A"))[0].actions
    cards = programmed(race, bot)
    assert cards == [put.card for put in sorted(planned, key=lambda put: put.register)]


def test_what_a_rival_showed_last_round_is_not_in_its_hand_again() -> None:
    """Nine of twenty cards were dealt and discarded: the five that lay open cannot come back before the deck is made anew."""
    race = Race(checkpoints="1 5,5").round("l r l r l", "2 2 l r u").to("program")
    ground, view = ground_of(race.options), GAME.view(race.state, Seat(0))
    vision = Vision(GAME, ground, Seat(0), Random(1), LEARNED)
    for dream in vision.dreams(view, 5):
        rival = dream.robots[1]
        held = [*rival.hand, *(card for cards in rival.registers for card in cards)]
        assert C.U_TURN not in held
