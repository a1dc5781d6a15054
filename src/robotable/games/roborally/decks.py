"""Drawing and discarding: every player's own deck, and the damage deck all share."""

from robotable.core import Event
from robotable.core.pile import draw
from robotable.games.roborally.cards import HAYWIRE, Card, Upgrade
from robotable.games.roborally.events import Damaged, Shuffled, Uninstalled, Used
from robotable.games.roborally.state import State, has_haywire


def draw_own(state: State, seat: int, out: list[Event]) -> Card | None:
    """The top of the own deck, made anew from the discard pile if need be (RR-R20)."""
    robot = state.robots[seat]
    robot.shown = False
    if not robot.deck and robot.discard:
        out.append(Shuffled(seat))
    return draw(robot.deck, robot.discard, state.random)


def draw_damage(state: State, out: list[Event]) -> Card | None:
    """The top of the damage deck; None when that and its discard pile are empty (RR-R74)."""
    if not state.damage and state.damage_discard:
        out.append(Shuffled(None))
    return draw(state.damage, state.damage_discard, state.random)


def draw_spam(state: State) -> Card | None:
    """A SPAM from the discard pile, else from the deck, which is shuffled after the search (RR-A19)."""
    for pile in (state.damage_discard, state.damage):
        if Card.SPAM in pile:
            pile.remove(Card.SPAM)
            if pile is state.damage:
                state.random.shuffle(pile)
            return Card.SPAM
    return None


def suffer(state: State, seat: int, damage: int, out: list[Event], spam: bool = False) -> int:
    """Draws damage card by card and puts each where it belongs; the number really drawn (RR-R70 to RR-R74)."""
    for drawn in range(damage):
        card = draw_spam(state) if spam else draw_damage(state, out)
        if card is None:
            return drawn
        robot, register = state.robots[seat], state.register - 1
        if card is Card.SPAM:
            robot.discard.append(card)
            out.append(Damaged(seat, card, None))
        elif taken(state, seat, register):
            state.damage_discard.append(card)
            out.append(Damaged(seat, card, None))
        else:
            robot.under[register] = card
            out.append(Damaged(seat, card, register + 1))
    return damage


def taken(state: State, seat: int, register: int) -> bool:
    """Whether a register has its one Haywire already (RR-R73, RR-A21)."""
    robot = state.robots[seat]
    if robot.under[register] is not None:
        return True
    return state.options.haywire_limit_counts_faceup and has_haywire(robot.registers[register])


def discard(state: State, seat: int, cards: list[Card]) -> None:
    """Damage cards to the damage discard pile, the others to their owner's."""
    own = state.robots[seat].discard
    for card in cards:
        pile = state.damage_discard if card is Card.SPAM or card in HAYWIRE else own
        pile.append(card)


def use_up(state: State, seat: int, upgrade: Upgrade, out: list[Event]) -> None:
    """A temporary upgrade works once (RR-R146)."""
    state.robots[seat].installed.remove(upgrade)
    state.upgrade_discard.append(upgrade)
    out.append(Used(seat, upgrade))


def lose(state: State, seat: int, upgrade: Upgrade, out: list[Event]) -> None:
    """An installed upgrade goes to the discard pile (RR-R13)."""
    part_with(state, seat, upgrade)
    state.upgrade_discard.append(upgrade)
    out.append(Uninstalled(seat, upgrade))


def part_with(state: State, seat: int, upgrade: Upgrade) -> None:
    """Takes an upgrade off a robot; what lay on the Memory Cards is discarded (RR-R117)."""
    robot = state.robots[seat]
    robot.installed.remove(upgrade)
    if upgrade is Upgrade.MEMORY_CARDS:
        robot.discard += robot.store
        robot.store.clear()
