"""robotable store: nothing is lost on the way from one database to another, and what is wrong is said."""

import errno
import gzip
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text
from tests.server import toy
from tests.server.databases import DATABASES, run
from tests.server.running import Running, made_older

from robotable.__main__ import main
from robotable.commands.review import work_off
from robotable.commands.words import Mistake
from robotable.core import Random
from robotable.games import GAMES
from robotable.server.store.copying import COPIED, contents, save
from robotable.server.store.engine import place
from robotable.server.store.folder import CannotStart
from robotable.server.store.migrations import HEAD
from robotable.server.store.opening import explained
from robotable.server.store.schema import META


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAMES["toy"])


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """A folder whose store has a finished game, a running one and an open table with chat; the id of the first."""
    server = Running(tmp_path / "played")
    ann = server.guest("Ann Ü")
    first, second, third = ann.make("me", rounds=1), ann.make("me", rounds=30), ann.make("me", "open")
    with ann.at(first) as one, ann.at(second) as two, ann.at(third) as three:
        for tab, turns in ((one, 1), (two, 10)):
            for turn in range(turns):
                tab.until_frame(turn=turn)
                tab.move()
        three.done("Say", text="schön 🤖 'quoted' \\ \n")
    server.stop()
    return tmp_path / "played", first


def where(folder: Path) -> str:
    """As a person would name it."""
    return DATABASES.url(folder) or str(folder)


def rows(folder: Path) -> dict[str, list[Any]]:
    return {name: sorted(map(tuple, run(folder, f"SELECT * FROM {name}")), key=repr) for name in META.tables}


