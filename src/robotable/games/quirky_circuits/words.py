"""The game in words and signs, for terminals."""

from collections.abc import Callable
from typing import Any

from robotable.core import Event, Timeout
from robotable.core.grid import Way
from robotable.games.quirky_circuits import actions as a
from robotable.games.quirky_circuits import events as e
from robotable.games.quirky_circuits.actions import Action
from robotable.games.quirky_circuits.cards import NAMES, Back, Card
from robotable.games.quirky_circuits.drawing import ARROW, draw_map, first_letters
from robotable.games.quirky_circuits.state import Laid, View

ROBOT_SIGNS = {Way.NORTH: "▲", Way.EAST: "▶", Way.SOUTH: "▼", Way.WEST: "◀"}


def draw(view: View) -> str:
    """The map with its tokens and the robot, then the battery, the queue and the hands."""
    lines = [f"{view.sheet.id} {view.sheet.title}, round {view.round}, battery {view.battery}", *drawn_map(view), ""]
    lines += [token_line(view), f"queue: {' '.join(map(laid, view.queue)) or 'empty'}"]
    for seat, backs in enumerate(view.backs):
        cards = " ".join(map(face, view.hand)) if seat == view.seat else " ".join(map(back, backs))
        marks = " done" * view.done[seat] + " hands flat" * view.flat[seat]
        lines.append(f"{who(seat)}{marks}: {cards}")
    return "\n".join(lines)


def drawn_map(view: View) -> list[str]:
    scenario = view.options.board.scenario
    letters = first_letters(scenario)
    gone = {cell for token in scenario.tokens for cell in token.at if not token.spill}
    for cell in gone:
        letters.pop(cell, None)
    letters.update({cell: token.mark for token in scenario.tokens for cell in token.target})
    letters[scenario.start] = "S"
    for token, seen in zip(scenario.tokens, view.tokens, strict=True):
        if seen.state in ("lying", "delivered"):
            letters.update(dict.fromkeys(seen.at, "x" if token.spill else token.letter))
    letters[view.robot] = ROBOT_SIGNS[view.facing]
    return draw_map(scenario, letters)


def token_line(view: View) -> str:
    held = [f"{seen.hand} holds {seen.name}" for seen in view.tokens if seen.state == "held"]
    home = [f"{seen.name} delivered" for seen in view.tokens if seen.state == "delivered"]
    momentum = [f"momentum {ARROW[view.momentum]}"] if view.momentum is not None else []
    return ", ".join([*held, *home, *momentum]) or "-"


def who(seat: int) -> str:
    return f"seat {seat + 1}"


def face(card: Card) -> str:
    return f"{card.command}!" if card.quirk else str(card.command)


def back(shown: Back) -> str:
    return f"[{shown.kind}{'!' * shown.quirk}]"


def laid(card: Laid) -> str:
    return f"{card.owner + 1}:{face(card.card) if card.card else back(card.back)}"


def card_name(card: Card) -> str:
    return NAMES[card.command] + " (yellow)" * card.quirk


def tell(what: Action | Event) -> str:
    return TELL[type(what)](what)


TELL: dict[type, Callable[[Any], str]] = {
    a.Play: lambda x: f"play {card_name(x.card)}",
    a.Done: lambda _: "done",
    a.Undone: lambda _: "not done after all",
    a.Flat: lambda _: "hands flat",
    a.Beep: lambda _: "beep-boop",
    a.Wait: lambda _: "wait",
    a.Choose: lambda x: f"take the {x.token}",
    a.Exchange: lambda x: f"exchange cards {x.place + 1} and {x.place + 2}",
    a.Run: lambda _: "let it run",
    Timeout: lambda _: "time is up",
    e.Laid: lambda x: f"{who(x.seat)} lays card {x.place + 1}: {card_name(x.card) if x.card else back(x.back)}",
    e.Declared: lambda x: f"{who(x.seat)} is done" + ", the hand is empty" * x.itself,
    e.Withdrew: lambda x: f"{who(x.seat)} is not done after all",
    e.Flattened: lambda x: f"{who(x.seat)} lays both hands flat",
    e.Beeped: lambda x: f"{who(x.seat)}: beep-boop",
    e.Waited: lambda x: f"{who(x.seat)} waits",
    e.Revealed: lambda x: f"the queue: {' '.join(map(face, x.cards))}",
    e.Exchanged: lambda x: f"cards {x.place + 1} and {x.place + 2} change places",
    e.Started: lambda x: f"card {x.place + 1}",
    e.Stepped: lambda x: f"to {x.to.name}",
    e.Jumped: lambda x: f"jump to {x.to.name}",
    e.Drifted: lambda x: f"drift to {x.to.name}",
    e.Bumped: lambda x: f"bump: {x.into}" + (f" on {x.at.name}" if x.at else ""),
    e.Turned: lambda x: f"face {x.facing.name.lower()}",
    e.Marked: lambda x: "momentum is over" if x.way is None else f"momentum to the {x.way.name.lower()}",
    e.Collected: lambda x: f"{x.token} is cleaned up",
    e.Spilled: lambda x: f"{x.token} breaks on {x.at.name}",
    e.Picked: lambda x: f"{x.hand} takes the {x.token}",
    e.Dropped: lambda x: f"{x.hand} puts the {x.token} on {' and '.join(cell.name for cell in x.at)}",
    e.Swapped: lambda x: f"swap: left {x.left or 'empty'}, right {x.right or 'empty'}",
    e.Carried: lambda x: f"the belt carries the {x.token} to {x.at.name}",
    e.Moved: lambda x: f"{x.token} goes to {x.at.name}",
    e.Delivered: lambda x: f"{x.token} is delivered",
    e.Met: lambda x: f"{x.tokens[0]} and {x.tokens[1]} meet",
    e.Skipped: lambda _: "Patches naps: the rest of the queue is skipped",
    e.Asked: lambda x: f"{who(x.seat)} chooses between {' and '.join(x.tokens)}",
    e.Gathered: lambda x: f"{x.cards} cards go under the deck",
    e.Drained: lambda x: f"battery {x.battery}",
    e.Dealt: lambda x: f"{who(x.seat)} is dealt {' '.join(map(face, x.cards) if x.cards else map(back, x.backs))}",
    e.Won: lambda x: f"won with {x.battery} on the battery: {x.medal}",
    e.Lost: lambda _: "the battery is empty: lost",
}
