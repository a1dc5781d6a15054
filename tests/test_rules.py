from robotable.games import GAMES
from robotable.rules import coverage


def test_every_numbered_rule_has_a_test() -> None:
    covered = {row.game: row for row in coverage()}
    assert set(covered) == set(GAMES)
    assert all(row.numbers for row in covered.values())
    assert not {game: row.missing for game, row in covered.items() if row.missing}
