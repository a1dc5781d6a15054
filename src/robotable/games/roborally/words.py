"""The race in words, for terminals."""

from collections.abc import Callable
from typing import Any

from robotable.core import Timeout
from robotable.core.grid import Cell
from robotable.games.roborally import actions as act
from robotable.games.roborally import events as ev
from robotable.games.roborally.cards import COST, Card, Upgrade

ROBOTS = ("Dart", "Clamp", "Beetle", "Fork", "Ray", "Drill")
WAYS = ("north", "east", "south", "west")
CARDS = {Card.LEFT: "Turn left", Card.RIGHT: "Turn right", Card.BACK: "Move back", Card.SPAM: "SPAM"}
HOW: dict[str, str] = {
    "drive": "drives to {to}",
    "push": "is pushed to {to} by {by}",
    "belt": "is carried to {to}",
    "panel": "is pushed to {to} by a panel",
    "follow": "follows {by} to {to}",
    "pull": "is pulled to {to} by {by}",
    "boink": "hops to {to}",
    "switch": "swaps to {to}",
    "blast": "is blasted to {to} by {by}",
}


def card(name: Card) -> str:
    return CARDS.get(name) or name.value.capitalize()


def cards(names: tuple[Card, ...]) -> str:
    return " + ".join(map(card, names)) or "nothing"


def title(upgrade: Upgrade) -> str:
    return upgrade.value.title()


def place(cell: Cell) -> str:
    return cell.name if cell.x >= 0 and cell.y >= 0 else "outside"


def tell(what: Any) -> str:
    if words := WORDS.get(type(what)):
        return words(what)
    return repr(what)


def _use(use: act.Use) -> str:
    text = f"Use {title(use.upgrade)}"
    if use.take:
        text += f" to take {title(use.take)}"
    if use.seat is not None:
        text += f" on {ROBOTS[use.seat]}"
    return text if use.way is None else f"{text}, {WAYS[use.way]}"


def _moved(e: ev.Moved) -> str:
    return f"{ROBOTS[e.robot]} {HOW[e.how].format(to=place(e.to), by='' if e.by is None else ROBOTS[e.by])}"


def _damaged(e: ev.Damaged) -> str:
    name = ROBOTS[e.robot]
    if e.register:
        return f"{name} gets a Haywire under register {e.register}"
    return f"{name} draws {card(e.card)}"


def _began(e: ev.Began) -> str:
    return f"— Round {e.round}: {e.phase}{f', register {e.register}' if e.register else ''} —"


