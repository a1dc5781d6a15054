"""All that RoboRally says: why not, and how it ended."""

from robotable.core import Reasons


class Why(Reasons):
    SHUTDOWN = "A shutdown is declared with the program, before register 1."
    NOT_INSTALLED = "An upgrade must be installed before it is used."
    NOT_USABLE = "This upgrade cannot be used now."
    REVEALED = "Programs stand once they are revealed."
    START_TAKEN = "This start space is not free for you now."
    NOT_PROGRAMMING = "This is not the Programming Phase."
    COMMITTED = "Your program stands; think again before you change it."
    REWIRED = "All rewired Haywires must be programmed."
    REGISTER_EMPTY = "Every free register needs a card."
    REGISTERS = "Registers are numbered 1 to 5."
    HAYWIRE = "A Haywire holds this register."
    REGISTER_FULL = "This register holds a card already."
    NOT_HELD = "You do not hold this card."
    PAIR = "One register may hold a pair, with Crab Legs."
    NOT_UPGRADING = "This is not the Upgrade Phase."
    DREW = "One card is drawn per phase."
    ENERGY = "There is not enough energy."
    NOT_COLLECTED = "This upgrade is not in your collection."
    BOUGHT = "One upgrade is installed per phase."
    NO_ROOM = "Three upgrades of a kind are installed at most; uninstall one first."

    ROBOTS = "{course} is for {robots} robots."
    ROBOTS_BETWEEN = "{course} is for {fewest} to {most} robots."
    NO_RACE = "{course} cannot be raced on: {fault}."

    CLAIMED = "All checkpoints claimed."
    ROUNDS = "The rounds ran out."
