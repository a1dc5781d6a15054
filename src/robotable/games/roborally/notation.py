"""Actions as text: `program 3 move 2`, `commit shutdown`, `use zoop east`. Robots have their names."""

from typing import get_args

from robotable.core import Timeout
from robotable.core.notation import Names, flag, notation, numbers
from robotable.games.roborally import actions as act
from robotable.games.roborally.cards import MOST_ENERGY, REGISTERS, Card, Upgrade
from robotable.games.roborally.course import MOST_STARTS
from robotable.games.roborally.words import ROBOTS, WAYS

CARDS = Names({card: card.value for card in Card}, "card")
UPGRADES = {upgrade: upgrade.value for upgrade in Upgrade}
WAY_NAMES = Names(dict(enumerate(WAYS)), "way")

NOTATION = notation(
    {
        "space": numbers(range(1, MOST_STARTS + 1)),
        "facing": WAY_NAMES,
        "way": WAY_NAMES,
        "upgrade": Names(UPGRADES),
        "take": Names(UPGRADES, "upgrade"),
        "weapon": Names({None: "main laser", **UPGRADES}),
        "seat": Names({seat: name.lower() for seat, name in enumerate(ROBOTS)}, "robot"),
        "card": CARDS,
        "turn": CARDS,
        "register": numbers(range(1, REGISTERS + 1)),
        "shut_down": flag("shutdown"),
        "side": Names({side: side for side in get_args(act.Hand)}),
        "energy": numbers(range(MOST_ENERGY + 1)),
    },
    (act.Start, "start {space} {facing}"),
    (act.Draw, "draw"),
    (act.Install, "install {upgrade}"),
    (act.Uninstall, "uninstall {upgrade}"),
    (act.Use, "use {upgrade} [to take {take}] [on {seat}] [{way}]"),
    (act.Done, "done"),
    (act.Reopen, "reopen"),
    (act.Put, "program {register} {card}"),
    (act.PutPair, "program {register} sidestep {turn}"),
    (act.TakeBack, "take back {register}"),
    (act.Commit, "commit [{shut_down}]"),
    (act.Stack, "stack {card}"),
    (act.Keep, "keep {card}"),
    (act.Pass, "pass"),
    (act.Face, "face {way}"),
    (act.Choose, "choose {side}"),
    (act.Pay, "pay {energy}"),
    (act.Remove, "remove {card}"),
    (act.First, "first {card}"),
    (act.Take, "take haywire"),
    (act.Brake, "brake"),
    (act.Aim, "fire {weapon}"),
    (Timeout, "timeout"),
)
