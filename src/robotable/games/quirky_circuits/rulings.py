"""How we read what the rulebook leaves open; each of these can be read the other way."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are ours; see docs/rulings/quirky_circuits.md."""

    gizmo_turns_on: Annotated[
        Literal["any_collision", "barrier_only"], Meta(description="What makes Gizmo turn left (QC-A16).")
    ] = "any_collision"
    momentum_stack: Annotated[
        Literal["stack", "replace"],
        Meta(description="Two Forward Two in a row: drift and stay, or stay only (QC-A25)."),
    ] = "stack"
    momentum_over_rounds: Annotated[
        bool, Meta(description="Twirl's momentum lasts beyond the end of a round (QC-A28).")
    ] = True
    drop_over_inner_barrier: Annotated[
        bool, Meta(description="Objects may be put down across a barrier inside the map (QC-A33).")
    ] = False
    pick_over_barrier: Annotated[bool, Meta(description="Objects may be picked up across a barrier (QC-A34).")] = False
    extra_loss_at_zero: Annotated[
        Literal["immediate", "after_execute"],
        Meta(description="A scenario rule empties the battery: lost at once, or when the queue is done (QC-A13)."),
    ] = "immediate"
    quirk_rule: Annotated[
        Literal["first_from_hand", "off"], Meta(description="Yellow cards are played before blue ones (QC-A4).")
    ] = "first_from_hand"
    peek_own_queue: Annotated[bool, Meta(description="One may look at one's own cards in the queue (QC-A5).")] = True
    undone_limit: Annotated[
        int, Meta(ge=0, le=9, description="How often a seat may take 'done' back in a round (QC-A3).")
    ] = 3
