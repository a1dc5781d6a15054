"""Starting the server: it says where it is, or what to put right."""

import errno
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.running import Running

from robotable.server.store.folder import CannotStart, claim, data_folder, secret_in
from robotable.server.store.schema import FORMAT
from robotable.server.web.app import application, serve


def test_a_port_in_use_is_said_so(server: Running, tmp_path: Path) -> None:
    host, port = server.address.split(":")
    with pytest.raises(CannotStart, match=r"Cannot listen on 127\.0\.0\.1:\d+: Address already in use\. Name another"):
        serve(host, int(port), tmp_path)
    with pytest.raises(CannotStart, match="there is no such address"):
        serve(host, 99_999, tmp_path)


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
    with sqlite3.connect(tmp_path / "robotable.sqlite") as base:
        base.execute("UPDATE formats SET number = 99")
    with pytest.raises(CannotStart, match=f"has format 99; this version of Robotable reads {FORMAT}"):
        serve(port=0, data=tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    (other / "robotable.sqlite").write_bytes(b"a diary, not a database" * 100)
    with pytest.raises(CannotStart, match="file is not a database"):
        serve(port=0, data=other)


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
    assert modes.keys() >= {"data", "robotable.sqlite", "robotable.sqlite-wal", "secret", "lock"}
    assert modes.pop("data") == 0o700
    assert set(modes.values()) == {0o600}


def test_a_disk_that_is_full_at_the_first_start_leaves_no_half_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(CannotStart, match="No space left on device"):
            serve(port=0, data=tmp_path)
    assert not (tmp_path / "secret").exists()
    assert len(secret_in(tmp_path)) >= 32


def test_a_secret_that_was_cut_off_is_made_anew_and_a_whole_one_is_kept(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("")
    secret = secret_in(tmp_path)
    assert len(secret) >= 32
    assert secret_in(tmp_path) == secret
