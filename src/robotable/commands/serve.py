"""open the tables in a browser"""

import argparse
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from robotable.commands.words import Mistake

if TYPE_CHECKING:
    from robotable.server.notices.outside import Outside
    from robotable.server.web.access import Access, Networks

FORMS = ("text", "json")
MOST = 64
"""Processes."""
SHORTEST = 16
"""Letters of a token."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: %(default)s; 0.0.0.0 lets others in)"
    )
    parser.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    parser.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get("ROBOTABLE_STORE"),
        help="a PostgreSQL database instead of the one in the data folder, as postgresql://USER@HOST/DATABASE; also "
        "ROBOTABLE_STORE, where a password is seen by fewer (default: SQLite in the data folder)",
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        nargs="+",
        default=os.environ.get("ROBOTABLE_PROXY", "127.0.0.1 ::1").split(),
        help="addresses or networks of proxies that are believed where a request comes from (default: this machine)",
    )
    parser.add_argument(
        "--metrics",
        metavar="ADDRESS",
        nargs="+",
        default=os.environ.get("ROBOTABLE_METRICS", "127.0.0.1 ::1").split(),
        help="addresses or networks from which /metrics may be read (default: this machine); others need "
        "ROBOTABLE_METRICS_TOKEN, if that is set",
    )
    parser.add_argument(
        "--moderators",
        metavar="NAME,NAME",
        default=os.environ.get("ROBOTABLE_MODERATORS", ""),
        help="members who look at what is reported (/moderation), by their names; also ROBOTABLE_MODERATORS",
    )
    parser.add_argument(
        "--log",
        metavar="FORM",
        default=os.environ.get("ROBOTABLE_LOG", "text"),
        help="text, or json: an object a line (default: text)",
    )
    parser.add_argument(
        "--redis",
        metavar="URL",
        default=os.environ.get("ROBOTABLE_REDIS"),
        help="be one node of several that share the store, which is PostgreSQL then, and talk through this Redis, as "
        "redis://:PASSWORD@HOST:PORT/0; also ROBOTABLE_REDIS",
    )
    parser.add_argument(
        "--site",
        metavar="URL",
        default=os.environ.get("ROBOTABLE_SITE"),
        help="where people find this server, as https://HOST; push services ask there who it is; also ROBOTABLE_SITE",
    )
    parser.add_argument(
        "--smtp",
        metavar="URL",
        default=os.environ.get("ROBOTABLE_SMTP"),
        help="a mail server, as smtp://USER:PASSWORD@HOST:587 or smtps://, for members who give an address; needs --site "
        "and --sender; also ROBOTABLE_SMTP, where a password is seen by fewer",
    )
    parser.add_argument(
        "--sender",
        metavar="ADDRESS",
        default=os.environ.get("ROBOTABLE_SENDER"),
        help="from which mails come; also ROBOTABLE_SENDER",
    )
    parser.add_argument("--name", metavar="NODE", help="of this node, unlike all others (default: one of its own)")
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="nodes on this port, one for each core (default: 1)"
    )
    parser.add_argument("--shared-port", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--ahead",
        metavar="DAYS",
        type=int,
        default=os.environ.get("ROBOTABLE_AHEAD", "2"),
        help="days after today whose challenges are drawn in the background; -1 leaves that to robotable today (default: "
        "%(default)s); also ROBOTABLE_AHEAD",
    )
    parser.add_argument("--open", action="store_true", help="open the browser too")


def run(words: argparse.Namespace) -> None:
    from robotable.client import build as client_build
    from robotable.server.store.folder import CannotStart
    from robotable.server.tables.shared import Settings
    from robotable.server.today.days import AHEAD
    from robotable.server.web.app import serve

    if words.log not in FORMS:
        raise Mistake(f"the log is written as {' or '.join(FORMS)}, not as “{words.log}”.")
    if not -1 <= words.ahead < AHEAD:
        raise Mistake(f"--ahead is -1 to {AHEAD - 1} days, not {words.ahead}.")
    access = _access(words.proxy, words.metrics, os.environ.get("ROBOTABLE_METRICS_TOKEN"), words.moderators)
    try:
        client_build.ensure()
        if words.processes != 1:
            _serve_together(words)
            return
        serve(
            words.host,
            words.port,
            words.data,
            words.open,
            settings=Settings(ahead=words.ahead),
            store_url=words.store,
            access=access,
            log=words.log,
            redis=words.redis,
            name=words.name,
            shared_port=words.shared_port,
            outside=_outside(words),
        )
    except (CannotStart, client_build.NoNode, client_build.Failed) as reason:
        raise Mistake(str(reason)) from reason


def _serve_together(words: argparse.Namespace) -> None:
    """Several processes on one port. Whatever keeps them all from starting is said once, before any is started."""
    from robotable.cluster.engines import NotStarted
    from robotable.cluster.processes import Herd, until_interrupted
    from robotable.server.store.engine import place
    from robotable.server.web.app import check_node, listen

    if not 1 <= words.processes <= MOST:
        raise Mistake(f"--processes is 1 to {MOST}, not {words.processes}.")
    if not (words.store and words.redis):
        raise Mistake("several processes need a PostgreSQL and a Redis: name them with --store and --redis.")
    check_node(words.redis, place(words.store, words.data))
    with listen(words.host, words.port) as free:
        port = free.getsockname()[1]
    herd = Herd([_words(words, port, number) for number in range(words.processes)], _environment(words))
    try:
        with until_interrupted():
            herd.open()
            print(f"Robotable is open on port {port}, {words.processes} processes (Ctrl+C closes it)", flush=True)
            herd.watch()
    except NotStarted as reason:
        raise Mistake(f"{reason}.") from reason
    finally:
        herd.close()


def _words(words: argparse.Namespace, port: int, number: int) -> list[str]:
    """For one of several processes."""
    given = ["--host", words.host, "--port", str(port), "--log", words.log, "--shared-port"]
    given += ["--moderators", words.moderators] if words.moderators else []
    given += ["--ahead", str(words.ahead)]
    given += ["--proxy", *words.proxy, "--metrics", *words.metrics]
    given += ["--data", str(words.data)] if words.data else []
    return given + (["--name", f"{words.name}-{number}"] if words.name else [])


def _environment(words: argparse.Namespace) -> dict[str, str]:
    given = {"ROBOTABLE_STORE": words.store, "ROBOTABLE_REDIS": words.redis, "ROBOTABLE_SITE": words.site}
    given |= {"ROBOTABLE_SMTP": words.smtp, "ROBOTABLE_SENDER": words.sender}
    return {name: value for name, value in given.items() if value}


def _outside(words: argparse.Namespace) -> "Outside":
    from robotable.server.notices.outside import Outside
    from robotable.server.notices.postbox import postbox

    if words.site is not None and not re.fullmatch(r"https?://[^\s/]+", words.site):
        raise Mistake(f"a site is named as https://HOST, not as “{words.site}”.")
    if words.smtp is None:
        return Outside(words.site)
    if not words.site or not re.fullmatch(r"[^@\s<>,]+@[^@\s<>,]+", words.sender or ""):
        raise Mistake("mails need --site, for their links, and --sender, the address from which they come.")
    try:
        return Outside(words.site, postbox(words.smtp), words.sender)
    except ValueError as why:
        raise Mistake(f"{why}.") from why


def _access(proxies: Sequence[str], metrics: Sequence[str], token: str | None, moderators: str = "") -> "Access":
    from robotable.server.tables.names import key
    from robotable.server.web.access import Access

    if token is not None and len(token) < SHORTEST:
        raise Mistake(f"ROBOTABLE_METRICS_TOKEN needs {SHORTEST} letters or more.")
    named = frozenset(key(name) for name in moderators.split(",") if name.strip())
    return Access(_networks("--proxy", proxies), _networks("--metrics", metrics), token, named)


def _networks(flag: str, words: Sequence[str]) -> "Networks":
    from robotable.server.web.access import Networks

    try:
        return Networks(words)
    except ValueError as error:
        raise Mistake(f"{flag} takes addresses and networks, as 10.0.0.5 and 10.0.0.0/8: {error}.") from error
