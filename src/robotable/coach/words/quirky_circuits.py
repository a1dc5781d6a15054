"""Why a card, in Quirky Circuits: how many are still needed, and where the robot would stand."""

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.coach.case import Case, Suggestion
from robotable.core import Reason, Reasons
from robotable.games.quirky_circuits.actions import Choose, Done, Exchange, Play, Run, Undone, Wait
from robotable.games.quirky_circuits.beliefs import believed, expectation
from robotable.games.quirky_circuits.state import View


class Words(Reasons):
    PLAY = "Play {card}"
    DONE = "Nothing beats being done"
    WAIT = "Nothing beats waiting"
    UNDONE = "Take your “done” back"
    TAKE = "Take {token}"
    EXCHANGE = "Let cards {first} and {second} change places"
    RUN = "Let it run"
    NEARER = "As far as one can tell, about {before} cards were needed; then {after}."
    WINS = "With it the goal may be met."
    STANDS = "The robot most likely stands on {space} then, {chance} %."
    SURE = "The robot stands on {space} then, whatever the hidden cards are."
    HIDDEN = "Cards of the queue whose faces you cannot see: {hidden}. Each is taken for any card with that back."
    NOT_NEARER = "None of your cards brings it nearer, as far as one can tell."
    BETTER = "There is a card in your hand that helps."
    NEAREST = "From there fewest cards are needed."
    EXPECTED = "After card {card} you had to expect the robot on {space}, {chance} %; it was on {there}."
    AS_EXPECTED = "In round {round} the robot was where you had to expect it, after each of your cards."


def explain(case: Case) -> Suggestion:
    view: View = case.view
    match case.actions[0]:
        case Play(card):
            return _card(case, view, Words.PLAY(card=card.command))
        case Choose(token):
            return Suggestion(case.actions, Words.TAKE(token=token), (Words.NEAREST(),))
        case Exchange(place):
            return Suggestion(case.actions, Words.EXCHANGE(first=place + 1, second=place + 2), (Words.NEAREST(),))
        case Run():
            return Suggestion(case.actions, Words.RUN(), (Words.NEAREST(),))
        case Undone():
            return Suggestion(case.actions, Words.UNDONE(), (Words.BETTER(),))
        case Wait():
            return Suggestion(case.actions, Words.WAIT(), (Words.NOT_NEARER(),))
        case Done():
            return Suggestion(case.actions, Words.DONE(), (Words.NOT_NEARER(),))
    return Suggestion(case.actions, Words.WAIT())


def _card(case: Case, view: View, title: Reason) -> Suggestion:
    """One card at a time: what others lay next nobody knows."""
    first = case.actions[:1]
    laid = case.after if len(case.actions) == 1 else _after(case)
    before, after = _needed(view), _needed(laid)
    why = [Words.WINS()] if after <= 0 else [Words.NEARER(before=before, after=after)] if after < before else []
    places = expectation(laid)
    if places and places[0].cell is not None:
        space, sure = places[0].cell.name, len(places) == 1
        why.append(Words.SURE(space=space) if sure else Words.STANDS(space=space, chance=round(100 * places[0].share)))
    if hidden := sum(one.card is None for one in laid.queue):
        why.append(Words.HIDDEN(hidden=hidden))
    target = places[0].cell if places else None
    way = (view.robot, target) if target and target != view.robot else ()
    return Suggestion(first, title, tuple(why), way, (target,) if target else ())


def _after(case: Case) -> View:
    """The seat's view after the first of several cards."""
    state = case.game.imagine(case.view, case.random)
    case.game.apply(state, case.seat, case.actions[0])
    view: View = case.game.view(state, case.seat)
    return view


def _needed(view: View) -> int:
    """Cards, as the bots reckon."""
    estimate = estimate_of(view.options)
    return round(sum(weight * estimate.cards(situation) for situation, weight in believed(view)))
