"""The bots: what they think of, and that the better ones win."""

from collections import Counter
from itertools import permutations
from time import process_time

import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME

from robotable.bots import BOTS
from robotable.bots.roborally import Novice, Skilled
from robotable.bots.roborally.ground import FELL, KINDS, ground
from robotable.bots.roborally.plans import Planner, fill
from robotable.core import Random, Seat
from robotable.core.grid import Cell
from robotable.games.roborally.actions import COMMIT, REOPEN, Face, Put, Start
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.options import Options
from robotable.sim.play import Match, play

C = Card


def skilled(race: Race, name: str) -> Skilled:
    return Skilled(GAME, Seat(race.seat(name)), Random(3))


def choice(race: Race, name: str) -> object:
    seat = Seat(race.seat(name))
    return skilled(race, name).choose(GAME.view(race.state, seat), GAME.legal(race.state, seat))


def programmed(race: Race, name: str) -> list[Card]:
    """The program the skilled bot makes of its hand."""
    bot, seat = skilled(race, name), Seat(race.seat(name))
    while (action := bot.choose(GAME.view(race.state, seat), GAME.legal(race.state, seat))) != COMMIT:
        race.act(name, action)  # type: ignore[arg-type]
    return [cards[0] for cards in race.robot(name).registers]


def test_every_program_that_a_hand_allows_is_tried() -> None:
    table = ground("clockin", False, False)
    hand = [C.MOVE_1, C.MOVE_1, C.LEFT, C.RIGHT, C.MOVE_2, C.AGAIN]
    planner = Planner(table, 0, [()] * 5, hand)
    tried: list[tuple[Card, ...]] = []
    planner._keep = lambda cards, to_go, end: tried.append(tuple(cards))  # type: ignore[method-assign]
    planner.plans(4 * table.floor.number(Cell(6, 6)) + 1, 1)
    whole = {cards for cards in tried if len(cards) == 5}
    cut = {cards for cards in tried if len(cards) < 5}
    for program in set(permutations(hand, 5)):
        assert program in whole or any(program[: len(start)] == start for start in cut)


def test_a_checkpoint_within_reach_is_reached() -> None:
    race = Race(checkpoints="1 4,3 2 5,5").to("program").hand("A", C.MOVE_3, C.RIGHT, C.MOVE_1)
    race.state.cells[0] = race.floor.number(Cell(1, 0))
    cards = programmed(race, "A")
    stance, table = 4 * race.floor.number(Cell(1, 0)) + 1, ground(race.options.drawn, False, False)
    places = []
    for register, card in enumerate(cards, 1):
        if card not in KINDS:
            break
        stance = table.after[register % 2][KINDS.index(card)][stance]
        places.append(stance >> 2)
    assert race.floor.number(Cell(4, 3)) in places


def test_a_winning_program_is_found() -> None:
    race = Race(checkpoints="1 3,0").to("program").hand("A", C.MOVE_3)
    assert programmed(race, "A")[0] is C.MOVE_3


def test_it_does_not_drive_into_pits() -> None:
    rows = "S O . .\nS . . .\n. @> . ."
    for seed in range(4):
        race = Race(rows=rows, checkpoints="1 3,2", seed=seed).to("program")
        cards = programmed(race, "A")
        table, stance = ground(race.options.drawn, False, False), 4 * race.floor.number(Cell(0, 0)) + 1
        for register, card in enumerate(cards, 1):
            if card in KINDS:
                stance = table.after[register % 2][KINDS.index(card)][stance]
                assert stance != FELL


def test_a_program_half_made_by_another_is_completed() -> None:
    race = Race(checkpoints="1 5,5").to("program").hand("A", C.LEFT)
    race.act("A", Put(C.LEFT, 3))
    assert programmed(race, "A")[2] is C.LEFT


def test_it_lets_others_finish_once_it_is_done() -> None:
    race = Race(checkpoints="1 5,5").to("program").program("A", "1 1 1 1 l")
    assert race.legal("A") == [REOPEN]
    assert choice(race, "A") is None


def test_it_returns_facing_the_way_its_program_needs() -> None:
    race = Race(checkpoints="1 3,3").damage(C.SPAM, C.SPAM).round("u 1 1 1 1", "l r l r l").to("program")
    race.program("A", "2 l r l r").program("B", "l r l r l")
    assert choice(race, "A") == Face(2)


def test_the_nearest_start_is_taken() -> None:
    race = Race(checkpoints="1 5,0")
    first = choice(race, "A")
    assert isinstance(first, Start)
    assert first.space == 1


def test_it_shops_and_uses_what_is_free() -> None:
    race = Race().to("upgrade").collect("A", Upgrade.RECHARGE, Upgrade.REWIRE)
    bot = skilled(race, "A")
    for _ in range(3):
        action = bot.choose(GAME.view(race.state, Seat(0)), race.legal("A"))
        race.act("A", action)  # type: ignore[arg-type]
    assert Upgrade.RECHARGE in race.state.upgrade_discard
    assert race.robot("A").energy >= 5


def test_a_cut_plan_is_filled_up() -> None:
    hand = [C.MOVE_1, C.LEFT, C.SPAM, C.RIGHT]
    assert fill((C.LEFT,), hand, 3) == [C.LEFT, C.SPAM, C.MOVE_1]


@pytest.mark.parametrize("course", ["warmup", "clockin"])
def test_skilled_beats_novice_and_novice_beats_random(course: str) -> None:
    for better, worse in (("skilled", "novice"), ("novice", "random")):
        wins: Counter[str] = Counter()
        for seed in range(4):
            random = Random(seed)
            line_up = [better, worse] if seed % 2 else [worse, better]
            bots = [BOTS["roborally"][level](GAME, Seat(seat), random.fork()) for seat, level in enumerate(line_up)]
            played = play(GAME, bots, Options(course=course), seed)  # type: ignore[arg-type]
            wins.update(line_up[seat] for seat in played.outcome.winners)
        assert wins[better] >= 3


def test_skilled_finishes_the_beginner_course_in_a_few_rounds_and_thinks_fast() -> None:
    random = Random(1)
    bots = [Skilled(GAME, Seat(0), random.fork()), Novice(GAME, Seat(1), random.fork())]
    match = Match(GAME, bots, Options(course="warmup"), 1)
    start = process_time()
    while GAME.outcome(match.state) is None:
        match.step()
    assert match.state.round <= 7
    assert process_time() - start < 1.0 * match.state.round + 2
