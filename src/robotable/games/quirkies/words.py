"""The table as text, for terminals."""

from collections.abc import Callable
from typing import Any

from robotable.core import Timeout
from robotable.games.quirkies import actions, events
from robotable.games.quirkies.cards import BLANK, CREATURE, LINE_NAMES, SIGN, name
from robotable.games.quirkies.state import View

COLOURS = ("orange", "green", "blue")
PATTERNS = ("stripes", "dots", "triangles")
WIDTH = 17


def table(view: View) -> str:
    return "\n".join((heading(view), *seats(view), "", *board(view), *hand(view)))


def heading(view: View) -> str:
    last = ", the last" if view.closing else ""
    return f"Quirkies, {view.options.mode} · round {view.round}{last} · {view.pile} cards to draw"


def seats(view: View) -> list[str]:
    lines = []
    for seat, tokens in enumerate(view.tokens):
        marks = [
            "you" if seat == view.seat else "",
            "dealer" if seat == view.dealer else "",
            "plays" if seat == view.turn else "",
        ]
        lines.append(f"  seat {seat + 1}  {'*' * tokens:5} {tokens}  {' · '.join(filter(None, marks))}".rstrip())
    return lines


def board(view: View) -> list[str]:
    lines = []
    for row in range(3):
        tops = [stack[-1] for stack in view.stacks[3 * row : 3 * row + 3]]
        lines += [
            "  " + "".join(f"{CREATURE[card].name.title():{WIDTH}}" for card in tops).rstrip(),
            "  " + "".join(f"{sign(card):{WIDTH}}" for card in tops).rstrip(),
            "",
        ]
    return lines


def sign(card: int) -> str:
    sign = SIGN[card]
    return "-" if sign == BLANK else f"{COLOURS[sign // 3]} {PATTERNS[sign % 3]}"


def hand(view: View) -> list[str]:
    return ["  in your hand: " + ", ".join(map(name, view.hand))] if view.hand else []


def line(number: int) -> str:
    return f"the {LINE_NAMES[number]}"


def who(seat: int | None) -> str:
    return f"seat {(seat or 0) + 1}"


WORDS: dict[type, Callable[[Any], str]] = {
    actions.Play: lambda a: f"play {name(a.card)}",
    actions.Call: lambda a: f"call {line(a.line)}" + (", though it is taken" if a.taken else ""),
    actions.Pass: lambda a: "no line",
    Timeout: lambda a: "time is up",
    events.Placed: lambda e: f"{who(e.seat)} plays {name(e.card)}",
    events.Won: lambda e: f"{who(e.seat)} wins {line(e.line)} and has {e.tokens}",
    events.Miscalled: lambda e: f"{who(e.seat)} is wrong about {line(e.line)} and has {e.tokens}",
    events.Opened: lambda e: "now everybody may call",
    events.Passed: lambda e: f"{who(e.seat)} sees no line",
    events.Missed: lambda e: f"nobody saw {line(e.line)}",
    events.OneMore: lambda e: f"{who(e.seat)} plays one more card",
    events.Drew: lambda e: f"{who(e.seat)} draws " + (", ".join(map(name, e.cards)) or str(e.count)),
    events.Began: lambda e: f"{who(e.seat)} begins a turn of round {e.round}",
    events.LastRound: lambda e: (
        "the last card is drawn: this round is the last"
        if e.cause == "pile"
        else f"{who(e.seat)} has five: this round is the last"
    ),
    events.RanOut: lambda e: f"the time of {who(e.seat)} is up",
    events.Ended: lambda e: "the game is over; " + " and ".join(map(who, e.winners)) + " won",
}


def tell(what: Any) -> str:
    return WORDS[type(what)](what)
