"""What a table may agree on before the game."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from robotable.core import Random, Unfit
from robotable.games.robot_quest_arena.arena import faults, layout, plan_of, random_plan
from robotable.games.robot_quest_arena.reasons import Why

BLUE_CUBES: Final = {2: 6, 3: 7, 4: 8}
"""In the Reserve, by the number of players (R10)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    robots: Annotated[
        Literal["chosen", "dealt"], Meta(description="Robots are dealt at random or chosen in seat order.")
    ] = "dealt"
    draft: Annotated[
        Literal["rotating", "snake"],
        Meta(description="With two players: choose and place robots 1, 2, 1, 2 or 1, 2, 2, 1."),
    ] = "rotating"
    teams: Annotated[bool, Meta(description="Four players: first and third against second and fourth.")] = False
    first: Annotated[Literal["random", "seat_1"], Meta(description="Who begins.")] = "random"
    layout: Annotated[
        Literal["standard", "open", "tight", "hazards", "random", "own"],
        Meta(description="How the tiles lie. Take the standard one if anybody is new."),
    ] = "standard"
    plan: Annotated[
        str,
        Meta(
            max_length=200,
            description="For a layout of your own: seven rows of S # J R + E T O C ~ and . for a bare space.",
        ),
    ] = ""
    blue_cubes: Annotated[
        int, Meta(ge=-6, le=6, description="Blue cubes more or fewer than usual: a longer or shorter game.")
    ] = 0
    repair_pad: Annotated[
        Literal["point", "energy"], Meta(description="What the Repair Pad gives beside 1 Health.")
    ] = "point"
    solar_farm: Annotated[Literal["energy", "point"], Meta(description="What the Solar Farm gives.")] = "energy"
    petri: Annotated[Literal["point", "energy"], Meta(description="What Petri gains for a knock-out, with a card.")] = (
        "point"
    )
    strider: Annotated[Literal["1_damage_range_2", "2_damage_range_1"], Meta(description="Strider's own attack.")] = (
        "1_damage_range_2"
    )
    smoke_hides: Annotated[bool, Meta(description="Smoke also hides the robot that stands in it.")] = False
    undo: Annotated[bool, Meta(description="Moves may be taken back until something hidden shows.")] = True
    seconds: Annotated[
        Annotated[int, Meta(ge=0, le=3600)] | None,
        Meta(description="Seconds for a turn; 0 for no clock; left open, four minutes in company."),
    ] = None


def blue_cubes(options: Options, seats: int) -> int:
    """In the Reserve at the beginning."""
    return max(0, BLUE_CUBES[seats] + options.blue_cubes)


def apart(options: Options) -> int:
    """Seats that are so many apart are friends; nobody sits four apart (R100)."""
    return 2 if options.teams else 4


SIDES = {between: tuple(seat % between for seat in range(4)) for between in (2, 4)}


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """By seat: its team, or the seat itself; friends are on the same side."""
    return SIDES[apart(options)][:seats]


def check(options: Options, seats: int) -> None:
    """Raises Unfit for what does not go together."""
    if options.teams and seats != 4:
        raise Unfit(Why.TEAMS())
    if options.layout != "own" and options.plan:
        raise Unfit(Why.NO_PLAN())


def choose_plan(options: Options, robots: int, random: Random) -> str:
    if options.layout == "random":
        return random_plan(random)
    plan = plan_of(options.plan) if options.layout == "own" else layout(options.layout)
    if wrong := faults(plan, robots):
        raise Unfit(wrong[0])
    return plan