WORDS: dict[type, Callable[[Any], str]] = {
    Timeout: lambda a: "Time is up",
    act.Start: lambda a: f"Start from {a.space}, facing {WAYS[a.facing]}",
    act.Draw: lambda a: "Draw an upgrade for 1 energy",
    act.Install: lambda a: f"Install {title(a.upgrade)} for {COST[a.upgrade]}",
    act.Uninstall: lambda a: f"Uninstall {title(a.upgrade)}",
    act.Use: _use,
    act.Done: lambda a: "Done",
    act.Reopen: lambda a: "Think again",
    act.Put: lambda a: f"{card(a.card)} on register {a.register}",
    act.PutPair: lambda a: f"Sidestep {a.turn.value} on register {a.register}",
    act.TakeBack: lambda a: f"Take back register {a.register}",
    act.Commit: lambda a: "Commit the program, and shut down this round" if a.shut_down else "Commit the program",
    act.Stack: lambda a: f"Put {card(a.card)} on the deck",
    act.Keep: lambda a: f"Keep {card(a.card)}",
    act.Pass: lambda a: "No",
    act.Face: lambda a: f"Face {WAYS[a.way]}",
    act.Choose: lambda a: a.side.capitalize(),
    act.Pay: lambda a: f"Pay {a.energy}",
    act.Remove: lambda a: f"Remove {card(a.card)}",
    act.First: lambda a: f"{card(a.card)} first",
    act.Take: lambda a: "Take the Haywire",
    act.Brake: lambda a: "Brake",
    act.Aim: lambda a: f"Fire the {title(a.weapon) if a.weapon else 'main laser'}",
    ev.Began: _began,
    ev.Placed: lambda e: f"{ROBOTS[e.robot]} starts at {place(e.at)}",
    ev.Energised: lambda e: f"{ROBOTS[e.robot]} has {e.energy} energy",
    ev.DrewUpgrade: lambda e: f"{ROBOTS[e.robot]} draws {title(e.upgrade) if e.upgrade else 'an upgrade'}",
    ev.Installed: lambda e: f"{ROBOTS[e.robot]} installs {title(e.upgrade)}",
    ev.Uninstalled: lambda e: f"{ROBOTS[e.robot]} loses {title(e.upgrade)}",
    ev.Used: lambda e: f"{ROBOTS[e.robot]} uses {title(e.upgrade)}",
    ev.Ready: lambda e: f"{ROBOTS[e.robot]} is {'ready' if e.ready else 'thinking again'}",
    ev.Drew: lambda e: f"{ROBOTS[e.robot]} draws {len(e.cards)} cards",
    ev.Shuffled: lambda e: f"{'The damage deck' if e.robot is None else ROBOTS[e.robot] + '’s deck'} is made anew",
    ev.Shown: lambda e: f"{card(e.card)} lies on top of {ROBOTS[e.robot]}’s deck",
    ev.PutDown: lambda e: f"Register {e.register}: {cards(e.cards)}",
    ev.Stacked: lambda e: f"{ROBOTS[e.robot]} puts a card on the deck",
    ev.Kept: lambda e: f"{ROBOTS[e.robot]} keeps a card",
    ev.Repaired: lambda e: f"{ROBOTS[e.robot]} gets rid of {len(e.cards)} damage cards",
    ev.Rested: lambda e: f"{ROBOTS[e.robot]} shuts down",
    ev.Revealed: lambda e: f"{ROBOTS[e.robot]} reveals {cards(e.cards)}",
    ev.Replaced: lambda e: f"{ROBOTS[e.robot]} replaces {card(e.old)} by {card(e.card) if e.card else 'nothing'}",
    ev.Scrambled: lambda e: f"{ROBOTS[e.robot]}’s register {e.register} is scrambled",
    ev.Found: lambda e: f"{ROBOTS[e.robot]} turns over {cards(e.cards)}",
    ev.Executed: lambda e: f"{ROBOTS[e.robot]}: {cards(e.cards)}",
    ev.Moved: _moved,
    ev.Turned: lambda e: f"{ROBOTS[e.robot]} faces {WAYS[e.facing]}",
    ev.Blocked: lambda e: f"{ROBOTS[e.robot]} is blocked",
    ev.Fell: lambda e: f"{ROBOTS[e.robot]} falls {'into a pit' if e.into == 'pit' else 'off the board'}",
    ev.Returned: lambda e: f"{ROBOTS[e.robot]} returns at {place(e.at)}, facing {WAYS[e.facing]}",
    ev.Lit: lambda e: f"A laser hits {ROBOTS[e.robot]} for {e.beams}",
    ev.Fired: lambda e: f"{ROBOTS[e.robot]} hits {ROBOTS[e.target]}{f' with {title(e.weapon)}' if e.weapon else ''}",
    ev.Deflected: lambda e: f"{ROBOTS[e.robot]} raises the shield",
    ev.Damaged: _damaged,
    ev.Removed: lambda e: f"{ROBOTS[e.robot]} removes {card(e.card)} from the game",
    ev.Claimed: lambda e: f"{ROBOTS[e.robot]} claims checkpoint {e.checkpoint}",
    ev.Archived: lambda e: f"{ROBOTS[e.robot]} archives at {place(e.at)}",
    ev.Prioritised: lambda e: f"{ROBOTS[e.robot]} has priority",
    ev.Ended: lambda e: "The rounds ran out" if e.winner is None else f"{ROBOTS[e.winner]} wins",
}
