"""Courses, rooms and arenas as one chooses between them: what is told of them is worked out from the boards."""

from typing import get_args, get_type_hints

import pytest

from robotable.core import codec
from robotable.core.companions import HARDEST
from robotable.games import GAMES
from robotable.games.quirky_circuits.scenarios import scenario_of
from robotable.games.quirky_circuits.venues import effort
from robotable.games.roborally import courses
from robotable.games.roborally import venues as race
from robotable.games.robot_quest_arena import venues as arena
from robotable.games.robot_quest_arena.arena import arena as looked_at
from robotable.games.robot_quest_arena.arena import layout

PLACED = [game for game in GAMES.values() if game.venues.option]
DRAWN = {"own", "random"}
"""Choices of which nobody can tell anything before."""


@pytest.mark.parametrize("game", PLACED, ids=lambda game: game.name)
def test_every_choice_is_told_of_and_can_be_played_by_as_many_as_it_says(game):
    choices = get_args(get_type_hints(game.types.options)[game.venues.option])
    assert [venue.name for venue in game.venues.all()] == [choice for choice in choices if choice not in DRAWN]
    for venue in game.venues.all():
        options = codec(game).decode_options(f'{{"{game.venues.option}":"{venue.name}"}}'.encode())
        for seats in venue.players:
            game.setup(options, seats, seed=0)
        assert 1 <= venue.danger <= HARDEST
        assert venue.minutes >= 10
        assert all(count >= 0 for count in venue.counts.values())


@pytest.mark.parametrize("game", PLACED, ids=lambda game: game.name)
def test_danger_tells_them_apart(game):
    assert len({venue.danger for venue in game.venues.all()}) >= 3


def test_the_course_for_beginners_is_the_calmest():
    danger = {venue.name: venue.danger for venue in GAMES["roborally"].venues.all()}
    assert danger["warmup"] == danger["clockin"] == 1
    assert danger["lightwork"] == HARDEST


@pytest.mark.parametrize("change", [".", "O", ".|E*3<"], ids=["floor", "pit", "light"])
def test_pits_and_beams_on_the_way_make_a_course_more_dangerous(change):
    calm = race.exposure(courses.floor(RACE.format("."), edges_are_walls=True))
    changed = race.exposure(courses.floor(RACE.format(change), edges_are_walls=True))
    assert changed == calm if change == "." else changed > calm


RACE = """
board yard "Yard"
  S . .   . .  .
  S . .   . {} .
  S . @>  . .  .
end
course across "Across" minutes=20 players=2-2
  place yard at 0,0 rot 0
  cp 1 yard 5,0
end
"""


def test_a_race_takes_one_to_two_minutes_for_each_step_of_its_way():
    for course in courses.listing():
        table = courses.floor(course.plan.id)
        starts = [space for space, _ in table.starts.values()]
        steps = min(courses.distances(table, start)[table.goals[0]] for start in starts)
        for here, there in zip(table.goals, table.goals[1:], strict=False):
            steps += courses.distances(table, here)[there]
        assert 0.9 <= course.plan.minutes / steps <= 1.9, course.plan.id


def test_rooms_get_harder_with_what_can_go_wrong():
    assert effort(scenario_of("G1")) == len(scenario_of("G1").program)
    assert effort(scenario_of("T3")) > len(scenario_of("T3").program)


def test_an_arena_is_dangerous_where_pushes_end_in_hazards():
    calm, wild = (arena.exposure(looked_at(layout(name))) for name in ("standard", "hazards"))
    bare = looked_at(layout("standard").translate(str.maketrans("TOC", "...")))
    assert 0 == arena.exposure(bare) < calm < wild
