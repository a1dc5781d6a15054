"""The two tables of a dataset: the games, and every decision in them."""

import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct

from robotable.core import CLOCK, Record, Seat
from robotable.core.record import dump
from robotable.games import GAMES
from robotable.research.dataset.plan import Plan
from robotable.research.encodings import encoding
from robotable.sim.league import Conditions, Result, Sit, run

ROWS = 512
"""Decisions that are held in memory at a time, and in one group of rows."""
GAMES_TABLE = pa.schema(
    {
        "game": pa.int32(),
        "deal": pa.int64(),
        "seed": pa.uint64(),
        "bots": pa.list_(pa.string()),
        "scores": pa.list_(pa.float64()),
        "winners": pa.list_(pa.int8()),
        "reason": pa.string(),
        "actions": pa.int32(),
        "seconds": pa.float64(),
        "faults": pa.list_(pa.string()),
        "record": pa.string(),
    }
)


class Part(Struct, frozen=True):
    """Two Parquet files, as bytes."""

    number: int
    games: bytes
    decisions: bytes
    lost: list[tuple[str, str]]
    """Bots from outside for which chance had to play, and why."""


def part(number: int, plan: Plan, sit: Sit) -> Part:
    """Plays the games of a part and writes them down. The same plan gives the same bytes."""
    sink = io.BytesIO()
    rows, lost = [], list[tuple[str, str]]()
    with pq.ParquetWriter(sink, decisions_table(plan), compression="zstd") as writer:
        block = Block(plan)
        for game, fixture in plan.fixtures(number):
            result = run(fixture, Conditions(sit, keep=True))
            rows.append(game_row(game, result))
            lost += result.lost
            for full in block.take(game, result):
                writer.write_batch(full)
        if block.rows:
            writer.write_batch(block.batch())
    games = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, GAMES_TABLE), games, compression="zstd")
    return Part(number, games.getvalue(), sink.getvalue(), lost)


def decisions_table(plan: Plan) -> pa.Schema:
    arrays = [array_field(f"view_{name}", pa.float32(), shape) for name, shape in plan.arrays.items()]
    fields = {
        "game": pa.int32(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.string(),
        "action": pa.int32(),
        "text": pa.string(),
        "won": pa.bool_(),
        "score": pa.float64(),
    }
    mask = array_field("mask", pa.int8(), [plan.actions])
    return pa.schema([*(pa.field(name, kind) for name, kind in fields.items()), *arrays, mask])


def array_field(name: str, kind: pa.DataType, shape: Sequence[int]) -> pa.Field:
    """An array lies flat in its column; its shape stands in the column's metadata."""
    return pa.field(name, pa.list_(kind, prod(shape)), metadata={"shape": msgspec.json.encode(shape)})


def game_row(number: int, result: Result) -> dict[str, Any]:
    record = result.record
    assert record
    return {
        "game": number,
        "deal": result.fixture.seed,
        "seed": record.seed,
        "bots": result.fixture.line_up,
        "scores": result.outcome.scores,
        "winners": result.outcome.winners,
        "reason": result.outcome.reason,
        "actions": result.decisions,
        "seconds": result.seconds,
        "faults": [result.faults.get(Seat(seat), "") for seat in range(record.seats)],
        "record": dump(record).decode(),
    }


class Block:
    """Some decisions in memory, written over again and again."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._game = GAMES[plan.game]
        self._encoding = encoding(plan.game)
        self._schema = decisions_table(plan)
        self._sizes = [prod(shape) for shape in plan.arrays.values()]
        self._views = np.zeros((ROWS, sum(self._sizes)), np.float32)
        self._masks = np.zeros((ROWS, plan.actions), np.int8)
        self._facts: list[tuple[Any, ...]] = []

    @property
    def rows(self) -> int:
        return len(self._facts)

    def take(self, number: int, result: Result) -> Iterator[pa.RecordBatch]:
        """Adds the decisions of a game; gives the block away whenever it is full."""
        game, record, outcome = self._game, result.record, result.outcome
        assert record
        space, write = self._encoding.actions, game.notation.write
        layout = self._encoding.layout(record.options, record.seats)
        for step, seat, action, state in decisions(record):
            self._encoding.encode(game.view(state, seat), layout.buffers(self._views[self.rows]))
            space.mask(game.legal(state, seat), self._masks[self.rows])
            did = (result.fixture.line_up[seat], space.number(action), write(action))
            self._facts.append((number, step, seat, *did, seat in outcome.winners, outcome.scores[seat]))
            if self.rows == ROWS:
                yield self.batch()

    def batch(self) -> pa.RecordBatch:
        """All rows; the block is empty afterwards."""
        rows = self.rows
        names = self._schema.names
        facts = [
            pa.array(column, self._schema.field(name).type)
            for name, column in zip(names, zip(*self._facts, strict=True), strict=False)
        ]
        edges = np.cumsum([0, *self._sizes])
        views = [listed(self._views[:rows, start:end]) for start, end in pairwise(edges)]
        self._facts = []
        return pa.RecordBatch.from_arrays([*facts, *views, listed(self._masks[:rows])], schema=self._schema)


def listed(block: Any) -> pa.FixedSizeListArray:
    # A copy: the block is written over while the file still has to take this.
    return pa.FixedSizeListArray.from_arrays(pa.array(block.reshape(-1).copy()), block.shape[1])


def decisions(record: Record[Any, Any]) -> Iterator[tuple[int, Any, Any, Any]]:
    """Every action of a seat, and the state before it, alive; the clock decides nothing."""
    game = GAMES[record.game]
    state = game.setup(record.options, record.seats, record.seed)
    for step, (seat, action) in enumerate(record.actions):
        if seat != CLOCK:
            yield step, seat, action, state
        game.apply(state, seat, action)
