"""What the contract test needs to know about Quirkies, and tables drawn by hand.

On a drawn table creature 0 lives at place 0 and so on: `4g^` is creature 4, green, triangles. Colours are o g b,
patterns / . ^, and `--` is a white card.
"""

from collections import Counter

from robotable.core import CLOCK, Event, Random, Seat, Timeout
from robotable.games import GAMES
from robotable.games.quirkies import Options, State
from robotable.games.quirkies.actions import PASS, Action, Call, Play
from robotable.games.quirkies.cards import CARDS, WHITE

QUIRKIES = GAMES["quirkies"]
SPOT = Options(calls="spot", dealer="2")
AUTO = Options(dealer="2")

VARIANTS = [
    (Options(), range(2, 5)),
    (Options(mode="advanced", share5=True), range(2, 5)),
    (Options(calls="spot"), range(2, 5)),
    (Options(mode="advanced", calls="spot", dealer="2", turn_seconds=0, own_seconds=1, open_seconds=1), range(2, 5)),
    (Options(dealer="4"), range(4, 5)),
]
ACTIONS = 1500


def census(state: State) -> Counter:
    return Counter([*state.pile, *(card for part in (*state.stacks, *state.hands) for card in part)])


def card(text: str) -> int:
    return int(text[0]) * 9 + sign(text[1:])


def sign(text: str) -> int:
    return "ogb".index(text[0]) * 3 + "/.^".index(text[1])


def table(board: str, *hands: str, options: Options = AUTO, **changes: object) -> State:
    """Seat 0 is to play. Hands not given, and the rest of those given, are filled with whatever is left."""
    tops = board.split()
    stacks = [[WHITE + place] + ([] if top == "--" else [place * 9 + sign(top)]) for place, top in enumerate(tops)]
    cards = [[card(text) for text in hand.split()] for hand in (*hands, *("" for _ in range(2 - len(hands))))]
    used = {c for part in (*stacks, *cards) for c in part}
    pile = [c for c in CARDS if c not in used]
    Random(1).shuffle(pile)
    for hand in cards:
        while len(hand) < 6:
            hand.append(pile.pop())
    dealer, tokens = Seat(len(cards) - 1), [0] * len(cards)
    state = State(options, Random(1), dealer, Seat(0), list(range(9)), stacks, cards, pile, tokens)
    for field, value in changes.items():
        setattr(state, field, value)
    return state


def play(state: State, text: str) -> list[Event]:
    return act(state, state.turn, Play(card(text)))


def call(state: State, seat: int, line: int, taken: bool = False) -> list[Event]:
    return act(state, seat, Call(line, taken))


def done(state: State, *seats: int) -> list[Event]:
    return [event for seat in seats for event in act(state, seat, PASS)]


def act(state: State, seat: int, action: Action) -> list[Event]:
    return QUIRKIES.act(state, Seat(seat), action)


def time_out(state: State) -> list[Event]:
    return act(state, CLOCK, Timeout())
