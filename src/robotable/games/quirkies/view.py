"""What a seat may know, and a state it could be in."""

from robotable.core import Random, Seat
from robotable.games.quirkies.cards import CARDS, PLACES
from robotable.games.quirkies.state import State, View


def view(state: State, seat: Seat | None) -> View:
    return View(  # by place: named, so many fields would take ten times as long
        state.options,
        seat,
        state.dealer,
        state.turn,
        tuple(map(tuple, state.stacks)),
        () if seat is None else tuple(state.hands[seat]),
        tuple(map(len, state.hands)),
        len(state.pile),
        tuple(state.tokens),
        state.phase,
        state.second,
        state.round,
        state.closing,
        state.latest,
        state.waits,
    )


def imagine(view: View, random: Random) -> State:
    seen = {*view.hand, *(card for stack in view.stacks for card in stack)}
    pile = [card for card in CARDS if card not in seen]
    random.shuffle(pile)
    hands = [
        list(view.hand) if seat == view.seat else [pile.pop() for _ in range(count)]
        for seat, count in enumerate(view.counts)
    ]
    homes = sorted(PLACES, key=lambda place: view.stacks[place][0])
    return State(
        options=view.options,
        random=random.fork(),
        dealer=view.dealer,
        turn=view.turn,
        homes=homes,
        stacks=list(map(list, view.stacks)),
        hands=hands,
        pile=pile,
        tokens=list(view.tokens),
        phase=view.phase,
        second=view.second,
        round=view.round,
        closing=view.closing,
        latest=view.latest,
        waits=view.waits,
    )
