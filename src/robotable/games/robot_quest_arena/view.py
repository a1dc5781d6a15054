"""What a seat may know, and a state it could be in."""

from collections import Counter

from msgspec.structs import replace

from robotable.core import Random, Seat
from robotable.core.kept import kept
from robotable.games.robot_quest_arena.cards import SHOP_CARDS, Card
from robotable.games.robot_quest_arena.options import blue_cubes, sides
from robotable.games.robot_quest_arena.state import Player, Robot, SeenPlayer, State, View


def view(state: State, seat: Seat | None) -> View:
    """Hands and the order of decks are hidden, all else is open (A39)."""
    own = seat == state.active
    seats = len(state.players)
    return View(  # by place: named, so many fields would take ten times as long
        seat,
        state.options,
        state.plan,
        state.first,
        sides(state.options, seats),
        blue_cubes(state.options, seats),
        tuple([_seen(player, number == seat) for number, player in enumerate(state.players)]),
        tuple(map(replace, state.robots)),
        tuple(state.shop),
        len(state.shop_deck),
        tuple(state.heap),
        state.supply.copy(),
        state.reserve,
        state.phase,
        state.active,
        state.turn,
        state.energy,
        state.move,
        state.aloft,
        tuple(state.bumps),
        tuple(state.agenda),
        state.before if own else None,
        tuple(state.done) if own else (),
    )


def view_since(state: State, seat: Seat, before: View) -> View:
    """All through a turn only the active seat gains anything, draws, buys, plays or discards."""
    active = state.active
    if not state.turn or state.turn != before.turn:
        return view(state, seat)
    own, players = seat == active, [*before.players]
    players[active] = _seen(state.players[active], own)
    return replace(
        before,
        players=tuple(players),
        robots=tuple(map(_again, before.robots, state.robots)),
        shop=tuple(state.shop),
        shop_deck_size=len(state.shop_deck),
        heap=tuple(state.heap),
        supply=before.supply if before.supply == state.supply else state.supply.copy(),
        reserve=state.reserve,
        phase=state.phase,
        energy=state.energy,
        move=state.move,
        aloft=state.aloft,
        bumps=tuple(state.bumps),
        agenda=tuple(state.agenda),
        before=state.before if own else None,
        done=tuple(state.done) if own else (),
    )


def _again(before: Robot, now: Robot) -> Robot:
    return before if before == now else replace(now)


def _seen(player: Player, own: bool) -> SeenPlayer:
    return SeenPlayer(  # by place, as above
        player.points,
        tuple(player.hand) if own else (),
        len(player.hand),
        len(player.deck),
        in_no_order(tuple(player.deck if own else player.deck + player.hand)),
        tuple(player.played),
        tuple(player.discard),
        player.sources.copy(),
    )


@kept(4096)
def in_no_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sorted, which tells nothing of their order. Kept, for the decks of those who wait stay as they are."""
    return tuple(sorted(cards))


def imagine(view: View, random: Random) -> State:
    random = random.fork()
    return State(
        options=view.options,
        random=random,
        plan=view.plan,
        first=view.first,
        players=[_imagined(player, number == view.seat, random) for number, player in enumerate(view.players)],
        robots=[replace(robot) for robot in view.robots],
        shop=list(view.shop),
        shop_deck=_shop_deck(view, random),
        heap=list(view.heap),
        supply=view.supply.copy(),
        reserve=view.reserve,
        phase=view.phase,
        active=view.active,
        turn=view.turn,
        energy=view.energy,
        move=view.move,
        aloft=view.aloft,
        bumps=list(view.bumps),
        agenda=list(view.agenda),
        before=view.before,
        done=list(view.done),
    )


def _imagined(player: SeenPlayer, own: bool, random: Random) -> Player:
    unseen = list(player.unseen)
    random.shuffle(unseen)
    deck, hand = unseen[: player.deck_size], unseen[player.deck_size :]
    return Player(
        points=player.points,
        deck=deck,
        hand=list(player.hand) if own else hand,
        played=list(player.played),
        discard=list(player.discard),
        sources=player.sources.copy(),
    )


def _shop_deck(view: View, random: Random) -> list[Card]:
    """The shop's cards that lie nowhere in sight and belong to nobody."""
    rest = Counter(SHOP_CARDS)
    rest.subtract(card for card in view.shop if card is not None)
    rest.subtract(view.heap)
    for player in view.players:
        rest.subtract(player.unseen + player.hand + player.played + player.discard)
    deck = sorted((+rest).elements())
    random.shuffle(deck)
    return deck
