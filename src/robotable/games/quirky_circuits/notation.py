"""Actions as text: `lay F2 at 4`, `hands flat`, `exchange 2`. A yellow card has an exclamation mark."""

from robotable.core import Timeout
from robotable.core.notation import Free, Names, counted, notation
from robotable.games.quirky_circuits import actions as act
from robotable.games.quirky_circuits.cards import CARDS
from robotable.games.quirky_circuits.words import face

PLACES = counted(range(act.LONGEST + 1), "place")

NOTATION = notation(
    {"card": Names({card: face(card) for card in CARDS}), "after": PLACES, "place": PLACES, "token": Free()},
    (act.Play, "lay {card} [at {after}]"),
    (act.Done, "done"),
    (act.Undone, "not done"),
    (act.Flat, "hands flat"),
    (act.Beep, "beep-boop"),
    (act.Wait, "wait"),
    (act.Choose, "take {token}"),
    (act.Exchange, "exchange {place}"),
    (act.Run, "run"),
    (Timeout, "timeout"),
)
