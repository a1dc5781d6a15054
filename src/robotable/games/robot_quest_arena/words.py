"""The table in a terminal: the arena drawn with letters, actions and events in a few words."""

from collections.abc import Callable
from typing import Any, Final

from robotable.core import Event, Timeout
from robotable.games.robot_quest_arena import actions as act
from robotable.games.robot_quest_arena import events as ev
from robotable.games.robot_quest_arena.cards import DESIGNS, Card
from robotable.games.robot_quest_arena.geometry import CENTRE, OFF, SIDE, SPACES, Way, name
from robotable.games.robot_quest_arena.state import SeenPlayer, View


def title(card: Card) -> str:
    return card.replace("_", " ").title()


def draw(view: View) -> str:
    return "\n".join([_head(view), "", *_arena(view), "", *_seats(view), "", *_market(view), *_hand(view)])


def _head(view: View) -> str:
    return (
        f"Turn {view.turn}, {view.phase}: seat {view.active + 1}. Energy {view.energy}, Move {view.move}. "
        f"Blue cubes in the Reserve: {view.reserve}."
    )


def _arena(view: View) -> list[str]:
    robots = {robot.space: str(number + 1) for number, robot in enumerate(view.robots) if robot.space != OFF}
    signs = [robots.get(at) or _sign(view.plan[at], at) for at in range(SPACES)]
    rows = [" ".join(signs[at : at + SIDE]) for at in range(0, SPACES, SIDE)]
    return ["    A B C D E F G", *(f"  {number + 1} {row}" for number, row in enumerate(rows))]


def _sign(sign: str, at: int) -> str:
    return "·" if sign == "." and at in CENTRE else sign


def _seats(view: View) -> list[str]:
    lines = []
    for seat, player in enumerate(view.players):
        robots = [
            f"{number + 1} {robot.kind.title()} {name(robot.space) if robot.space != OFF else 'out'} ♥{robot.health}"
            for number, robot in enumerate(view.robots)
            if robot.seat == seat
        ]
        lines.append(f"  seat {seat + 1}: {player.points} points, {_cards(player)}; {', '.join(robots) or 'no robot'}")
    return lines


def _cards(player: SeenPlayer) -> str:
    return f"hand {player.hand_size}, deck {player.deck_size}, discard {len(player.discard)}"


def _market(view: View) -> list[str]:
    shop = ", ".join(f"{title(card)} {DESIGNS[card].cost}" for card in view.shop if card)
    supply = ", ".join(f"{title(card)} {DESIGNS[card].cost} (×{left})" for card, left in view.supply.items())
    return [f"  shop: {shop}", f"  supply: {supply}"]


def _hand(view: View) -> list[str]:
    if view.seat is None:
        return []
    return [f"  your hand: {', '.join(map(title, view.players[view.seat].hand)) or 'empty'}"]


def _way(way: int) -> str:
    return Way(way).name.lower().replace("_", "-")


def _robot(number: int) -> str:
    return f"robot {number + 1}"


def _seat(number: int) -> str:
    return f"Seat {number + 1}"


def _ignoring(action: Any) -> str:
    return " ignoring the tile" if action.ignore else ""


def _push(a: act.Push) -> str:
    side = f" into the {_way(a.side)} side" if a.side is not None else ""
    return f"{_robot(a.robot)} pushes {_way(a.way)}{side}{_ignoring(a)}"


