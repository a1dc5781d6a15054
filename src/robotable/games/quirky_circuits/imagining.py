"""States that would look just the same to a seat."""

from robotable.core import Random, Seat
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BACKS, NUMBER, Back, Card
from robotable.games.quirky_circuits.state import Grab, Perform, Phase, Sight, State, Step, Tidy, View
from robotable.games.quirky_circuits.world import GONE, HELD, INTACT, LOCKED, NONE, Fate, World


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
