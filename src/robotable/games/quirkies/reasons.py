"""All that Quirkies says: why not, and how it ended."""

from robotable.core import Reasons


class Why(Reasons):
    LINES_OPEN = "The lines of the last card are still being looked for: wait a moment."
    NOT_IN_HAND = "This card is not in your hand."
    NO_CALLS = "At this table lines count by themselves; nobody calls."
    NO_CARD_YET = "There is no card yet whose lines could be called."
    CALLED_WRONGLY = "You called wrongly about this card: the next call is after the next card."
    PLACER_FIRST = "The first moment belongs to whoever placed the card."
    FASTER = "Somebody was a moment faster with this line. It costs you nothing."
    LINE_FREE = "Nobody has this line yet."

    DEALER = "Seat {seat} cannot deal at a table of {seats}."

    TOKENS = "Five tokens were reached, and the round was played to its end."
    PILE = "The draw pile ran out."
