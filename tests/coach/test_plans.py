"""Plan against reality, from what a seat saw."""

from typing import Any

import pytest

from robotable.bots import BOTS
from robotable.coach.plans import compared
from robotable.coach.plans.parting import Parting, Seen
from robotable.coach.plans.roborally import compare
from robotable.coach.words.roborally import Words
from robotable.core import Random, Seat
from robotable.core.grid import Cell
from robotable.games import GAMES
from robotable.games.quirky_circuits.events import Revealed
from robotable.games.roborally.events import Began, Moved

ME = Seat(0)


def story(name: str, seats: int, actions: int, seed: int) -> list[Seen]:
    """What I saw of a game of weak bots."""
    game = GAMES[name]
    state = game.setup(game.types.options(), seats, seed)
    bots = [BOTS[name]["novice"](game, Seat(seat), Random(seat)) for seat in range(seats)]
    told = [Seen((), game.view(state, ME))]
    for _ in range(actions):
        waiting = game.waiting_on(state)
        if not waiting:
            break
        seat = waiting[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        events = game.apply(state, seat, bots[seat].choose(view, legal) or legal[0])
        sights = tuple(sight for event in events if (sight := event.seen_by(ME)) is not None)
        told.append(Seen(sights, game.view(state, ME)))
    return told


def rounds(told: list[Seen]) -> list[Parting]:
    """What was to be compared after each round."""
    found: dict[int, Parting] = {}
    for number, seen in enumerate(told, 1):
        if any(isinstance(event, Began) and event.phase != "activate" for event in seen.events):
            parting = compare(told[:number], ME)
            if parting:
                found[parting.round] = parting
    return list(found.values())


def test_a_plan_and_what_happened_are_the_same_until_they_part() -> None:
    parted = [parting for seed in (3, 4) for parting in rounds(story("roborally", 4, 160, seed))]
    assert {parting.at is None for parting in parted} == {True, False}
    for parting in parted:
        same = len(parting.planned) if parting.at is None else parting.at - 1
        assert [way[-1:] for way in parting.planned[:same]] == [way[-1:] for way in parting.happened[:same]]
        assert (parting.why.key == "as_planned") == (parting.at is None)


def test_who_pushed_is_named() -> None:
    told = story("roborally", 2, 60, 3)
    last = max(n for n, seen in enumerate(told) if any(isinstance(e, Began) and e.register == 1 for e in seen.events))
    began = Began(1, "activate", 1, (0, 1))
    pushed = Moved(0, Cell(0, 0), "push", 1)
    parting = compare([*told[:last], Seen((began, pushed), told[last].view)], ME)
    assert parting is not None
    assert (parting.at, parting.why) == (1, Words.PUSHED(register=1, robot=1))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seat_is_told_where_it_had_to_expect_the_robot(seed: int) -> None:
    told = story("quirky_circuits", 2, 60, seed)
    parting = compared("quirky_circuits", ((seen.events, seen.view) for seen in told), ME)
    assert parting is not None
    ran = max(n for n, seen in enumerate(told) if any(isinstance(event, Revealed) for event in seen.events))
    assert parting.round == told[ran - 1].view.round
    if parting.at is None:
        assert parting.why.key == "as_expected"
    else:
        assert parting.planned[0][-1] != parting.happened[parting.at - 1][-1]


@pytest.mark.parametrize("name", ["roborally", "quirky_circuits"])
def test_before_anything_ran_there_is_nothing_to_compare(name: str) -> None:
    first: Any = ((seen.events, seen.view) for seen in story(name, 2, 0, 1))
    assert compared(name, first, ME) is None
