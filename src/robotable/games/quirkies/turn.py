"""A turn: a card, its lines, perhaps a second card, and the hand filled up."""

from msgspec.structs import replace

from robotable.core import Event, Outcome, Seat
from robotable.games.quirkies.cards import CREATURE, SIGN, THROUGH, VALID
from robotable.games.quirkies.events import Began, Drew, Ended, LastRound, Missed, OneMore, Placed, Won
from robotable.games.quirkies.reasons import Why
from robotable.games.quirkies.state import GOAL, HAND, OVER, OWN, TURN, Phase, Placement, State

ENDS = {"tokens": Why.TOKENS, "pile": Why.PILE}


def place(state: State, card: int, out: list[Event]) -> None:
    """A card from the hand of the turn's seat onto its creature."""
    seat, spot = state.turn, state.options.calls == "spot"
    if spot:
        miss(state, out)
    home = state.homes[CREATURE[card]]
    state.hands[seat].remove(card)
    state.stacks[home].append(card)
    state.latest = Placement(seat, home)
    out.append(Placed(seat, card, home))
    if spot:
        wait(state, OWN)
        return
    made = lines_made(state, home)
    for line in made:
        award(state, seat, line, out)
    go_on(state, bool(made), out)


def lines_made(state: State, place: int) -> list[int]:
    """The lines through a place that are valid now, whatever they were before (QUI-A2)."""
    stacks, valid = state.stacks, VALID[state.options.mode]
    sign = 100 * SIGN[stacks[place][-1]]
    return [line for line, a, b in THROUGH[place] if valid[sign + 10 * SIGN[stacks[a][-1]] + SIGN[stacks[b][-1]]]]


def award(state: State, seat: Seat, line: int, out: list[Event]) -> None:
    latest = state.latest
    assert latest
    state.latest = replace(latest, claims=(*latest.claims[:line], seat, *latest.claims[line + 1 :]))
    state.tokens[seat] += 1
    out.append(Won(seat, line, state.tokens[seat]))
    if state.tokens[seat] >= GOAL and not state.closing:
        state.closing = "tokens"
        out.append(LastRound("tokens", seat))


def go_on(state: State, earned: bool, out: list[Event]) -> None:
    """After a card: its placer earned a second one, or the turn ends."""
    if earned and not state.second:
        state.second = True
        out.append(OneMore(state.turn))
        wait(state, TURN)
        return
    refill(state, out)
    if state.turn == state.dealer:
        if state.closing:
            end(state, out)
            return
        state.round += 1
    state.second = False
    state.turn = Seat((state.turn + 1) % len(state.hands))
    out.append(Began(state.turn, state.round))
    wait(state, TURN)


def refill(state: State, out: list[Event]) -> None:
    hand, pile = state.hands[state.turn], state.pile
    count = min(HAND - len(hand), len(pile))
    if not count:
        return
    cards = [draw(state) for _ in range(count)]
    hand += cards
    out.append(Drew(state.turn, count, len(pile), len(hand), tuple(cards)))
    if not pile and not state.closing:
        state.closing = "pile"
        out.append(LastRound("pile"))


def draw(state: State) -> int:
    pile = state.pile
    at = state.random.below(len(pile))
    pile[at], pile[-1] = pile[-1], pile[at]
    return pile.pop()


def wait(state: State, phase: Phase) -> None:
    state.phase = phase
    state.waits += 1


def miss(state: State, out: list[Event]) -> None:
    """The time to call is over: what nobody saw is lost (QUI-A7)."""
    if latest := state.latest:
        out.extend(Missed(line) for line in lines_made(state, latest.place) if latest.claims[line] is None)


def end(state: State, out: list[Event]) -> None:
    if state.options.calls == "spot":
        miss(state, out)
    wait(state, OVER)
    out.append(Ended(tuple(state.tokens), winners(state)))


def winners(state: State) -> tuple[Seat, ...]:
    best = max(state.tokens)
    enough = min(best, GOAL) if state.options.share5 else best
    return tuple(Seat(seat) for seat, tokens in enumerate(state.tokens) if tokens >= enough)


def outcome(state: State) -> Outcome:
    assert state.closing
    return Outcome.of(state.tokens, winners(state), ENDS[state.closing]())
