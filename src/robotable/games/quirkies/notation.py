"""Actions as text: `play nut green dots`, `call upper row`, `pass`."""

from robotable.core import Timeout
from robotable.core.notation import Names, flag, notation
from robotable.games.quirkies.actions import Call, Pass, Play
from robotable.games.quirkies.cards import CARDS, LINE_NAMES, name

NOTATION = notation(
    {
        "card": Names({card: name(card).lower() for card in CARDS}),
        "line": Names(dict(enumerate(LINE_NAMES))),
        "taken": flag("taken"),
    },
    (Play, "play {card}"),
    (Call, "call {line} [{taken}]"),
    (Pass, "pass"),
    (Timeout, "timeout"),
)
