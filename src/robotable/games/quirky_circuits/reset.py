"""The Reset phase: collect the queue, move the battery marker, deal (QC-R30 to QC-R33). And the deals of the set-up."""

from robotable.core import Event, Seat
from robotable.core.kept import kept
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BACK_RANKS, CARDS, SORTED_BACKS, Back
from robotable.games.quirky_circuits.events import Dealt, Gathered
from robotable.games.quirky_circuits.motion import MARK_OFF
from robotable.games.quirky_circuits.state import OVER, PROGRAM, State
from robotable.games.quirky_circuits.world import NONE, drain


def tidy(state: State, board: Board, out: list[Event]) -> None:
    collect(state, out)
    drain(state.world, out, lethal=True)
    if state.world.fate:
        state.phase = OVER
        return
    if state.world.marker != NONE and not board.rulings.momentum_over_rounds:
        state.world.marker = NONE
        out.append(MARK_OFF)
    deal(state, out)
    state.round += 1
    begin_program(state)


def collect(state: State, out: list[Event]) -> None:
    """Shuffled among themselves the cards go under the deck (QC-R30)."""
    out.append(Gathered(len(state.queue)))
    state.random.shuffle(state.queue)
    state.deck[:0] = state.queue
    state.sunk.insert(0, len(state.queue))
    state.queue.clear()
    state.owners.clear()


def deal(state: State, out: list[Event]) -> None:
    """One card at a time, beginning with whoever has the fewest, leaving out full hands (QC-R79, QC-A11)."""
    hands, full = state.hands, state.options.hand(state.seats)
    count = len(hands)
    clockwise = [(state.starter + 1 + i) % count for i in range(count)]
    state.starter = seat = min(clockwise, key=lambda seat: len(hands[seat]))
    new: list[list[int]] = [[] for _ in hands]
    missing = full * count - sum(map(len, hands))
    while missing:
        if len(hands[seat]) + len(new[seat]) < full:
            new[seat].append(state.deck.pop())
            missing -= 1
        seat = (seat + 1) % count
    for seat, cards in enumerate(new):
        if cards:
            hands[seat] += cards
            hands[seat].sort()
            cards.sort()
            out.append(Dealt(Seat(seat), backs_of(tuple(cards)), tuple([CARDS[card] for card in cards])))
    while sum(state.sunk) > len(state.deck):
        state.sunk.pop()


@kept(4096)
def backs_of(cards: tuple[int, ...]) -> tuple[Back, ...]:
    """Sorted: their order tells nothing. Kept, for a hand stays as it is while others decide."""
    return tuple([SORTED_BACKS[rank] for rank in sorted([BACK_RANKS[card] for card in cards])])


def begin_program(state: State) -> None:
    count = len(state.hands)
    state.phase = PROGRAM
    # Nobody waits for the dummy of a single player.
    state.done = [seat >= state.seats for seat in range(count)]
    state.undone = [0] * count
    state.flat = [False] * count
    state.beeps = [0] * count
    state.turn = Seat((state.round - 1) % state.seats)
    state.idle = 0
    state.ticks += 1
