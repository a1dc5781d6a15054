"""What a seat may see, listed piece by piece; and states that would look just the same to it."""

from functools import cache

from robotable.core import Random, Seat
from robotable.core.grid import Way
from robotable.games.quirky_circuits import execute
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BACKS, CARDS, NUMBER, Back, Card
from robotable.games.quirky_circuits.drawing import plan
from robotable.games.quirky_circuits.hands import name
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.reset import backs_of
from robotable.games.quirky_circuits.state import (
    Choice,
    Grab,
    Laid,
    Perform,
    Phase,
    Sheet,
    Sight,
    State,
    Step,
    Tidy,
    View,
)
from robotable.games.quirky_circuits.world import GONE, HELD, INTACT, LOCKED, NONE, Fate, World, spaces


def look(state: State, seat: Seat | None) -> View:
    board, world, over = state.options.board, state.world, state.phase is Phase.OVER
    hand = state.hands[seat] if seat is not None else []
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        sheet=sheet_of(state.options),
        deal=deal_name(state) if over or state.options.deal else None,
        round=state.round,
        phase=state.phase,
        battery=world.battery,
        medal=board.scenario.medal(world.battery) if world.fate is Fate.WON else None,
        robot=board.cells[world.cell],
        facing=Way(world.facing),
        momentum=Way(world.marker) if world.marker != NONE else None,
        tokens=tuple(sight(board, world, token) for token in range(len(board.tokens))),
        hand=faces(hand),
        backs=tuple(backs_of(cards) for cards in state.hands),
        queue=queue_seen(state, seat),
        at=at(state),
        played=tuple(state.owners.count(Seat(owner)) for owner in range(len(state.hands))),
        done=tuple(state.done),
        undone=tuple(state.undone),
        flat=tuple(state.flat),
        beeps=tuple(state.beeps),
        turn=state.turn if state.options.mode == "turns" and state.phase is Phase.PROGRAM else None,
        idle=state.idle,
        edits=state.edits,
        choice=choice(state, board),
        deck=len(state.deck),
        starter=state.starter,
        ticks=state.ticks,
        counter=sunk_seen(state) if state.options.counter else None,
        order=tuple(world.order),
        hands=tuple(map(faces, state.hands)) if over else (),
        expected=(),
    )


def faces(cards: list[int]) -> tuple[Card, ...]:
    return tuple(CARDS[card] for card in cards)


def deal_name(state: State) -> str:
    return f"{state.options.board.scenario.id}-{state.seats}p-{state.deal:04}"


def queue_seen(state: State, seat: Seat | None) -> tuple[Laid, ...]:
    """Face up for all once revealed, or in practice; before, only for whoever laid it (QC-A5, QC-U11)."""
    every = state.phase is not Phase.PROGRAM or state.options.practice
    own = seat if state.options.rulings.peek_own_queue else None
    return tuple(
        Laid(owner, BACKS[card], CARDS[card] if every or owner == own else None)
        for owner, card in zip(state.owners, state.queue, strict=True)
    )


def opened(state: State) -> tuple[Laid, ...]:
    return tuple(Laid(o, BACKS[card], CARDS[card]) for o, card in zip(state.owners, state.queue, strict=True))


def at(state: State) -> int:
    step = execute.asked(state)
    return step.place if step else -1


def choice(state: State, board: Board) -> Choice | None:
    if not (step := execute.asked(state)):
        return None
    names = tuple(board.names[token] for token in execute.candidates(state, step))
    picks = tuple(board.names[token] if token != NONE else None for token in step.picks)
    return Choice(execute.chooser(state, step), name(board, len(step.picks)), names, picks)


def sunk_seen(state: State) -> tuple[tuple[Card, ...], ...]:
    found, low = [], 0
    for size in state.sunk:
        found.append(faces(sorted(state.deck[low : low + size])))
        low += size
    return tuple(found)


def sight(board: Board, world: World, token: int) -> Sight:
    place, data = world.places[token], board.tokens[token]
    hand = name(board, world.hands.index(token)) if place <= HELD else None
    return Sight(data.name, data.piece, status(place), spaces(board, world, token), hand, data.target)


def status(place: int) -> str:
    if place >= 0:
        return "delivered" if place >= LOCKED else "lying"
    return {GONE: "gone", INTACT: "intact"}.get(place, "held")


