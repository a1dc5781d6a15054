"""Is a scenario sound? What would spoil a game is found before it is played."""

from collections.abc import Iterator

from msgspec import Struct

from robotable.games.quirky_circuits.board import NOWHERE, Board
from robotable.games.quirky_circuits.cards import BOX, CHASES, Command
from robotable.games.quirky_circuits.programs import rehearse
from robotable.games.quirky_circuits.reading import Unreadable, read
from robotable.games.quirky_circuits.rehearsal import Rehearsal
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenario import Scenario, Token
from robotable.games.quirky_circuits.world import NONE, Fate, begin, goal_met

HAND_SIZE = {1: 5, 2: 5, 3: 4, 4: 4}
"""Cards in a hand by seats; a single player has a second, dummy hand (QC-R10, QC-U12)."""


class Report(Struct):
    """What is wrong with a scenario, and what is only worth knowing."""

    problems: list[str]
    notes: list[str]

    @property
    def sound(self) -> bool:
        return not self.problems


def check(text: str) -> Report:
    """Reads a scenario and looks for what would spoil a game."""
    try:
        scenario = read(text)
    except Unreadable as error:
        return Report([str(error)], [])
    problems = [*_numbers(scenario), *_pieces(scenario)]
    if not problems:
        board = Board(scenario, Rulings())
        problems = [*_shapes(board), *_reach(board), *_cats(board), *_begun(board)]
        if not problems and scenario.program:
            problems = _program(board)
    return Report(problems, list(_remarks(scenario)))


def seats_for(scenario: Scenario) -> list[int]:
    """How many can play it: the deck fills every hand (QC-A10)."""
    cards = len(scenario.deck())
    return [seats for seats, hand in HAND_SIZE.items() if cards >= max(seats, 2) * hand]


def _numbers(s: Scenario) -> Iterator[str]:
    if 2 not in seats_for(s):
        yield f"The deck holds {len(s.deck())} cards; two players need {2 * HAND_SIZE[2]}."
    if not s.battery >= s.green >= s.yellow >= 1:
        yield f"The battery starts at {s.battery}, so its bands must go down from there: green to {s.green}, yellow to {s.yellow}."
    if not s.goal:
        yield "There is no goal; it is made of clean, deliver, gather and dock."


def _pieces(s: Scenario) -> Iterator[str]:
    if "clean" in s.goal and s.robot != "Gizmo":
        yield f"The goal is to clean, but {s.robot} does not clean; Gizmo does."
    if "clean" in s.goal and not any(token.dirt for token in s.tokens):
        yield "The goal is to clean, but there is no dirt."
    if "deliver" in s.goal and not any(token.carried and token.target for token in s.tokens):
        yield "The goal is to deliver, but no object has a target."
    if "deliver" in s.goal and Command.PD not in s.commands():
        yield "The goal is to deliver, but the deck holds no Pick Up or Drop."
    if "gather" in s.goal and not any(token.target and not token.carried for token in s.tokens):
        yield "The goal is to gather, but no cat has a target."
    for token in s.tokens:
        if len(token.at) > 1 and (token.piece != "fossil" or s.robot == "Lefty"):
            yield f"The {token.name} covers {len(token.at)} spaces; only fossils are large, and Lefty's hands are too small."
        if token.spill is not None and s.robot != "Gizmo":
            yield f"The vase on {token.at[0].name} needs Gizmo to bump it."


def _shapes(board: Board) -> Iterator[str]:
    for token, home, target in zip(board.tokens, board.home, board.target, strict=True):
        if token.target and target == NOWHERE:
            yield f"The target of the {token.name} has another shape than the {token.name}."
        elif token.target and home == target:
            yield f"The {token.name} lies on its target from the beginning."


def _reach(board: Board) -> Iterator[str]:
    poses = {cell * 4 + facing for cell, facing, _ in Rehearsal(board).poses}
    driven = {pose // 4 for pose in poses}
    for token in board.tokens:
        spaces = [board.number(cell) for cell in ((token.spill,) if token.spill else token.at)]
        if token.dirt and spaces[0] not in driven:
            yield f"{board.robot} cannot get to {board.cells[spaces[0]].name}, where dirt lies or may fall."
        if token.carried and token.target:
            yield from _hands_reach(board, poses, token)


def _hands_reach(board: Board, poses: set[int], token: Token) -> Iterator[str]:
    taken = {picks[pose] for picks in board.picks for pose in poses}
    given = {drops[pose] for drops in board.drops for pose in poses}
    if not taken & set(map(board.number, token.at)):
        yield f"No hand of {board.robot} can get at the {token.name}."
    if not given & set(map(board.number, token.target)):
        yield f"No hand of {board.robot} can get at the target of the {token.name}."


def _cats(board: Board) -> Iterator[str]:
    for cat in board.cats if "gather" in board.goal else ():
        home, target, name = board.home[cat], board.target[cat], board.names[cat]
        if home == target:
            continue
        if not any(_moves(board, command, name) for command in board.scenario.commands()):
            yield f"No card of the deck moves {name}, so it cannot be gathered."
        elif board.ways.step(home, target) == home and not board.scenario.belts:
            yield f"No way leads {name} to its target."


def _moves(board: Board, command: Command, name: str) -> bool:
    if command in (Command.C1, Command.C2):
        return bool(board.scenario.belts)
    token, aim, _ = CHASES.get(command, ("", "", 0))
    return token == name and (aim == "robot" or aim in board.numbers)


def _begun(board: Board) -> Iterator[str]:
    if goal_met(board, begin(board, board.scenario.battery)):
        yield "The goal is met before the first card."


def _program(board: Board) -> list[str]:
    deck = board.scenario.commands()
    if lacking := [card for card in board.scenario.program if card.partition("(")[0] not in deck]:
        return [f"The winning program plays {lacking[0]}, and the deck holds none."]
    world, used = rehearse(board, board.scenario.program)
    if world.fate is not Fate.WON:
        return ["The winning program does not win."]
    if used < len(board.scenario.program):
        return [f"The winning program wins with card {used} already; it has {len(board.scenario.program)}."]
    return []


def _remarks(s: Scenario) -> Iterator[str]:
    seats = [n for n in seats_for(s) if n > 1]
    if seats and seats != [2, 3, 4]:
        yield f"With {len(s.deck())} cards it can be played by {' or '.join(map(str, seats))}, not by four."
    for piece, number in BOX.items():
        if (used := sum(token.piece == piece for token in s.tokens)) > number:
            yield f"It uses {used} tokens of the kind {piece}; the box holds {number}."
    for command in s.commands():
        if command in CHASES and s.token(CHASES[command][0]) == NONE:
            yield f"{command} moves the {CHASES[command][0]}, which is not on the map."
    if not s.program:
        yield "No winning program is given; the solver may find one."
