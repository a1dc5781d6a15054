"""All that Quirky Circuits says: why not, and how it ended."""

from robotable.core import Reasons


class Why(Reasons):
    CLOCK_ONLY = "Only the clock says that time is up."
    NOT_UP = "Time is not up."
    NOT_YOURS = "That is not yours to choose now."
    PLACES_KEPT = "Cards in the queue keep their places."
    RUNNING = "The queue is being carried out."
    NOT_DONE = "You are not done yet."
    UNDONE_ENOUGH = "You have taken it back often enough this round."
    FLAT = "Your hands lie flat already, or it is not done at this table."
    BEEPED_ENOUGH = "Beep-boop has been said often enough this round."
    NO_WAITING = "At this table nobody has to say that he waits."
    OTHERS_WAIT = "Everybody else waits: it is for you to play."
    NOT_HELD = "You do not hold that card."
    DONE_TAKE_BACK = "You are done; take it back first."
    YELLOW_FIRST = "Your yellow card goes first."
    FASTER = "Somebody was faster: look at the queue again, then decide."
    LANDS_ANYWHERE = "At this table a card lands wherever the end of the queue is."
    DONE = "You are done already."
    AT_LEAST_ONE = "Everybody plays at least one card."
    TOO_FEW = "All others are done, and fewer than {least} cards lie there."

    NOT_DRAWN = "Draw your own scenario first, or choose one of the book."
    SHORT_HANDS = "With {hand} cards each, {hands} hands could not always fill a queue of {least}."
    SMALL_DECK = "{scenario} has {cards} cards; {hands} hands of {hand} need {need}."
    NO_BATTERY = "The battery of {scenario} starts at {battery}; nothing would be left."

    GREEN = "The goal is met with {left} on the battery: green."
    YELLOW = "The goal is met with {left} on the battery: yellow."
    RED = "The goal is met with {left} on the battery: red."
    EMPTY = "The battery is empty."