TELL: Final[dict[type, Callable[[Any], str]]] = {
    act.Pick: lambda a: f"take {a.kind.title()}",
    act.Place: lambda a: f"put {_robot(a.robot)} on {name(a.space)}",
    act.Play: lambda a: f"play {title(a.card)} for {_robot(a.robot)}",
    act.Attack: lambda a: f"{title(a.card)}: {_robot(a.robot)} hits {_robot(a.target)}",
    act.Beam: lambda a: f"{title(a.card)}: {_robot(a.robot)} fires {_way(a.way)}",
    act.Shoot: lambda a: f"{_robot(a.robot)} shoots at {_robot(a.target)}",
    act.Convert: lambda a: "turn 1 Energy into 1 Move",
    act.Step: lambda a: f"{_robot(a.robot)} goes {_way(a.way)}{_ignoring(a)}",
    act.Push: _push,
    act.Buy: lambda a: f"buy {title(a.card)}",
    act.Acquire: lambda a: f"take {title(a.card)} for free",
    act.Scrap: lambda a: f"scrap {title(a.card)} from the {a.pile}",
    act.Discard: lambda a: f"discard {title(a.card)}",
    act.Choose: lambda a: f"choose the {'first' if not a.option else 'second'} half",
    act.Aim: lambda a: f"{_way(a.way)}wards",
    act.Next: lambda a: f"{_robot(a.robot)} next",
    act.Teleport: lambda a: f"teleport to {name(a.space)}{_ignoring(a)}",
    act.Decline: lambda a: "no, thanks",
    act.End: lambda a: "end the turn",
    act.Undo: lambda a: "take back",
    Timeout: lambda a: "time is up",
    ev.Picked: lambda e: f"{_seat(e.seat)} takes {e.kind.title()} as {_robot(e.robot)}",
    ev.Spawned: lambda e: f"{_robot(e.robot)} appears on {name(e.space)}",
    ev.Began: lambda e: f"— {_seat(e.seat)}, turn {e.turn}",
    ev.Drew: lambda e: f"{_seat(e.seat)} draws {', '.join(map(title, e.cards)) or e.count}",
    ev.Reshuffled: lambda e: f"{_seat(e.seat)} shuffles the discard pile into a new deck",
    ev.Charged: lambda e: f"{e.energy} Energy, {e.move} Move",
    ev.Played: lambda e: f"{_seat(e.seat)} plays {title(e.card)}",
    ev.Attacked: lambda e: f"{_robot(e.robot)} attacks {_robot(e.target)}",
    ev.Beamed: lambda e: f"{_robot(e.robot)} fires {_way(e.way)}",
    ev.Moved: lambda e: f"{_robot(e.robot)} comes to {name(e.to)} ({e.how})",
    ev.Bumped: lambda e: f"{_robot(e.robot)} is knocked into {_obstacle(e)}",
    ev.Damaged: lambda e: f"{_robot(e.robot)} loses {e.lost} Health, {e.health} left",
    ev.KnockedOut: lambda e: f"{_robot(e.robot)} is knocked out",
    ev.Repaired: lambda e: f"{_robot(e.robot)} is repaired to {e.health} Health",
    ev.Scored: lambda e: f"{_seat(e.seat)}: {e.gain:+} points, {e.points} in all",
    ev.Empowered: lambda e: f"{_robot(e.robot)} can do more this turn",
    ev.Acquired: lambda e: f"{_seat(e.seat)} {'buys' if e.paid else 'takes'} {title(e.card)}",
    ev.Restocked: lambda e: f"the shop now has {title(e.card)}",
    ev.ShopShuffled: lambda e: "the scrap heap's shop cards are shuffled into a new shop deck",
    ev.Scrapped: lambda e: f"{title(e.card)} is scrapped",
    ev.Discarded: lambda e: f"{_seat(e.seat)} discards {', '.join(map(title, e.cards))}",
    ev.Declined: lambda e: f"{_seat(e.seat)} declines",
    ev.TookBack: lambda e: f"{_seat(e.seat)} takes back",
    ev.RanOut: lambda e: f"{_seat(e.seat)} has run out of time",
    ev.Finished: lambda e: "the game is over",
}


def _obstacle(event: ev.Bumped) -> str:
    if event.other is not None:
        return _robot(event.other)
    return "a wall" if event.wall is not None else "the arena's edge"


def tell(what: act.Action | Event) -> str:
    words = TELL[type(what)](what)
    return words[0].upper() + words[1:]