@cache
def sheet_of(options: Options) -> Sheet:
    s = options.board.scenario
    deck = s.deck()
    return Sheet(
        id=s.id,
        title=s.title,
        about=s.about,
        robot=s.robot,
        plan=tuple(plan(s, {})),
        start=s.start,
        vases=tuple((token.at[0], token.spill) for token in s.tokens if token.spill is not None),
        goal=s.goal,
        order=s.order,
        contact=s.contact,
        safe=s.safe,
        patches=s.patches,
        battery=s.battery + options.battery_offset,
        green=s.green,
        yellow=s.yellow,
        deck=tuple((CARDS[card], deck.count(card)) for card in sorted(set(deck))),
    )


# The other way round


def imagine(view: View, random: Random) -> State:
    """Fills what the viewer cannot see by chance, keeping every back it can."""
    options = view.options
    board = options.board
    pool = Pool(board.scenario.deck(), random)
    queue = [pool.take(laid.card) if laid.card else None for laid in view.queue]
    hands: list[list[int] | None] = [None] * len(view.backs)
    if view.hands:
        hands = [[pool.take(card) for card in hand] for hand in view.hands]
    elif view.seat is not None:
        hands[view.seat] = [pool.take(card) for card in view.hand]
    groups = [[pool.take(card) for card in group] for group in view.counter or ()]
    drawn = [card if card is not None else pool.like(laid.back) for card, laid in zip(queue, view.queue, strict=True)]
    dealt = [sorted(pool.like(back) for back in backs) if hand is None else hand for hand, backs in zip(hands, view.backs, strict=True)]  # fmt: skip
    random.shuffle(pool.cards)
    for group in groups:
        random.shuffle(group)
    return State(
        options=options,
        seats=view.seats,
        deal=options.deal or (int(view.deal.rpartition("-")[2]) if view.deal else random.below(2**53 - 1) + 1),
        random=random.fork(),
        world=world_of(board, view),
        deck=[*(card for group in groups for card in group), *pool.cards],
        hands=dealt,
        phase=view.phase,
        round=view.round,
        queue=drawn,
        owners=[laid.owner for laid in view.queue],
        done=list(view.done),
        undone=list(view.undone),
        flat=list(view.flat),
        beeps=list(view.beeps),
        turn=view.turn if view.turn is not None else Seat(0),
        idle=view.idle,
        edits=view.edits,
        starter=view.starter,
        sunk=[len(group) for group in groups],
        ticks=view.ticks,
        agenda=agenda_of(board, view),
    )


class Pool:
    """The cards nobody has been given yet."""

    def __init__(self, cards: list[int], random: Random) -> None:
        self.cards = cards
        random.shuffle(self.cards)

    def take(self, card: Card) -> int:
        self.cards.remove(NUMBER[card])
        return NUMBER[card]

    def like(self, back: Back) -> int:
        """Any card with this back."""
        card = next(card for card in self.cards if BACKS[card] == back)
        self.cards.remove(card)
        return card


def world_of(board: Board, view: View) -> World:
    """The map holds no secrets: this is the very world the view was taken from."""
    hands = [NONE] * len(board.reach)
    places = []
    for token, seen in enumerate(view.tokens):
        places.append(place_of(board, view, token, seen))
        if seen.hand:
            hands["LR".find(seen.hand) if len(hands) == 2 else 0] = token
    return World(
        cell=board.number(view.robot),
        facing=view.facing,
        marker=view.momentum if view.momentum is not None else NONE,
        hands=hands,
        places=places,
        order=list(view.order),
        battery=view.battery,
        fate=Fate.OPEN if view.phase is not Phase.OVER else Fate.WON if view.medal else Fate.LOST,
    )


def place_of(board: Board, view: View, token: int, seen: Sight) -> int:
    match seen.state:
        case "gone":
            return GONE
        case "intact":
            return INTACT
        case "held":
            return HELD - board.grip_of(token, seen.at, board.number(view.robot) * 4 + view.facing)
        case "delivered":
            return LOCKED + board.place_of(token, seen.at)
    return board.place_of(token, seen.at)


def agenda_of(board: Board, view: View) -> list[Step]:
    if not (choice := view.choice):
        return []
    picks = tuple(NONE if name is None else board.numbers[name] for name in choice.picks)
    rest = [Perform(place) for place in range(len(view.queue) - 1, view.at, -1)]
    return [Tidy(), *rest, Grab(view.at, picks)]
