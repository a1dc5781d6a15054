"""What a table can agree on before the race: the course, the variants and the house rules."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from robotable.games.roborally.courses import CourseName
from robotable.games.roborally.drawing import LONGEST


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    course: CourseName = "clockin"
    lighter: Annotated[bool, Meta(description="No upgrades, no energy, no batteries.")] = False
    less_deadly: Annotated[bool, Meta(description="The outer edges are walls; only pits swallow robots.")] = False
    more_deadly: Annotated[bool, Meta(description="A reboot costs three damage cards instead of two.")] = False
    less_spammy: Annotated[bool, Meta(description="SPAM left in hand is discarded after programming.")] = False
    dynamic_archiving: Annotated[
        bool, Meta(description="Robots return where they last stood on a checkpoint or battery.")
    ] = False
    act_fast: Annotated[bool, Meta(description="A timer for programming; chance fills what is left open.")] = False
    program_timer: Annotated[int, Meta(ge=120, le=180, description="Seconds for programming when acting fast.")] = 150
    clock: Annotated[
        Literal["company", "relaxed", "brisk", "off"],
        Meta(description="How long the table waits before it goes on by itself: relaxed in company, for ever alone."),
    ] = "company"
    start_choice: Annotated[
        Literal["priority", "random"], Meta(description="Start spaces are chosen in priority order, or dealt.")
    ] = "priority"
    start_facing: Annotated[
        Literal["forward", "free"], Meta(description="Robots start facing the factory, or as they like.")
    ] = "forward"
    starting_upgrades: Annotated[int, Meta(ge=0, le=5, description="Upgrade cards dealt to each player.")] = 3
    haywire_reduces_draw: Annotated[
        bool, Meta(description="A register taken by a Haywire also costs a card of the hand.")
    ] = False
    robot_laser: Annotated[
        Literal["deck", "spam"], Meta(description="Robot lasers draw from the damage deck, or always give SPAM.")
    ] = "deck"
    haywire_limit_counts_faceup: Annotated[
        bool, Meta(description="A register that shows a Haywire takes no second one.")
    ] = True
    shutdown_scope: Annotated[
        Literal["registers", "registers_hand", "everywhere"],
        Meta(description="Which damage cards a shutdown repairs."),
    ] = "registers_hand"
    shutdown_fires: Annotated[bool, Meta(description="Robots that are shut down still fire.")] = False
    bay_reboot: Annotated[
        Literal["adjoining", "own_start"],
        Meta(description="Who falls from the bay returns on the next board, or on the own start space."),
    ] = "adjoining"
    contact_damage_per_step: Annotated[
        bool, Meta(description="Ramming Gear and Spiky hurt at every step of a push, not once.")
    ] = False
    less_spammy_to: Annotated[
        Literal["own", "damage"], Meta(description="Where discarded SPAM goes in the less SPAM-y game.")
    ] = "own"
    max_rounds: Annotated[int, Meta(ge=1, le=200, description="The race ends after so many rounds.")] = 60
    ranking: Annotated[Literal["full", "winner_only"], Meta(description="Places for all, or for the winner alone.")] = (
        "full"
    )
    drawn: Annotated[
        str, Meta(max_length=LONGEST, description="A course of your own, as drawn text, instead of the one named.")
    ] = ""
