"""What every encoding promises, whatever its game."""

import numpy as np
import pytest
from tests.research.knowledge import known
from tests.research.tables import Table, everybody, states, tables

from robotable.core import Random, Seat, codec
from robotable.research import aec
from robotable.research.arrays import HIGH, LOW
from robotable.research.encodings import ENCODINGS, encoding
from robotable.research.setting import Setting
from robotable.research.sight import Sight
from robotable.research.turns import Turns

TABLES = list(tables())


@pytest.mark.parametrize("table", TABLES)
def test_numbers_and_texts_are_one_to_one(table: Table) -> None:
    space, write, read = table.encoding.actions, table.game.notation.write, table.game.notation.read
    for state in states(table):
        for seat in everybody(table):
            legal = table.game.legal(state, seat)
            numbers = [space.number(action) for action in legal]
            assert numbers == space.numbers(legal)
            assert len(set(numbers)) == len(legal), "no two legal actions have the same number"
            for number, action in zip(numbers, legal, strict=True):
                assert space.resolve(number, legal) == action
                assert space.number(space.action(number)) == number
                assert space.number(read(write(action))) == number


@pytest.mark.parametrize("table", TABLES)
def test_a_mask_shows_exactly_what_is_legal(table: Table) -> None:
    space = table.encoding.actions
    mask, short = np.ones(len(space), np.int8), np.ones(space.needed, np.int8)
    for state in states(table, 40):
        for seat in everybody(table):
            legal = table.game.legal(state, seat)
            space.mask(legal, mask)
            space.mask(legal, short)
            assert sorted(space.numbers(legal)) == list(np.flatnonzero(mask))
            assert (short == mask[: space.needed]).all()


@pytest.mark.parametrize("table", TABLES)
def test_equal_views_give_equal_arrays(table: Table) -> None:
    """An imagined state differs in all that is hidden, and only there; and what was written before does not matter.

    Each seat keeps its buffers, in which only what has changed is written anew; those of the dream are written at once.
    """
    layout, random = table.encoding.layout(table.options, table.seats), Random(table.seed)
    kept = {seat: layout.buffers() for seat in everybody(table)}
    for state in states(table, 60):
        for seat in everybody(table):
            view, true = table.game.view(state, seat), kept[seat]
            imagined = table.game.imagine(view, random.fork())
            table.encoding.encode(view, true)
            dream = layout.buffers(np.full(layout.size, 7, np.float32))
            table.encoding.encode(table.game.view(imagined, seat), dream)
            assert ((true.flat >= LOW) & (true.flat <= HIGH)).all()
            assert (true.flat == dream.flat).all()


@pytest.mark.parametrize("table", TABLES)
def test_a_new_game_leaves_nothing_of_the_one_before(table: Table) -> None:
    layout = table.encoding.layout(table.options, table.seats)
    kept, clean = layout.buffers(), layout.buffers()
    seat = Seat(0)
    first = table.game.view(table.walk().state, seat)
    table.encoding.encode(first, clean)
    for state in states(table, 20):
        table.encoding.encode(table.game.view(state, seat), kept)
    table.encoding.encode(first, kept)
    assert (kept.flat == clean.flat).all()


@pytest.mark.parametrize("table", TABLES)
def test_different_views_give_different_arrays(table: Table) -> None:
    buffers = table.encoding.layout(table.options, table.seats).buffers()
    encode = codec(table.game).encode
    found: dict[bytes, bytes] = {}
    for state in states(table):
        for seat in everybody(table):
            view = table.game.view(state, seat)
            table.encoding.encode(view, buffers)
            written = encode(known(view))
            assert found.setdefault(buffers.flat.tobytes(), written) == written


@pytest.mark.parametrize("name", ENCODINGS)
def test_a_wrong_number_is_refused(name: str) -> None:
    space = ENCODINGS[name].actions
    for number in (-1, len(space), 10**9):
        with pytest.raises(ValueError, match=f"{number} is no action"):
            space.action(number)
        assert space.resolve(number, [space.action(0)]) is None


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="'chess'"):
        encoding("chess")


@pytest.mark.parametrize("name", ENCODINGS)
def test_whoever_looks_now_and_then_sees_the_same_as_who_looks_for_the_first_time(name: str) -> None:
    """Seats look when they decide, two games running; between two looks much may have changed, or nothing."""
    env, random = aec(name), Random(5)
    space, layout = env.table.setting.encoding.actions, env.table.setting.layout
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(200):
            if env.over:
                break
            seat, fresh = env.table.turns.seat, layout.buffers()
            assert seat is not None
            env.table.sight.see_into(env.table.turns, seat, fresh)
            assert (env.last()[0]["observation"] == fresh.flat).all()
            env.step(space.number(random.choice(env.legal())))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_kept_for_a_seat_is_to_the_last_bit_what_a_whole_view_gives(table: Table) -> None:
    """With all that people may do, too: taking back, reopening, choosing anew."""
    chosen = Setting(table.game, table.encoding, table.options, table.seats, people=True)
    turns, sight, random = Turns(chosen), Sight(chosen), Random(table.seed)
    turns.begin(table.seed)
    for _ in range(300):
        if (seat := turns.seat) is None:
            break
        fresh = chosen.layout.buffers()
        sight.see_into(turns, seat, fresh)
        seen = sight.see(turns, seat)
        assert isinstance(seen, np.ndarray)
        assert seen.tobytes() == fresh.flat.tobytes()
        turns.act(random.choice(turns.legal))
