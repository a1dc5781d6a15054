"""Plans its whole turn by search, and buys what its deck will still make use of."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from robotable.bots.bot import Bot
from robotable.bots.robot_quest_arena.position import Judge, owned
from robotable.bots.robot_quest_arena.search import Line, at_once, best_line, branch, do
from robotable.bots.robot_quest_arena.taste import USUAL, Mind, Taste, Worth, rounds_left
from robotable.core import Game, Random, Seat
from robotable.games.robot_quest_arena.actions import (
    END,
    Acquire,
    Action,
    Aim,
    Buy,
    Choose,
    Decline,
    Discard,
    Next,
    Pick,
    Place,
    Play,
    Scrap,
    Teleport,
)
from robotable.games.robot_quest_arena.cards import DESIGNS, Card, Type, Verb
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.robots import Kind
from robotable.games.robot_quest_arena.state import Phase, State, View

SMALLEST = 6
"""A deck that is not made smaller."""

Sight = tuple[object, ...]


class Skilled(Bot[Action, View]):
    slow = True
    taste: ClassVar[Taste] = USUAL
    mind: ClassVar[Mind] = Mind()
    fancy: ClassVar[float] = 0.2
    """How much it likes a card more or less than others do."""
    fond_of: ClassVar[Mapping[Type, float]] = {}
    """How much better than they are it thinks cards of a kind."""
    favourites: ClassVar[Sequence[Kind]] = (Kind.PUG, Kind.STRIDER, Kind.PETRI, Kind.CRATE)

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.mood = {card: self._fondness(card) + self.fancy * (random.below(201) - 100) / 100 for card in Card}
        """Nobody likes the same cards all the time."""
        self.noticed = (0, frozenset[int]())
        self.plan: list[tuple[Sight, Action]] = []
        """What is still to be done this turn, and how the table must look for each step."""

    def _fondness(self, card: Card) -> float:
        return self.fond_of.get(DESIGNS[card].type, 1.0)

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Pick):
            return next(pick for kind in self.favourites if (pick := Pick(kind)) in legal)
        if self.plan and self.plan[0][0] == sight(view):
            action = self.plan.pop(0)[1]
            if action in legal:
                return action
        self.plan = []
        return self._think(view, legal)

    def _think(self, view: View, legal: Sequence[Action]) -> Action:
        if not view.agenda and not isinstance(legal[0], Place) and (card := self._at_once(view, legal)) is not None:
            return card
        state = self._imagine(view)
        judge = self._judge(view, state)
        if isinstance(legal[0], Place):
            return self._place(state, judge, legal)
        if state.agenda:
            return self._answer(state, judge, legal)
        self._keep(state, self._line(state, judge))
        if self.plan:
            return self.plan.pop(0)[1]
        wish = judge.worth.choice(state, state.energy)
        return Buy(wish) if wish is not None and Buy(wish) in legal else END

    def _judge(self, view: View, state: State) -> Judge:
        worth = Worth(self.taste, rounds_left(state, self.taste), owned(state.players[self.seat]), self.mood)
        return Judge(self.taste, self.mind, state, worth, self._unnoticed(view))

    def _unnoticed(self, view: View) -> frozenset[int]:
        """Who is overlooked stays so until the turn is over."""
        turn, robots = self.noticed
        if self.mind.overlooks and turn != view.turn:
            robots = frozenset(n for n in range(len(view.robots)) if self.random.below(100) < self.mind.overlooks)
            self.noticed = view.turn, robots
        return robots

    def _imagine(self, view: View) -> State:
        """A table to think at: nothing is taken back, and it is our turn."""
        state = self._dealt(view)
        state.options = msgspec.structs.replace(state.options, undo=False)
        state.before, state.done = None, []
        if state.phase is Phase.PLACEMENT:
            state.phase, state.active = Phase.MAIN, self.seat
        return state

    def _dealt(self, view: View) -> State:
        """One of the tables this could be. Nobody counts on what the Trash Compactor will find."""
        state: State = self.game.imagine(view, self.random)
        state.shop_deck.sort(key=lambda card: -DESIGNS[card].cost)
        return state

    def _keep(self, state: State, line: Line) -> None:
        """Plays the line through on a copy, to know each step again when the table looks like that."""
        twin = branch(state)
        for action in (*line.actions, *line.last):
            if action not in self.game.legal(twin, self.seat):
                break
            self.plan.append((sight(twin), action))
            do(twin, action)

    def _line(self, state: State, judge: Judge) -> Line:
        """How to play the rest of the turn."""
        return best_line(state, judge)

    def _at_once(self, view: View, legal: Sequence[Action]) -> Action | None:
        plays = [action for action in legal if isinstance(action, Play)]
        return next(
            (play for card in at_once(view, view.players[self.seat].hand) for play in plays if play.card == card), None
        )

    def _place(self, state: State, judge: Judge, legal: Sequence[Action]) -> Action:
        """Where the rest of the turn promises most, or in the set-up simply where it is good to be."""
        places = [action for action in legal if isinstance(action, Place)]
        return max(places, key=lambda place: self._promise(state, judge, place))

    def _promise(self, state: State, judge: Judge, place: Place) -> float:
        twin = branch(state)
        twin.robots[place.robot].space = place.space
        if not state.agenda:
            return judge.rest(twin, place.robot, place.space)
        twin.robots[place.robot].health = 5
        twin.agenda, twin.phase = [], Phase.MAIN
        twin.energy += sum(
            effect.n
            for card in twin.players[self.seat].hand
            for effect in DESIGNS[card].effects
            if effect.verb is Verb.ENERGY
        )
        return best_line(twin, judge).score

    def _answer(self, state: State, judge: Judge, legal: Sequence[Action]) -> Action:
        """A question by a tile or a card."""
        worth = judge.worth
        options = [action for action in answers(state, state.agenda[-1]) if action in legal]
        match options[-1]:
            case Acquire():
                cards = [action.card for action in options if isinstance(action, Acquire)]
                best = max(cards, key=worth.buy)
                return Acquire(best) if worth.buy(best) > 0 else Decline()
            case Scrap():
                return self._scrap(options, worth)
            case Discard():
                return min(options, key=lambda a: worth.play(a.card) if isinstance(a, Discard) else 0.0)
            case Choose():
                return self._half(state, judge)
            case Aim() | Next() | Teleport():
                return max(options, key=lambda action: self._outlook(state, judge, action))
        return options[0]

    def _scrap(self, options: Sequence[Action], worth: Worth) -> Action:
        """The worst card, if the deck is better off without it."""
        spare = [action for action in options if isinstance(action, Scrap) and worth.spares(action.card)]
        if not spare or worth.size <= SMALLEST:
            return Decline()
        worst = min(spare, key=lambda action: (worth.play(action.card), action.pile == "hand"))
        return worst if worth.play(worst.card) < worth.average else Decline()

    def _half(self, state: State, judge: Judge) -> Action:
        """Energy now, or a card for later."""
        worth, task = judge.worth, state.agenda[-1]
        now = judge.spend(state.energy + 2) - judge.spend(state.energy)
        cards = [card for card in (*state.shop, *state.supply) if card and DESIGNS[card].cost <= task.of[1].n]
        return Choose(1) if max(map(worth.buy, cards), default=0.0) > now else Choose(0)

    def _outlook(self, state: State, judge: Judge, action: Action) -> float:
        twin = branch(state)
        do(twin, action)
        return best_line(twin, judge).score


def sight(view: View | State) -> Sight:
    """What a plan counts on."""
    bodies = tuple((body.space, body.health) for body in view.robots)
    hand = tuple(sorted(view.players[view.active].hand))
    return view.turn, bodies, view.energy, view.move, hand, len(view.agenda)
