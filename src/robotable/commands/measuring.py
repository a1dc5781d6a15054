"""The ladder of a game's bots measured, for `robotable league --ladder`."""

import argparse
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from robotable.bots import BOTS, FIRST
from robotable.bots.ladder import Ladder, Pair, read, write
from robotable.commands.places import the_file
from robotable.commands.waiting import a_bar
from robotable.commands.words import AnyGame, Mistake, settings, the_level, the_options, the_seed, the_spread
from robotable.server.ratings.ladder import SPAN
from robotable.server.ratings.rating import MU, fair, number
from robotable.sim.climbing import TWO, Climb, pairs, played, strengths


def measure(game: AnyGame, words: argparse.Namespace) -> None:
    """Lets all pairs play that the file has not from this seed, and writes after each how strong levels are by now."""
    climb, command = planned(game, words)
    asked = {the_level(game.name, level) for level in words.bots or climb.levels}
    known = before(the_file(words.ladder)).get(game.name)
    done = {(pair.level, pair.other): pair for pair in known.pairs} if known else {}
    chosen = [pair for pair in pairs(climb) if asked.issuperset(pair[:2])]
    left = [pair for pair in chosen if not _measured(done.get(pair[:2]), pair[2], climb.seed)]

    def note() -> None:
        told = command if whole(climb, done.values()) else ""
        write(words.ladder, game.name, ladder(game.name, done.values(), climb.together, told))

    with the_spread(words) as spread, a_bar() as bar:
        task = bar.add_task(game.name, total=sum(games for _, _, games in left))
        for level, other, games in left:
            bar.update(task, description=f"{level} and {other}")
            won = 0.0
            for one in played(climb, level, other, games, spread):
                won += one
                bar.advance(task)
            done[level, other] = Pair(level, other, games, won, climb.seed, datetime.now(UTC).date().isoformat())
            note()
    if not left:  # pairs that somebody put together from several files
        note()
    Console().print(climbed(read(words.ladder)[game.name]))


def before(file: Path) -> dict[str, Ladder]:
    """What it says already."""
    try:
        return read(file) if file.exists() else {}
    except (OSError, msgspec.MsgspecError) as error:
        raise Mistake(f"{file} is no ladder: {error}") from error


def planned(game: AnyGame, words: argparse.Namespace) -> tuple[Climb, str]:
    """What is to be played, and by which words all of it is played again. Crews of every size go to every venue there is."""
    seed, options = the_seed(words), the_options(game, words.option)
    crews = () if fair(game.manners.sides(options, TWO)) else [seats for seats in game.seats if seats >= TWO]
    each = words.each or (game.venues.option if crews else None)
    variants = [variant for _, variant in settings(game, options, each, TWO, seed)]
    given = "".join(f" -o {word}" for word in words.option) + (f" --each {each}" if each else "")
    command = f"robotable league {game.name} --ladder {words.ladder.name} --games {words.games} --seed {seed}{given}"
    return Climb(game.name, list(BOTS[game.name]), variants, words.games, seed, crews), command


def whole(climb: Climb, done: Iterable[Pair]) -> bool:
    """Whether this is what the one command measures: every pair, and none of another seed or with other games."""
    asked = {(*pair, climb.seed) for pair in pairs(climb)}
    return asked == {(pair.level, pair.other, pair.games, pair.seed) for pair in done}


def _measured(pair: Pair | None, games: int, seed: int) -> bool:
    return pair is not None and pair.seed == seed and pair.games >= games


def ladder(game: str, done: Iterable[Pair], together: bool, command: str) -> Ladder:
    """Of levels that there are."""
    levels = list(BOTS[game])
    known = tuple(pair for pair in done if {pair.level, pair.other} <= BOTS[game].keys())
    first = FIRST[game] if FIRST.get(game) in levels else levels[0]
    strong = strengths(known, levels, first, together)
    return Ladder(command, max(pair.date for pair in known), strong, known, together)


def climbed(ladder: Ladder) -> Table:
    """How strong each level is, and what it won against those below it, in hundredths of the games."""
    shares = {(pair.level, pair.other): pair.won / pair.games for pair in ladder.pairs}
    levels = [one.level for one in ladder.strengths]
    games = sum(pair.games for pair in ladder.pairs)
    caption = f"{games} games " + (
        "of crews alike. Won" if ladder.together else "of two seats. Won by the row against the column"
    )
    head = "share" if ladder.together else "strength"
    table = Table("level", head, "95 % interval", *levels, caption=f"{caption}, in hundredths.")
    for one in ladder.strengths:
        at, low, high = (one.value, one.low, one.high)
        told = [f"{100 * x:.1f}" if ladder.together else str(number(MU + SPAN * x)) for x in (at, low, high)]
        cells = [
            f"{100 * share:.0f}" if (share := shares.get((one.level, other))) is not None else "" for other in levels
        ]
        table.add_row(one.level, told[0], f"{told[1]} to {told[2]}", *cells)
    return table
