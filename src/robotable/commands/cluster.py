"""try several servers on this machine: PostgreSQL, Redis, nodes and a proxy before them"""

import argparse
import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from robotable.commands.words import Mistake

MOST = 32


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Everything listens on this machine alone and is taken down by Ctrl+C. PostgreSQL and Redis are found here or "
        "fetched. To see a game go on, kill one of the nodes it names."
    )
    parser.add_argument("nodes", nargs="?", type=int, default=3, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="of the proxy (default: %(default)s)")
    parser.add_argument(
        "--folder", type=Path, help="where all of it lies, and stays (default: one that is thrown away)"
    )


def run(words: argparse.Namespace) -> None:
    from robotable.client import build as client_build
    from robotable.cluster.engines import NotStarted
    from robotable.cluster.processes import until_interrupted
    from robotable.cluster.programs import Missing

    if not 1 <= words.nodes <= MOST:
        raise Mistake(f"a cluster has 1 to {MOST} nodes here, not {words.nodes}.")
    try:
        client_build.ensure()
        with until_interrupted(), contextlib.ExitStack() as parts:
            _run(words.nodes, words.port, words.folder, parts)
    except (NotStarted, Missing, client_build.NoNode, client_build.Failed) as reason:
        raise Mistake(f"the cluster did not start: {reason}") from reason
    except (OSError, OverflowError) as error:
        where = f"{words.folder} and port {words.port}" if words.folder else f"port {words.port}"
        raise Mistake(
            f"the cluster did not start: {error}. Look at {where}; --port and --folder name others."
        ) from error


def _run(count: int, port: int, folder: Path | None, parts: contextlib.ExitStack) -> None:
    """Until interrupted; whatever was started is taken down in the end, also if a part cannot start."""
    from robotable.cluster.engines import PostgreSQL, Redis, free_port
    from robotable.cluster.processes import Herd
    from robotable.cluster.relay import Relay

    ports = [free_port() for _ in range(count)]
    relay = Relay(ports, port)
    parts.callback(relay.close)
    home = folder.resolve() if folder else Path(tempfile.mkdtemp(prefix="robotable-cluster-"))
    if folder is None:
        parts.callback(shutil.rmtree, home, ignore_errors=True)
    home.mkdir(parents=True, exist_ok=True)
    os.chmod(home, 0o711)  # PostgreSQL may be somebody else's
    print("Starting PostgreSQL, Redis and the nodes …", flush=True)
    base = parts.enter_context(PostgreSQL(home / "postgres", goes=None if folder else home))
    redis = parts.enter_context(Redis(home / "redis"))
    base.ensure()
    data = str(home / "nodes")
    nodes = [["--port", str(port), "--data", data, "--name", f"node-{port}"] for port in ports]
    herd = Herd(nodes, {"ROBOTABLE_STORE": base.url(), "ROBOTABLE_REDIS": redis.url})
    parts.callback(herd.close)
    herd.open()
    for at, process in zip(ports, herd.processes, strict=True):
        print(f"  node at http://127.0.0.1:{at} is process {process}")
    print(f"Robotable is open at http://127.0.0.1:{relay.port} (data in {home}; Ctrl+C closes it)", flush=True)
    herd.watch()
