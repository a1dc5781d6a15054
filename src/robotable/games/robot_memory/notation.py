"""Actions as text: `point 7`, `say 3 red bulb`, `short circuit`.

Cards are counted row by row: their names on the board depend on how many lie in a row.
"""

from robotable.core import Timeout
from robotable.core.notation import Names, counted, notation, numbers
from robotable.games.robot_memory.actions import SPOTS, Pass, Point, Ready, Say, ShortCircuit
from robotable.games.robot_memory.cards import Colour, Kind

NOTATION = notation(
    {
        "spot": counted(range(SPOTS), "card"),
        "number": numbers(range(1, 5)),
        "colour": Names({colour: colour.value for colour in Colour}),
        "kind": Names({kind: kind.value for kind in Kind}, "type"),
    },
    (Ready, "ready"),
    (Point, "point {spot}"),
    (Pass, "pass"),
    (Say, "say [{number}] [{colour}] [{kind}]"),
    (ShortCircuit, "short circuit"),
    (Timeout, "timeout"),
)
