"""What puzzles ask, and the hints to them: keys with values, so that whoever shows them has words of their own."""

from robotable.core import Reason, Reasons
from robotable.core.reasons import Value


class Words(Reasons):
    REACH = "Reach checkpoint {next}"
    REACH_LINE = "Five of these nine cards. The others have programmed as shown."
    WIN = "Win with {cards} cards"
    WIN_LINE = "All hands lie open: take cards from any of them. With fewer it cannot be done."
    POINTS = "Make {points} points in this turn"
    POINTS_LINE = "More cannot be made, and nothing has to be bought."
    CALL = "Call the line that nobody called"
    CALL_LINE = "{card} was the last card. One line through it is still to be called."
    CARD = "Say what must lie at {spot}"
    CARD_LINE = "A card comes up in one round only. Part of it you remember, the rest follows."
    BEFORE = "Before register {register} you stand at {place}, facing {way}."
    ONE_CARD = "Register {register} is {card}."
    BEFORE_LAST = "Before the last card the robot is at {place}."
    USED = "You need {card}."
    STANDS = "In the end you stand at {place}."
    BEGUN = "Laid for you: {steps} of {all}."
    NOT_LINE = "It is not the {line}."
    COLOUR = "What its cards have in common is a colour."
    PATTERN = "What its cards have in common is a pattern."
    DIFFERENT = "Its cards have nothing in common, neither colour nor pattern."
    FITTING = "Four cards fit what you remember. So many of them were not seen yet: {count}."
    NOT_CARD = "It is not {said}."


def spoken(words: Words, values: dict[str, Value], **english: Value) -> Reason:
    """With values for a client, and in English as a terminal says it."""
    return Reason(words.key, values, words.value.format(**{**values, **english}))
