"""What a table may agree on before the cards are laid out."""

from math import ceil, sqrt
from typing import Annotated, Literal

from msgspec import Meta, Struct

from robotable.core import Unfit
from robotable.games.robot_memory.cards import CARDS, SHORT_CIRCUITS
from robotable.games.robot_memory.reasons import Why

COLUMNS = 26


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    teams: Annotated[bool, Meta(description="Two teams; only the captains point and answer.")] = False
    captains: Annotated[
        Literal["rotate", "stay"], Meta(description="Whether another team member is captain in every round.")
    ] = "rotate"
    memory_cards: Annotated[
        Annotated[int, Meta(ge=0, le=len(CARDS))] | None,
        Meta(description="Memory cards on the table; left open, as many as suit the number of players."),
    ] = None
    short_circuits: Annotated[
        Annotated[int, Meta(ge=0, le=SHORT_CIRCUITS)] | None,
        Meta(description="Short Circuits among them; left open, as many as suit the number of players."),
    ] = None
    columns: Annotated[
        Annotated[int, Meta(ge=1, le=COLUMNS)] | None,
        Meta(description="Cards in a row; left open, the layout is as square as can be."),
    ] = None
    rounds: Annotated[int, Meta(ge=1, le=10, description="Rounds to play.")] = 3
    memorising: Annotated[int, Meta(ge=5, le=600, description="Seconds to look at the cards.")] = 60
    thinking: Annotated[
        Annotated[int, Meta(ge=0, le=600)] | None,
        Meta(description="Seconds to point at a card or to answer; 0 for no clock; left open, a minute in company."),
    ] = None
    chain: Annotated[
        bool, Meta(description="A Short Circuit named on a card of one's own choice gives yet another card.")
    ] = False
    no_repeat: Annotated[bool, Meta(description="A Memory card comes up in one round only.")] = False


class Layout(Struct, frozen=True):
    """The cards of a round."""

    memory_cards: int
    short_circuits: int
    columns: int

    @property
    def cards(self) -> int:
        return self.memory_cards + self.short_circuits

    def place(self, spot: int) -> str:
        """As printed on the backs: column letter, row number."""
        return PLACES[self.columns - 1][spot]


PLACES = tuple(
    tuple(f"{chr(ord('A') + spot % columns)}{spot // columns + 1}" for spot in range(len(CARDS) + SHORT_CIRCUITS))
    for columns in range(1, COLUMNS + 1)
)

# MEM-R2, MEM-A11: Memory cards and Short Circuits by the number of seats.
SIZES = {1: (13, 3), 2: (13, 3), 3: (13, 3), 4: (13, 3), 5: (17, 3), 6: (20, 4)}


def layout(options: Options, seats: int) -> Layout:
    """The cards of a round as agreed on. Raises Unfit for what does not go together."""
    memory, short = SIZES[seats]
    memory = memory if options.memory_cards is None else options.memory_cards
    short = short if options.short_circuits is None else options.short_circuits
    check(options, seats, memory, short)
    return Layout(memory, short, options.columns or squarest(memory + short))


def check(options: Options, seats: int, memory: int, short: int) -> None:
    if options.teams and seats < 3:
        raise Unfit(Why.TEAMS())
    if seats >= 5 and short < 2:
        raise Unfit(Why.SHORT_CIRCUITS())
    if memory + short < 1:
        raise Unfit(Why.NO_CARDS())
    if options.columns is not None and options.columns > memory + short:
        raise Unfit(Why.ROWS(cards=memory + short, columns=options.columns))
    if options.no_repeat and memory * options.rounds > len(CARDS):
        raise Unfit(Why.REPEATS(rounds=options.rounds, cards=memory, all=len(CARDS)))


def squarest(cards: int) -> int:
    """Columns of a full rectangle a little wider than high; where there is none, of a square with a short last row."""
    least = ceil(sqrt(cards))
    full = (columns for columns in range(least, int(1.6 * sqrt(cards)) + 1) if cards % columns == 0)
    return next(full, least)
