"""Actions as text: `play jump jets 1`, `attack hammer 1 > 3`, `step 1 east`. Robots are counted from 1."""

from typing import get_args

from robotable.core import Timeout
from robotable.core.notation import Names, counted, flag, notation
from robotable.games.robot_quest_arena import actions as act
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.geometry import SPACES, WAYS, name
from robotable.games.robot_quest_arena.robots import Kind

ROBOTS = counted(range(4), "robot")
WAY_NAMES = Names({way: way.name.lower().replace("_", "-") for way in WAYS}, "way")

NOTATION = notation(
    {
        "kind": Names({kind: kind.value for kind in Kind}, "board"),
        "robot": ROBOTS,
        "target": ROBOTS,
        "space": Names({space: name(space) for space in range(SPACES)}),
        "card": Names({card: card.replace("_", " ") for card in Card}),
        "way": WAY_NAMES,
        "side": WAY_NAMES,
        "ignore": flag("ignoring"),
        "pile": Names({pile: pile for pile in get_args(act.Pile)}),
        "option": counted(range(10)),
    },
    (act.Pick, "pick {kind}"),
    (act.Place, "place {robot} {space}"),
    (act.Play, "play {card} {robot}"),
    (act.Attack, "attack {card} {robot} > {target}"),
    (act.Beam, "attack {card} {robot} > {way}"),
    (act.Shoot, "shoot {robot} > {target}"),
    (act.Convert, "convert"),
    (act.Step, "step {robot} {way} [{ignore}]"),
    (act.Push, "push {robot} {way} [into {side}] [{ignore}]"),
    (act.Buy, "buy {card}"),
    (act.Acquire, "acquire {card}"),
    (act.Scrap, "scrap {card} from {pile}"),
    (act.Discard, "discard {card}"),
    (act.Choose, "choose {option}"),
    (act.Aim, "aim {way}"),
    (act.Next, "next {robot}"),
    (act.Teleport, "teleport {space} [{ignore}]"),
    (act.Decline, "decline"),
    (act.End, "end"),
    (act.Undo, "undo"),
    (Timeout, "timeout"),
)
