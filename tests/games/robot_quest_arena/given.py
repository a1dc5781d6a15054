"""What the contract test needs to know about Robot Quest Arena, and tables drawn by hand.

A drawing starts in the upper left corner and may be as small as it likes; the rest of the arena is bare. Letters a to d
are robots 0 to 3, alone or before the tile they stand on: `aO` is robot a on a Pothole. Tiles are drawn as in plans.
"""

from collections import Counter

from robotable.core import Event, Random, Seat
from robotable.games import GAMES
from robotable.games.robot_quest_arena.actions import Action, Attack, End, Play, Push, Step
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.cards import SHOP_CARDS, STARTING_DECK, SUPPLY, Card
from robotable.games.robot_quest_arena.geometry import OFF, SIDE, SPACES, Way, name
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.robots import Kind
from robotable.games.robot_quest_arena.state import Phase, Player, Robot, State

GAME = GAMES["robot_quest_arena"]

SHORT = -6
VARIANTS = [
    (Options(blue_cubes=SHORT, robots="chosen"), range(2, 5)),
    (Options(blue_cubes=SHORT, robots="dealt", layout="random", first="seat_1", undo=False), range(2, 5)),
    (Options(blue_cubes=SHORT, robots="dealt", layout="hazards", teams=True, smoke_hides=True), range(4, 5)),
    (
        Options(
            blue_cubes=SHORT, robots="chosen", draft="snake", layout="open", repair_pad="energy", solar_farm="point"
        ),
        range(2, 5),
    ),
    (
        Options(
            blue_cubes=SHORT, robots="chosen", layout="tight", petri="energy", strider="2_damage_range_1", seconds=0
        ),
        range(2, 5),
    ),
    (Options(blue_cubes=SHORT, robots="chosen", layout="own", plan=layout("standard")), range(2, 5)),
    (Options(blue_cubes=-2, robots="dealt", layout="hazards", seconds=30), range(2, 5)),
]
ACTIONS = 12_000


def census(state: State) -> Counter:
    piles = [pile for p in state.players for pile in (p.deck, p.hand, p.played, p.discard)]
    cards = Counter(card for pile in (*piles, state.shop, state.shop_deck, state.heap) for card in pile if card)
    return cards + Counter(state.supply)


def table(
    drawing: str,
    *,
    hand: str = "",
    energy: int = 0,
    move: int = 0,
    kinds: str = "pug pug pug pug",
    health: str = "5 5 5 5",
    points: str = "0 0 0 0",
    owners: str = "0 1 2 3",
    shop: str = "",
    options: Options = Options(first="seat_1"),
    **changes: object,
) -> State:
    """Seat 0 in its Main phase. Robots not drawn are knocked out; those after the last drawn do not exist."""
    plan, spots = drawn(drawing)
    seats = [int(owner) for owner in owners.split()]
    robots = [
        Robot(Kind(kind), Seat(seat), spots.get(letter, OFF), int(life) if letter in spots else 0)
        for letter, kind, seat, life in zip("abcd", kinds.split(), seats, health.split(), strict=False)
        if letter <= max(spots)
    ]
    count = max(2, *(robot.seat + 1 for robot in robots))
    state = State(
        options=options,
        random=Random(1),
        plan=plan,
        first=Seat(0),
        players=[player(int(had)) for had in points.split()[:count]],
        robots=robots,
        shop=stock(shop),
        shop_deck=list(SHOP_CARDS),
        heap=[],
        supply=dict.fromkeys(SUPPLY, 12),
        reserve=6,
        phase=Phase.MAIN,
        turn=1,
        energy=energy,
        move=move,
    )
    state.players[0].hand = cards(hand)
    for field, value in changes.items():
        setattr(state, field, value)
    return state


def drawn(drawing: str) -> tuple[str, dict[str, int]]:
    signs, spots = ["."] * SPACES, {}
    for y, row in enumerate(drawing.strip().splitlines()):
        for x, token in enumerate(row.split()):
            letter, tile = (token[0], token[1:] or ".") if token[0] in "abcd" else ("", token)
            signs[y * SIDE + x] = tile
            if letter:
                spots[letter] = y * SIDE + x
    return "".join(signs), spots


def player(points: int) -> Player:
    return Player(points, list(STARTING_DECK), [], [], [], {})


def cards(names: str) -> list[Card]:
    return [Card(text) for text in names.split()]


def stock(names: str) -> list[Card | None]:
    shop: list[Card | None] = [*cards(names)]
    return shop + [None] * (6 - len(shop))


def at(place: str) -> int:
    """`B3` as a space."""
    return (int(place[1]) - 1) * SIDE + "ABCDEFG".index(place[0])


def where(state: State, letter: str) -> str:
    spot = state.robots["abcd".index(letter)].space
    return "out" if spot == OFF else name(spot)


def health(state: State, letter: str) -> int:
    return state.robots["abcd".index(letter)].health


def points(state: State) -> int:
    return state.players[0].points


def act(state: State, *actions: Action | str) -> list[Event]:
    """Actions, or their texts."""
    return [event for action in actions for event in GAME.act(state, state.active, meant(action))]


def meant(action: Action | str) -> Action:
    return GAME.notation.read(action) if isinstance(action, str) else action


def legal(state: State) -> list[Action]:
    return list(GAME.legal(state, state.active))


def can(state: State, action: Action | str) -> bool:
    return meant(action) in legal(state)


def kinds_of(state: State, kind: type) -> list[Action]:
    return [action for action in legal(state) if isinstance(action, kind)]


def step(way: str, robot: int = 0, ignore: bool = False) -> Step:
    return Step(robot, WAY[way], ignore)


def push(way: str, robot: int = 0, ignore: bool = False) -> Push:
    return Push(robot, WAY[way], ignore)


def play(card: str, robot: int = 0) -> Play:
    return Play(Card(card), robot)


def attack(card: str, target: int = 1, robot: int = 0) -> Attack:
    return Attack(Card(card), robot, target)


def end_round(state: State) -> None:
    """Everybody ends a turn, seat 0 first, until it is its turn again."""
    for _ in state.players:
        act(state, End())


WAY = {
    "N": Way.NORTH,
    "E": Way.EAST,
    "S": Way.SOUTH,
    "W": Way.WEST,
    "NE": Way.NORTH_EAST,
    "SE": Way.SOUTH_EAST,
    "SW": Way.SOUTH_WEST,
    "NW": Way.NORTH_WEST,
}
