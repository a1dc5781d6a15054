"""All that Robo-Recall says: why not, and how it ended."""

from robotable.core import Reasons


class Why(Reasons):
    FACE_UP = "The cards still lie face up: look at them."
    FACE_DOWN = "The cards are already face down."
    POINT_DOWN = "Point at a card that lies face down."
    CHOOSE_FIRST = "First choose another card, or pass."
    POINT_FIRST = "First a card must be pointed at."
    NO_FEATURE = "Name at least one feature."
    POINTED = "The card has been pointed at: now it is answered."
    NO_PASS = "Only a bonus card may be passed up."
    CAPTAIN = "Only the captain points and answers for a team."

    TEAMS = "Two teams need at least three players (MEM-R16)."
    SHORT_CIRCUITS = "Five and more players need at least two Short Circuits (MEM-R18)."
    NO_CARDS = "There must be at least one card on the table (MEM-A12)."
    ROWS = "{cards} cards do not make rows of {columns} (MEM-A12)."
    REPEATS = "{rounds} rounds of {cards} Memory cards without repeats need more than {all} (MEM-A7)."

    MOST = "Most points"
    SHARED = "A shared win"
    ALONE = "Played alone"
