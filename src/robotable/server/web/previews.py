"""What a link to us shows where it is handed on: a title, a line and a picture, in the head of the page it leads to.

Only what anybody may see who has the link: of a game that is not over, or private, no more than of a table that is none.
"""

import time
from html import escape

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server.pages import title
from robotable.server.reasons import Why
from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.sheet import Sheet
from robotable.server.web.api import Declined, lobby_of
from robotable.server.web.senders import address_of
from robotable.server.web.sharing import KEY, public, sharing_of

SIGN = "/icon-512.png"
Told = dict[str, tuple[str, str]]
EN: Told = {
    "home": ("Robotable", "Five robot games at one table, in your browser."),
    "review": (
        "{game}: what decided it",
        "A game of {game} looked at again: the chances, and the moments that decided it.",
    ),
    "replay": ("{game}: the replay", "A game of {game} to watch, from every seat."),
    "day": ("The puzzle of the day", "A new one every day, the same for everybody."),
    "puzzles": ("Puzzles of {game}", "Positions from games between robots, each with an answer."),
    "puzzle": ("{game}, puzzle {number}", "A position from a game between robots. What would you do?"),
}
FR: Told = {
    "home": ("Robotable", "Cinq jeux de robots à une table, dans votre navigateur."),
    "review": ("{game} : ce qui a décidé", "Une partie de {game} revue : les chances, et les moments qui ont décidé."),
    "replay": ("{game} : la partie", "Une partie de {game} à revoir, de chaque place."),
    "day": ("L’énigme du jour", "Une nouvelle chaque jour, la même pour tous."),
    "puzzles": ("Énigmes de {game}", "Des positions de parties entre robots, chacune avec une réponse."),
    "puzzle": ("{game}, énigme {number}", "Une position d’une partie entre robots. Que feriez-vous ?"),
}


class Preview(Struct, frozen=True):
    kind: str
    game: str = ""
    number: str = ""
    picture: str = ""
    """Where one of its own is."""


async def tags(request: Request) -> str:
    """For the head of the page that a request asks for."""
    shown = await _preview(request)
    words = FR if request.headers.get("accept-language", "").lower().startswith("fr") else EN
    name, line = (text.format(game=shown.game, number=shown.number) for text in words[shown.kind])
    address = f"{request.url.scheme}://{request.headers.get('host', '')}"
    told = {
        "og:site_name": "Robotable",
        "og:type": "website",
        "og:title": name,
        "og:description": line,
        "og:url": f"{address}{request.url.path}",
        "og:image": f"{address}{shown.picture or SIGN}",
        "twitter:card": "summary_large_image" if shown.picture else "summary",
    }
    return "".join(f'<meta property="{what}" content="{escape(value)}" />' for what, value in told.items())


async def _preview(request: Request) -> Preview:
    games = lobby_of(request).shared.games
    match request.url.path.strip("/").split("/"):
        case ["review", id, _] | ["replay", id]:
            return await _of_game(request, id)
        case ["puzzle"] | ["puzzle", "day", _]:
            return Preview("day")
        case ["puzzle", game] if game in games:
            return Preview("puzzles", title(game))
        case ["puzzle", game, number] if game in games and number.isdecimal():
            return Preview("puzzle", title(game), number)
    return Preview("home")


async def _of_game(request: Request, id: str) -> Preview:
    sheet = await _open(request, id)
    if sheet is None:
        return Preview("home")
    kind = request.url.path.strip("/").partition("/")[0]
    key = "" if public(sheet) else f"?{KEY}={sharing_of(request).key(id)}"
    drawn = lobby_of(request).shared.pixels.possible(sheet)
    return Preview(kind, title(sheet.game), picture=f"/preview/{id}.png{key}" if drawn else "")


async def _open(request: Request, id: str) -> Sheet | None:
    """A finished game that whoever has this link may see again, be they who they may."""
    try:
        lobby_of(request).shared.doorkeeper.stories.spend(None, address_of(request))
        sheet = await lobby_of(request).sheet(id)
    except (TooMuch, Unavailable):  # the page comes without
        return None
    if sheet is None or sheet.status != "over" or sheet.secret(time.time()):
        return None
    return sheet if public(sheet) or sharing_of(request).shown(request, id) else None


async def picture(request: Request) -> Response:
    """The board as it ended, for whoever shows links: those know nobody here, and few of them SVG."""
    sheet = await _open(request, request.path_params["id"])
    pixels = lobby_of(request).shared.pixels
    if sheet is None or not pixels.possible(sheet):
        raise Declined(404, Why.NOTHING())
    return Response(await pixels.drawn(sheet, "light"), 200, {"cache-control": "public, max-age=86400"}, "image/png")


ROUTES = [Route("/preview/{id}.png", picture, methods=["GET"])]
