"""Decks, hands and discard piles, the Shop, the Supply and the Scrap Heap."""

from functools import lru_cache
from typing import Final

from robotable.core import Event, Seat, pile
from robotable.games.robot_quest_arena.actions import BUY, Buy
from robotable.games.robot_quest_arena.cards import COSTS, DESIGNS, SUPPLY, Card
from robotable.games.robot_quest_arena.events import (
    Acquired,
    Charged,
    Drew,
    Reshuffled,
    Restocked,
    Scrapped,
    ShopShuffled,
)
from robotable.games.robot_quest_arena.state import State

_CHEAPEST_SUPPLY: Final = min(COSTS[card] for card in SUPPLY)


def reveal(state: State) -> None:
    """Something hidden shows: what was done until now stays done (A40)."""
    state.before = None
    if state.done:
        state.done = []


def draw(state: State, seat: Seat, count: int, out: list[Event]) -> None:
    """Draws into the hand; an empty deck is made anew from the discard pile on the way (R73)."""
    reveal(state)
    player = state.players[seat]
    if len(player.deck) < count and player.discard:
        out.append(Reshuffled(seat))
    cards = tuple(pile.draw_many(player.deck, player.discard, count, state.random))
    player.hand += cards
    out.append(Drew(seat, len(cards), cards))


def offers(state: State, most: int) -> tuple[Buy, ...]:
    """Buying all that can be acquired now for at most so much, each design once."""
    offers = _in_shop(tuple(state.shop), most)
    if most < _CHEAPEST_SUPPLY:
        return offers
    return offers + tuple([BUY[card] for card, left in state.supply.items() if left and COSTS[card] <= most])


@lru_cache(maxsize=4096)
def _in_shop(shop: tuple[Card | None, ...], most: int) -> tuple[Buy, ...]:
    """Kept, for the Shop is looked at in every turn and changes in few."""
    return tuple(BUY[card] for card in dict.fromkeys(shop) if card is not None and COSTS[card] <= most)


def acquire(state: State, card: Card, paid: int, out: list[Event]) -> None:
    """From the Shop or the Supply into the discard pile (R25 to R27)."""
    player = state.players[state.active]
    player.discard.append(card)
    if paid:
        state.energy -= paid
        out.append(Charged(state.energy, state.move))
    if card in state.supply:
        state.supply[card] -= 1
        out.append(Acquired(state.active, card, paid, None))
        return
    slot = state.shop.index(card)
    state.shop[slot] = None
    out.append(Acquired(state.active, card, paid, slot))
    restock(state, out)


def restock(state: State, out: list[Event]) -> None:
    """Fills empty slots; a Shop Deck that has run out is made anew from the heap's shop cards (R27, R28, A32)."""
    reveal(state)
    _renew(state, out)
    for slot, card in enumerate(state.shop):
        if card is None and state.shop_deck:
            state.shop[slot] = new = state.shop_deck.pop()
            out.append(Restocked(slot, new))
            _renew(state, out)


def _renew(state: State, out: list[Event]) -> None:
    if state.shop_deck or not any(DESIGNS[card].for_shop for card in state.heap):
        return
    state.shop_deck = [card for card in state.heap if DESIGNS[card].for_shop]
    state.heap = [card for card in state.heap if not DESIGNS[card].for_shop]
    state.random.shuffle(state.shop_deck)
    out.append(ShopShuffled(len(state.shop_deck)))


def scrap(state: State, card: Card, where: str, out: list[Event]) -> None:
    player = state.players[state.active]
    (player.hand if where == "hand" else player.discard).remove(card)
    state.heap.append(card)
    out.append(Scrapped(state.active, card, "hand" if where == "hand" else "discard"))
    if not state.shop_deck and DESIGNS[card].for_shop:
        restock(state, out)


def compact(state: State, out: list[Event]) -> Card | None:
    """The top card of the Shop Deck onto the heap (R95)."""
    reveal(state)
    _renew(state, out)
    if not state.shop_deck:
        return None
    card = state.shop_deck.pop()
    state.heap.append(card)
    out.append(Scrapped(state.active, card, "shop_deck"))
    _renew(state, out)
    return card