def copied(kept: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Bytes and truth values as every database has them."""
    return {name: [tuple(_plain(value) for value in row) for row in some] for name, some in kept.items()}


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else bytes(value) if isinstance(value, memoryview) else value


def other(tmp_path: Path, name: str = "other") -> Path:
    """The folder of an empty SQLite store."""
    (tmp_path / name).mkdir()
    return tmp_path / name


def sqlite_rows(folder: Path) -> dict[str, list[Any]]:
    kind, DATABASES.postgres = DATABASES.postgres, None
    try:
        return rows(folder)
    finally:
        DATABASES.postgres = kind


def test_moving_there_and_back_loses_nothing(played: tuple[Path, str], tmp_path: Path, capsys: Any) -> None:
    folder, _ = played
    before = copied(rows(folder))
    assert all(before[name] for name in ("people", "sheets", "sittings", "actions", "snapshots", "lines", "secrets"))
    there, back = other(tmp_path), tmp_path / "back"
    back.mkdir()
    assert main(["store", "move", where(folder), str(there)]) == 0
    assert copied(sqlite_rows(there)) == before
    assert main(["store", "move", f"sqlite:///{there}/robotable.sqlite", where(back)]) == 0
    assert copied(rows(back)) == before == copied(rows(folder)), "and the first is as it was"
    assert main(["store", "move", where(folder), where(back)]) == 2
    assert "has something in it already: name an empty one" in capsys.readouterr().err
    assert copied(rows(back)) == before
    server = Running(back)
    server.stop()


def test_a_backup_restores_everything_into_any_database(played: tuple[Path, str], tmp_path: Path, capsys: Any) -> None:
    folder, _ = played
    file = tmp_path / "all.gz"
    assert main(["store", "backup", str(file), "--store", where(folder)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = tmp_path / "again"
    again.mkdir()
    assert main(["store", "restore", str(file), "--store", where(again)]) == 0
    assert copied(rows(again)) == copied(rows(folder))
    assert main(["store", "backup", str(file), "--store", where(folder)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_backup_is_taken_while_the_server_runs(tmp_path: Path, own_server: Running) -> None:
    own_server.guest("Ann")
    assert main(["store", "backup", str(tmp_path / "now.gz"), "--store", where(tmp_path)]) == 0
    assert b'"Ann"' in gzip.decompress((tmp_path / "now.gz").read_bytes())


def test_a_damaged_backup_changes_nothing(played: tuple[Path, str], tmp_path: Path, capsys: Any) -> None:
    folder, _ = played
    file, target = tmp_path / "all.gz", other(tmp_path, "target")
    main(["store", "backup", str(file), "--store", where(folder)])
    whole = gzip.decompress(file.read_bytes())
    lines = whole.splitlines(keepends=True)
    damaged = {
        "a part of it is missing": [gzip.compress(b"".join(lines[:-1])), file.read_bytes()[:-20]],
        "is no backup of Robotable": [gzip.compress(b"a diary\n"), b"a diary\n"],
        "other rows than it says": [gzip.compress(b"".join(lines[:1] + lines[2:]))],
        "written by a newer version": [
            gzip.compress(whole.replace(f'"revision":{HEAD}'.encode(), b'"revision":99', 1))
        ],
        "cannot be read": [None],
    }
    for reason, variants in damaged.items():
        for data in variants:
            file.unlink(missing_ok=True)
            if data is not None:
                file.write_bytes(data)
            assert main(["store", "restore", str(file), "--store", where(target)]) == 2
            assert reason in capsys.readouterr().err
    DATABASES.url(target)
    assert main(["store", "backup", str(tmp_path / "target.gz"), "--store", where(target)]) in (0, 2)
    assert main(["store", "move", where(folder), where(target)]) == 0, "it is still empty"


def test_whatever_byte_of_a_backup_is_another_it_is_said_so(
    played: tuple[Path, str], tmp_path: Path, capsys: Any
) -> None:
    """Restored is nothing, or, where nobody can know it, all but what was another."""
    folder, _ = played
    file, target = tmp_path / "all.gz", other(tmp_path, "target")
    main(["store", "backup", str(file), "--store", where(folder)])
    packed, chance = file.read_bytes(), Random(11)
    plain = gzip.decompress(packed)
    for number in range(20):
        as_packed = number % 2 == 0
        damaged = bytearray(packed if as_packed else plain)
        place = 10 + chance.below(len(damaged) - 10)  # behind what gzip says of itself
        damaged[place] ^= 1 << chance.below(8)
        file.write_bytes(damaged if as_packed else gzip.compress(damaged, 1))
        code = main(["store", "restore", str(file), "--store", where(target)])
        assert code == 2 or not as_packed
        said = capsys.readouterr().err
        if code == 0:
            target = other(tmp_path, f"target{number}")
        else:
            assert "robotable: " in said
    assert main(["store", "move", where(folder), str(other(tmp_path, "last"))]) == 0


FORGED = {
    "has a line that": lambda lines: [lines[0], b'["people",[[\n', *lines[1:]],
    "has a line that cannot be read": lambda lines: [lines[0], b'["diaries",[[1]]]\n', *lines[1:]],
    "cannot be people": lambda lines: [lines[0], b'["people",[["short"]]]\n', *lines[1:]],
    "goes on after its end": lambda lines: [*lines, b"and then\n"],
    "says of itself what cannot be": lambda lines: [lines[0].replace(b'"people":', b'"diaries":', 1), *lines[1:]],
    "that no store of its time has": lambda lines: [
        lines[0].replace(f'"revision":{HEAD}'.encode(), b'"revision":3'),
        *lines[1:],
    ],
}


@pytest.mark.parametrize("reason", FORGED)
def test_what_a_backup_cannot_have_in_it_is_said(
    played: tuple[Path, str], tmp_path: Path, capsys: Any, reason: str
) -> None:
    folder, _ = played
    file, target = tmp_path / "all.gz", other(tmp_path, "target")
    main(["store", "backup", str(file), "--store", where(folder)])
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(FORGED[reason](lines))))
    assert main(["store", "restore", str(file), "--store", str(target)]) == 2
    assert reason in capsys.readouterr().err
    assert main(["store", "move", where(folder), str(target)]) == 0, "it is still empty"


def test_data_of_old_is_brought_up_to_date_first(played: tuple[Path, str], tmp_path: Path, capsys: Any) -> None:
    folder, _ = played
    before = rows(folder)
    made_older(folder, 2)
    target = other(tmp_path)
    for words in (["backup", str(tmp_path / "x.gz"), "--store", where(folder)], ["move", where(folder), str(target)]):
        assert main(["store", *words]) == 2
        assert f"has schema 2, not {HEAD}: robotable store upgrade comes first" in capsys.readouterr().err
    assert main(["store", "upgrade", "--store", where(folder)]) == 0
    assert f"was brought from schema 2 to {HEAD}" in capsys.readouterr().out
    after = rows(folder)
    assert after["actions"] == before["actions"]
    assert DATABASES.postgres or after["secrets"] == before["secrets"], "in a folder the old secret lay beside the data"
    assert main(["store", "upgrade", "--store", where(folder)]) == 0
    assert "was up to date" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("found", "reason"),
    [(HEAD - 1, f"has schema {HEAD - 1}, not {HEAD}: robotable store upgrade comes first"), (99, "newer")],
)
def test_what_works_beside_a_server_brings_nothing_up_to_date(
    tmp_path: Path, capsys: Any, found: int, reason: str
) -> None:
    Running(tmp_path).stop()
    run(tmp_path, f"UPDATE alembic_version SET version_num = '{found}'")
    run(tmp_path, f"UPDATE formats SET number = {found}")
    for words in (["today"], ["token", "new", "Cog"]):
        assert main([*words, "--store", where(tmp_path)]) == 2
        assert reason in capsys.readouterr().err
    with pytest.raises(Mistake, match=reason):
        work_off(where(tmp_path), None)
    if DATABASES.postgres:
        from robotable.server.nodes import joining

        with pytest.raises(CannotStart, match=reason):
            joining.secret_of(place(where(tmp_path)))
    assert run(tmp_path, "SELECT version_num, number FROM alembic_version, formats") == [(str(found), found)]


def test_who_thinks_for_nodes_has_their_key_and_makes_none(tmp_path: Path) -> None:
    if DATABASES.postgres is None:
        return
    from robotable.server.nodes import joining

    assert main(["store", "upgrade", "--store", where(tmp_path)]) == 0
    assert joining.secret_of(place(where(tmp_path))) == run(tmp_path, "SELECT value FROM secrets")[0][0]
    run(tmp_path, "DELETE FROM secrets")
    with pytest.raises(CannotStart, match="Start a node first"):
        joining.secret_of(place(where(tmp_path)))
    assert run(tmp_path, "SELECT value FROM secrets") == []


def test_a_backup_of_an_older_version_is_restored(played: tuple[Path, str], tmp_path: Path) -> None:
    folder, _ = played
    file, again = tmp_path / "old.gz", tmp_path / "again"
    made_older(folder, 5)
    engine = create_engine(place(DATABASES.url(folder), folder).url)
    with engine.connect() as connection:
        save(file, *contents(connection), lambda _: None)
    engine.dispose()
    again.mkdir()
    run(again, "SELECT 1")
    for table in ("formats", "alembic_version", *COPIED):
        run(again, f"DROP TABLE IF EXISTS {table}")
    assert main(["store", "restore", str(file), "--store", where(again)]) == 0
    assert copied({"a": run(again, "SELECT * FROM lines")}) == copied({"a": run(folder, "SELECT * FROM lines")})
    assert run(again, "SELECT DISTINCT term FROM sheets") == [(0,)]


def test_a_sound_store_passes_the_check(played: tuple[Path, str], capsys: Any) -> None:
    assert main(["store", "check", "--store", where(played[0])]) == 0
    assert "3 tables looked at, 0 that cannot be replayed, 0 played by rules" in capsys.readouterr().out


DAMAGE = {
    "an action is missing": 'DELETE FROM actions WHERE "table" = :id AND number = 1',
    "action 1 is not legal": 'UPDATE actions SET seat = 1 WHERE "table" = :id AND number = 1',
    "it ends otherwise than was told": "UPDATE sheets SET outcome = NULL WHERE id = :id",
    "stands otherwise than its snapshot says": 'UPDATE snapshots SET state = told WHERE "table" = :id',
    "the game chess is not installed": "UPDATE sheets SET game = 'chess' WHERE id = :id",
    "it has begun and has no snapshot": 'DELETE FROM snapshots WHERE "table" = :id',
}


@pytest.mark.parametrize("fault", DAMAGE)
def test_the_check_names_what_cannot_be_replayed(played: tuple[Path, str], capsys: Any, fault: str) -> None:
    folder, table = played
    run(folder, DAMAGE[fault], id=table)
    assert main(["store", "check", "--store", where(folder)]) == 1
    said = capsys.readouterr().out
    assert f"{table} (" in said
    assert fault in said
    assert "1 that cannot be replayed" in said


def test_a_game_by_older_rules_is_no_fault(played: tuple[Path, str], capsys: Any) -> None:
    folder, table = played
    run(folder, "UPDATE sheets SET rules = 0 WHERE id = :id", id=table)
    assert main(["store", "check", "--store", where(folder)]) == 0
    assert "1 played by rules that changed since" in capsys.readouterr().out


def test_what_a_server_uses_is_not_moved(own_server: Running, tmp_path: Path, capsys: Any) -> None:
    target = other(tmp_path)
    assert main(["store", "move", where(tmp_path), str(target)]) == 2
    assert "Another Robotable" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://ann:geheim@here/x", "no store of the kind “mysql”"),
        ("postgresql://ann:geheim@here:port/x", "cannot be read"),
        ("postgresql://ann:geheim@127.0.0.1:1/x", "Is PostgreSQL running there"),
        ("postgresql://127.0.0.1:1/x?user=ann&password=geheim", "Is PostgreSQL running there"),
        ("postgresql://ann:geheim@127.0.0.1:1/x?nonsense=1", "nonsense"),
    ],
)
def test_a_url_that_leads_nowhere_is_explained_without_its_password(capsys: Any, url: str, reason: str) -> None:
    for words in (["store", "check"], ["store", "upgrade"], ["serve", "--port", "0"]):
        assert main([*words, "--store", url]) == 2
        said = capsys.readouterr()
        assert reason in said.err
        assert "geheim" not in said.err + said.out


@pytest.mark.parametrize(
    "url", ["postgresql:/x", "postgres//ann@here/x", "PostgreSQL:x", "sqlite:/x", "postgresql+psycopg//x"]
)
def test_a_url_that_is_almost_one_is_not_taken_for_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, url: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["store", "check"], ["store", "upgrade"], ["serve", "--port", "0", "--data", "new"]):
        assert main([*words, "--store", url]) == 2
        assert "lacks its “://”" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["games", "my games", "a/b", "~nobody/x", "./a:b", "postgres"])
def test_a_folder_by_any_name_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    if not name.startswith("~"):
        assert place(name).folder == (tmp_path / name).resolve()
    assert not list(tmp_path.iterdir())


def test_from_where_there_is_nothing_nothing_is_made(tmp_path: Path, capsys: Any) -> None:
    wrong, target = tmp_path / "tpyo", tmp_path / "target"
    for words in (
        ["check", "--data", str(wrong)],
        ["backup", str(tmp_path / "all.gz"), "--data", str(wrong)],
        ["ratings", "--data", str(wrong)],
        ["move", str(wrong), str(target)],
        ["move", f"sqlite:///{wrong}/robotable.sqlite", str(target)],
    ):
        assert main(["store", *words]) == 2
        assert f"There is nothing in {wrong}" in capsys.readouterr().err
    assert main(["token", "list", "--data", str(wrong)]) == 2
    assert not list(tmp_path.iterdir())


def test_a_store_is_not_moved_into_itself(played: tuple[Path, str], capsys: Any) -> None:
    folder, _ = played
    assert main(["store", "move", where(folder), where(folder)]) == 2
    assert "FROM and TO are both" in capsys.readouterr().err
    assert main(["store", "move", f"sqlite:///{folder}/one.sqlite", f"sqlite:///{folder}/two.sqlite"]) == 2
    assert "a store has its folder for itself" in capsys.readouterr().err


def test_a_folder_on_a_disk_that_cannot_be_written_to_is_explained(tmp_path: Path) -> None:
    said = r"Read-only file system: .*\. Name a folder that can be written to"
    with pytest.raises(CannotStart, match=said), explained(place(str(tmp_path))):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(tmp_path))


FOREIGN = {
    "of Alembic": "CREATE TABLE alembic_version (version_num VARCHAR(32)); INSERT INTO alembic_version VALUES ('1975ea83b712')",
    "of Alembic, in digits": "CREATE TABLE alembic_version (version_num VARCHAR(32)); INSERT INTO alembic_version VALUES ('7')",
    "of Alembic, before its first": "CREATE TABLE alembic_version (version_num VARCHAR(32))",
    "called like Alembic's": "CREATE TABLE alembic_version (id INTEGER)",
    "called like ours": "CREATE TABLE people (id INTEGER); INSERT INTO people VALUES (1)",
    "called like that of old": "CREATE TABLE formats (name VARCHAR(32)); INSERT INTO formats VALUES ('A4')",
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_database_of_another_program_is_said_so_and_left_alone(
    played: tuple[Path, str], tmp_path: Path, capsys: Any, kind: str
) -> None:
    folder = tmp_path / "foreign"
    folder.mkdir()
    url = DATABASES.postgres.make(f"foreign{list(FOREIGN).index(kind)}") if DATABASES.postgres else str(folder)
    made = create_engine(place(url).url)
    with made.begin() as line:
        for statement in FOREIGN[kind].split("; "):
            line.execute(text(statement))
    file = tmp_path / "all.gz"
    main(["store", "backup", str(file), "--store", where(played[0])])
    for words in (
        ["serve", "--port", "0"],
        *(["store", *more] for more in (["check"], ["upgrade"], ["backup", "x.gz"])),
    ):
        assert main([*words, "--store", url]) == 2
        assert "belongs to another program" in capsys.readouterr().err
    assert main(["store", "restore", str(file), "--store", url]) == 2
    said = capsys.readouterr().err
    assert "belongs to another program" in said or "has something in it already" in said
    assert len(inspect(made).get_table_names()) == 1
    made.dispose()


def test_a_database_without_rights_or_of_another_name_is_explained(database: str, capsys: Any) -> None:
    if DATABASES.postgres is None:
        return
    postgres, url = DATABASES.postgres, DATABASES.postgres.make("closed")
    import psycopg

    with psycopg.connect(url, autocommit=True) as line:
        line.execute("CREATE ROLE guest LOGIN")
        line.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    for named, reason in (
        (url.replace("robotable@", "guest@"), "Give the user the right to create tables there"),
        (postgres.url("nowhere"), 'database "nowhere" does not exist. Make it first'),
        (f"{url}?options=-cdefault_transaction_read_only%3Don", "read-only"),
    ):
        assert main(["serve", "--port", "0", "--store", named]) == 2
        assert reason in capsys.readouterr().err
    with psycopg.connect(url) as line:
        assert line.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
