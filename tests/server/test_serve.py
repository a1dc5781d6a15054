"""Starting the server: it says where it is, or what to put right."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.databases import DATABASES, ONE_DATABASE, run
from tests.server.running import Running

from robotable.server.store.folder import CannotStart, claim, data_folder, older_secret
from robotable.server.store.migrations import HEAD
from robotable.server.web.app import application, serve


def test_a_port_in_use_is_said_so(server: Running, tmp_path: Path) -> None:
    host, port = server.address.split(":")
    with pytest.raises(CannotStart, match=r"Cannot listen on 127\.0\.0\.1:\d+: Address already in use\. Name another"):
        serve(host, int(port), tmp_path)
    with pytest.raises(CannotStart, match="there is no such address"):
        serve(host, 99_999, tmp_path)
    with pytest.raises(CannotStart, match="Cannot listen"):
        serve(host, int(port), tmp_path / "new")
    assert not list(tmp_path.iterdir()), "nothing was made for it"


def test_two_servers_do_not_share_adata_folder(tmp_path: Path) -> None:
    with claim(tmp_path), pytest.raises(CannotStart, match="Another Robotable keeps its data in"):
        serve(port=0, data=tmp_path)
    claim(tmp_path).close()


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotStart, match="cannot be made: Not a directory"):
        data_folder(tmp_path / "file" / "data")


def test_data_of_another_version_or_of_something_else_is_not_touched(tmp_path: Path) -> None:
    Running(tmp_path).stop()
    run(tmp_path, "UPDATE alembic_version SET version_num = '99'")
    with pytest.raises(CannotStart, match=f"newer version .it has schema 99, this Robotable knows {HEAD}"):
        serve(port=0, data=tmp_path, store_url=DATABASES.url(tmp_path))
    assert run(tmp_path, "SELECT version_num FROM alembic_version") == [("99",)]
    other = tmp_path / "other"
    other.mkdir()
    (other / "robotable.sqlite").write_bytes(b"a diary, not a database" * 100)
    with pytest.raises(CannotStart, match="file is not a database"):
        serve(port=0, data=other)


@ONE_DATABASE
def test_an_application_shares_its_folder_with_no_other(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with pytest.raises(CannotStart, match="Another Robotable keeps its data in"):
        application(tmp_path)
    another = f"from pathlib import Path; from robotable.server.web.app import application; application(Path({str(tmp_path)!r}))"
    ended = subprocess.run([sys.executable, "-c", another], capture_output=True, text=True, check=False)
    assert "Another Robotable keeps its data in" in ended.stderr
    server.restart()
    server.stop()


def test_a_folder_that_cannot_be_written_to_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "lock").mkdir()
    with pytest.raises(CannotStart, match=r"cannot be written to: Is a directory\. Name another with --data"):
        serve(port=0, data=tmp_path)


def test_two_servers_do_not_share_a_database(own_server: Running, tmp_path: Path, database: str) -> None:
    with pytest.raises(CannotStart, match=r"Another Robotable (keeps its data in|uses this database)"):
        serve(port=0, data=tmp_path, store_url=DATABASES.url(tmp_path))


@ONE_DATABASE
def test_what_is_kept_is_nobody_elses_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    before = os.umask(0)
    try:
        data_folder(folder)
        (folder / "robotable.sqlite").touch(0o666)  # of an earlier version
        server = Running(folder)
        server.guest()
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    server.stop()
    assert modes.keys() >= {"data", "robotable.sqlite", "robotable.sqlite-wal", "lock"}
    assert modes.pop("data") == 0o700
    assert set(modes.values()) == {0o600}


def test_the_secret_of_an_older_version_is_kept_if_it_is_whole(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("cut off")
    assert older_secret(tmp_path) is None
    (tmp_path / "secret").write_text("whole" * 10)
    assert older_secret(tmp_path) == "whole" * 10
    assert older_secret(tmp_path / "nowhere") is None


def test_cookies_are_signed_with_one_secret_for_good(own_server: Running) -> None:
    ann = own_server.guest()
    own_server.restart()
    assert ann.get("/api/me").json() == ann.me
