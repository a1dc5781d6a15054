"""What a seat sees, and what it may imagine behind it."""

from msgspec.structs import replace

from robotable.core import Random, Seat
from robotable.games.robot_memory.cards import CARDS, FACES, INDEX, SHORT, Face
from robotable.games.robot_memory.sides import all_sides, answerer, pointer
from robotable.games.robot_memory.state import Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    options = state.options
    sides = all_sides(options.teams, state.seats)
    gained = [0] * len(state.scores)
    for turn in state.turns:
        if turn.points:
            gained[sides[turn.seat]] += turn.points
    return View(  # by place: named, so many fields would take ten times as long
        seat,
        options,
        state.layout,
        state.phase,
        state.round,
        _faces(state),
        tuple(state.turns),
        tuple(state.scores),
        tuple(gained),
        sides,
        tuple(state.captains),
        state.active,
        answerer(state),
        pointer(state),
        state.spot,
        state.own,
        tuple(state.ready),
        tuple([CARDS[card] for card in sorted(state.used)]) if state.used else (),
        state.step,
    )


def _faces(state: State) -> tuple[Face | None, ...]:
    """All, or those that were turned up in this round."""
    every = state.faces
    if not state.down:
        return tuple([FACES[face] for face in every])
    faces: list[Face | None] = [None] * len(every)
    for turn in state.turns:
        faces[turn.spot] = FACES[every[turn.spot]]
    return tuple(faces)


def look_back(earlier: View, now: View) -> View:
    """What was open for learning is not seen a second time before the game is over (MEM-A14)."""
    learning = now.phase is Phase.MEMORISING and now.round == earlier.round
    if earlier.phase is not Phase.MEMORISING or learning or now.phase is Phase.OVER:
        return earlier
    return replace(earlier, faces=(None,) * len(earlier.faces))


def imagine(view: View, random: Random) -> State:
    """The open cards as they lie, any others under the backs."""
    used = [INDEX[card] for card in view.used]
    known = [None if face is None else INDEX[face] for face in view.faces]
    gone = {*used, *known}
    stock = [card for card in range(len(CARDS)) if card not in gone]
    random.shuffle(stock)
    hidden = [SHORT] * (view.layout.short_circuits - known.count(SHORT))
    hidden += [stock.pop() for _ in range(known.count(None) - len(hidden))]
    random.shuffle(hidden)
    return State(
        options=view.options,
        layout=view.layout,
        seats=len(view.sides),
        random=random.fork(),
        stock=stock,
        used=used,
        faces=[hidden.pop() if face is None else face for face in known],
        down=[spot for spot, face in enumerate(known) if face is None],
        scores=list(view.scores),
        captains=list(view.captains),
        ready=list(view.ready),
        turns=list(view.turns),
        phase=view.phase,
        round=view.round,
        active=view.active,
        spot=view.spot,
        own=view.own,
        step=view.step,
    )
