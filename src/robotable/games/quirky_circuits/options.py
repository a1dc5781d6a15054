"""What a table can choose."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from robotable.core import General, Unfit
from robotable.games.quirky_circuits.board import Board, board_of
from robotable.games.quirky_circuits.checks import HAND_SIZE, check
from robotable.games.quirky_circuits.reading import LENGTH
from robotable.games.quirky_circuits.reasons import Why
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenarios import text_of

LEAST = 5
"""Cards in a queue (QC-R22)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    scenario: Annotated[
        Literal["G1", "G2", "G3", "G4", "T1", "T2", "T3", "T4", "R1", "R2", "R3", "R4", "L1", "L2", "L3", "L4", "own"],
        Meta(description="A scenario of the book, or your own."),
    ] = "G1"
    own: Annotated[str, Meta(max_length=LENGTH, description="Your own scenario, drawn as text.")] = ""
    deal: Annotated[
        int, Meta(ge=0, le=2**53 - 1, description="A numbered deal, to compare teams; 0 is a deal nobody knows.")
    ] = 0
    deal_named: Annotated[bool, Meta(description="The deal is named once the game is over.")] = True
    practice: Annotated[bool, Meta(description="Practice: cards are played face up.")] = False
    battery_offset: Annotated[int, Meta(ge=-3, le=3, description="Rounds more or fewer than the scenario gives.")] = 0
    hand_size: Annotated[int, Meta(ge=0, le=6, description="Cards in a hand; 0 as in the rules.")] = 0
    mode: Annotated[
        Literal["live", "turns"], Meta(description="Anybody plays at any time, or one decision each in turn.")
    ] = "live"
    append: Annotated[
        Literal["seen", "anyway"],
        Meta(description="A card is refused when somebody was faster, or lands behind the faster one's."),
    ] = "seen"
    hands_flat: Annotated[bool, Meta(description="Players may lay their hands flat: enough cards.")] = True
    beeps: Annotated[int, Meta(ge=0, le=3, description="How often in a round a player may say beep-boop.")] = 1
    counter: Annotated[bool, Meta(description="Show which cards may still be hidden.")] = False
    solo_edits: Annotated[
        int, Meta(ge=0, le=5, description="Alone with a dummy hand: exchanges of neighbouring cards before a run.")
    ] = 1
    seconds: Annotated[
        Annotated[int, Meta(ge=0, le=3600)] | None,
        Meta(description="Time for the next card; 0 is no limit; left open, five minutes in company."),
    ] = None
    choice_seconds: Annotated[
        Annotated[int, Meta(ge=3, le=120)] | None,
        Meta(description="Time to choose an object; left open, ten seconds in company."),
    ] = None
    telling_pauses: Annotated[bool, Meta(description="Skilled bots play the sooner, the more their card is worth.")] = (
        True
    )
    rulings: Rulings = Rulings()

    @property
    def board(self) -> Board:
        return board_of(self.text, self.rulings)

    @property
    def text(self) -> str:
        return self.own if self.scenario == "own" else text_of(self.scenario)

    def hand(self, seats: int) -> int:
        return self.hand_size or HAND_SIZE[seats]


def vet(options: Options, seats: int) -> None:
    """Raises Unfit for a table that could not be played."""
    if options.scenario == "own":
        if not options.own.strip():
            raise Unfit(Why.NOT_DRAWN())
        if problems := check(options.own).problems:
            raise Unfit(General.FAULT(fault=" ".join(problems)))
    scenario, hands = options.board.scenario, max(seats, 2)
    hand = options.hand(seats)
    if hand < LEAST + 1 - hands:
        raise Unfit(Why.SHORT_HANDS(hand=hand, hands=hands, least=LEAST))
    cards, need = len(scenario.deck()), hands * hand
    if cards < need:
        raise Unfit(Why.SMALL_DECK(scenario=scenario.id, cards=cards, hands=hands, hand=hand, need=need))
    if scenario.battery + options.battery_offset < 1:
        raise Unfit(Why.NO_BATTERY(scenario=scenario.id, battery=scenario.battery))
