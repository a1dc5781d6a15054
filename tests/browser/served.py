"""A server for browser tests: `python -m tests.browser.served FOLDER PORT [plain] [patient] [today] [smtp=PORT] [store=URL redis=URL name=NODE]`.

Unless it is patient nobody waits for anybody; unless it is plain the toy game is there too; with `today` it draws
challenges; with a store and a Redis it is a node. A table that is opened in the same way is dealt the same cards in every run; `LUCK` in the environment is
any word, and each deals others.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from tests.toy import TOY

from robotable.bots import BOTS
from robotable.bots.bot import Bot, RandomBot
from robotable.games import GAMES
from robotable.server.matching.matching import Patience
from robotable.server.notices.outside import Outside
from robotable.server.notices.postbox import Postbox
from robotable.server.store import members
from robotable.server.store.engine import place
from robotable.server.store.opening import open_store
from robotable.server.store.passwords import Passwords
from robotable.server.store.sessions import Sessions
from robotable.server.tables import new_table, table
from robotable.server.tables.keeping import Meet, SignIn
from robotable.server.tables.limits import NO_LIMITS
from robotable.server.tables.names import key
from robotable.server.tables.shared import Settings
from robotable.server.tables.sheet import Person, Sheet, Sitting
from robotable.server.web.access import Access
from robotable.server.web.app import serve

SITE = "https://table.example.org"
"""Where mails lead."""
MODERATOR, PASSWORD = "Mo Rules", "long beats clever"
FINDING = Patience(gather=0.0, come=300.0, alive=300.0)
HASTY = Settings(
    bot_pause=(0.0, 0.0),
    patience=0.0,
    ready=0.0,
    stand_in_after=0.0,
    round_pause=0.0,
    limits=NO_LIMITS,
    finding=FINDING,
)
PATIENT = Settings(patience=60.0, ready=300.0, stand_in_after=0.0, limits=NO_LIMITS)
"""On a busy machine a browser needs longer than a person."""


def hurry() -> None:
    """Robo-Recall's bots ponder for seconds, and meanwhile a page can do nothing but wait."""
    for bot in BOTS["robot_memory"].values():
        bot.pause = Bot.pause


def deal_alike() -> None:
    """By chance alone one in some hundred tables has cards that a test did not think of."""
    by_chance = new_table.new_sheet

    def alike(game: str, options: bytes, sittings: Sequence[Sitting], *rest: Any, **named: Any) -> Sheet:
        sheet = by_chance(game, options, sittings, *rest, **named)
        seats = [sitting.level or sitting.kind for sitting in sittings]
        sheet.seed = crc32(repr((os.environ.get("LUCK"), game, options, seats)).encode())
        return sheet

    new_table.new_sheet = table.new_sheet = alike


async def have_members(folder: Path, *names: str) -> None:
    """Before the server starts: the name of a moderator is nobody's to take. Their ids are their names."""
    store, passwords = open_store(place(None, folder)), Passwords()
    hash = await passwords.hash(PASSWORD)
    for name in names:
        _, session = Sessions.new(name)
        with contextlib.suppress(IntegrityError):  # it was there already
            await store.write(Meet(Person(name, name)), SignIn(session))
            person = Person(name, name, key(name))
            await store.transact(members.become, person, session, hash, "password", members.new_codes())
    passwords.close()
    await store.close()


def outside(words: Sequence[str]) -> Outside:
    """With a mail server on this machine it also pushes to this machine."""
    for word in words:
        if word.startswith("smtp="):
            box = Postbox("127.0.0.1", int(word.removeprefix("smtp=")), secure=False)
            return Outside(SITE, box, "robots@example.org", mail_pause=0.5, mail_after=0.0, anywhere=True)
    return Outside()


if __name__ == "__main__":
    folder, port, *words = sys.argv[1:]
    plain, named = "plain" in words, dict(word.split("=", 1) for word in words if "=" in word)
    hurry()
    deal_alike()
    if "store" not in named:
        asyncio.run(have_members(Path(folder), MODERATOR))
    serve(
        port=int(port),
        data=Path(folder),
        games=GAMES if plain else {**GAMES, "toy": TOY},
        bots=BOTS if plain else {**BOTS, "toy": {"random": RandomBot}},
        access=Access(moderators=frozenset({key(MODERATOR)})),
        settings=replace(PATIENT if "patient" in words else HASTY, ahead=0 if "today" in words else -1),
        outside=outside(words),
        store_url=named.get("store"),
        redis=named.get("redis"),
        name=named.get("name"),
    )
