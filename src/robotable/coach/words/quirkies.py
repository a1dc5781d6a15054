"""Why a card or a call, in Quirkies."""

from typing import Any

from robotable.bots.quirkies.board import board_of, gains, homes_of
from robotable.coach.case import Case, Suggestion
from robotable.core import Reason, Reasons
from robotable.core.grid import Cell
from robotable.games.quirkies.actions import Call, Play
from robotable.games.quirkies.cards import CARDS, CREATURE, LINES, PLACES, SIGN
from robotable.games.quirkies.state import HAND, View


class Words(Reasons):
    PLAY = "Play {card}"
    CALL = "Call the {line}"
    PASS = "Nothing beats letting it go"
    LINE = "It makes a line: a token."
    LINES = "It makes {lines} lines at once, a token for each."
    SECOND = "A line earns a second card: {card} next."
    NO_LINE = "No card of yours makes a line now."
    LEAVES = "Whoever is next can then make a line with {chance} %, as far as one can know."
    LEAVES_NOTHING = "No card that is still unseen makes a line after it."
    IS_LINE = "These three make a line, and nobody has it yet."
    NO_CALL = "No line through the last card is open."
    GAIN = "+{lines}"


def explain(case: Case) -> Suggestion:
    view: View = case.view
    match case.actions[0]:
        case Play():
            return _card(case, view)
        case Call(line):
            return Suggestion(
                case.actions, Words.CALL(line=line), (Words.IS_LINE(),), targets=tuple(map(cell_of, LINES[line]))
            )
    return Suggestion(case.actions, Words.PASS(), (Words.NO_CALL(),))


def _card(case: Case, view: View) -> Suggestion:
    cards = [action.card for action in case.actions if isinstance(action, Play)]
    board, homes = board_of(view), homes_of(view)
    won = [_lay(view, board, homes, card) for card in cards]
    why = [_lines(won[0])]
    if len(cards) > 1:
        why.append(Words.SECOND(card=cards[1]))
    why.append(_left(view, board, homes))
    label = Words.GAIN(lines=won[0]) if won[0] else None
    target = cell_of(homes[CREATURE[cards[0]]])
    return Suggestion(case.actions, Words.PLAY(card=cards[0]), tuple(why), targets=(target,), label=label)


def _lay(view: View, board: list[int], homes: list[int], card: int) -> int:
    """Lays a card on the board in mind; how many lines that makes."""
    place = homes[CREATURE[card]]
    made: int = gains(view.options.mode, board, place)[SIGN[card]]
    board[place] = SIGN[card]
    return made


def _lines(made: int) -> Reason:
    return Words.LINES(lines=made) if made > 1 else Words.LINE() if made else Words.NO_LINE()


def _left(view: View, board: list[int], homes: list[int]) -> Reason:
    """The chance that one of six unknown cards makes a line then."""
    known = {*view.hand, *(card for stack in view.stacks for card in stack)}
    table = [gains(view.options.mode, board, place) for place in PLACES]
    unseen = [card for card in CARDS if card not in known]
    good = sum(table[homes[CREATURE[card]]][SIGN[card]] > 0 for card in unseen)
    chance = round(100 * (1 - (1 - good / max(1, len(unseen))) ** HAND))
    return Words.LEAVES(chance=chance) if good else Words.LEAVES_NOTHING()


def cell_of(place: Any) -> Cell:
    return Cell(place % 3, place // 3)
