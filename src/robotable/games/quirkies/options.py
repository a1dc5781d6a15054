"""What the table agrees on before a game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    mode: Annotated[Literal["beginner", "advanced"], Meta(description="Which three cards make a line.")] = "beginner"
    calls: Annotated[
        Literal["auto", "spot"],
        Meta(description="auto: lines count by themselves. spot: a line counts for whoever sees it and calls it."),
    ] = "auto"
    dealer: Annotated[
        Literal["random", "1", "2", "3", "4"], Meta(description="The seat that plays last in every round.")
    ] = "random"
    share5: Annotated[
        bool, Meta(description="House rule: everybody with five tokens wins, not only who has the most.")
    ] = False
    turn_seconds: Annotated[
        Annotated[int, Meta(ge=0, le=86400)] | None,
        Meta(description="Time for a card; 0 is no limit; left open, two minutes in company."),
    ] = None
    own_seconds: Annotated[int, Meta(ge=1, le=120, description="spot: time in which only the placer may call.")] = 6
    open_seconds: Annotated[int, Meta(ge=1, le=120, description="spot: time for everybody before the next card.")] = 4
