"""What /api is, as OpenAPI 3.1: made from the routes and from the types that are sent, so that it says what is so."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable import __version__
from robotable.core import Record
from robotable.core.ending import Ending
from robotable.server import bot_wire, wire
from robotable.server.web import (
    account,
    api,
    bots,
    friends,
    mail,
    manners,
    matching,
    moderation,
    news,
    offline,
    onward,
    players,
    push,
    puzzles,
    reviews,
    robots,
    today,
    tournaments,
)
from robotable.server.web.senders import COOKIE
from robotable.server.web.streams import NDJSON

JSON, HTML, TEXT = "application/json", "text/html", "text/plain"
Who = Literal["anybody", "guest", "bot"]
Schema = dict[str, Any]

NUMBER: Schema = {"type": "integer", "minimum": 0}
WORD: Schema = {"type": "string"}
GAMES: Schema = {"type": "string", "description": "Names of games with commas between them."}
MESSAGE: Schema = {"type": "string", "maxLength": 64, "description": "Your own: the same is done once."}
HANDED_ON: Schema = {"type": "string", "description": "Of a private game, from the link by which it was handed on."}
EYES: Schema = {"type": "string", "pattern": "^(spectator|[0-9]+)$", "description": "Whose eyes."}
KEYED = {"key": HANDED_ON}
LANGUAGE: Schema = {"type": "string", "enum": ["en", "fr"]}
THEME: Schema = {"type": "string", "enum": ["light", "dark"]}

STATUSES = {
    200: "Done.",
    201: "Made.",
    304: "It is the same as when you asked last.",
    400: "This cannot be read, or cannot be done now.",
    401: "Nobody knows who you are.",
    403: "Not for you, or not from there.",
    404: "There is no such thing.",
    409: "Not yet, or no longer.",
    413: "The body is too large.",
    415: "The body must be JSON.",
    422: "It can be read, and cannot be.",
    429: "Too much at once: `retry-after` says for how many seconds to wait.",
    500: "Our fault; it was noted.",
    503: "Not now: `retry-after` says when.",
}
ALWAYS = (429, 500, 503)
"""Everybody may be told so."""
POSTED = (400, 401, 403, 413, 415, 422)
"""Of what guests post."""
SAID = (400, 401, 404, 413)
"""Of what bots post."""


class Operation(Struct, frozen=True):
    """What can be asked of the server in one way."""

    does: str
    gives: Any = None
    """A type; None for what is no JSON."""
    who: Who = "anybody"
    refuses: tuple[int, ...] = ()
    takes: Any = None
    """The type of the body."""
    asks: Mapping[str, Schema] = {}
    """What may stand behind the question mark."""
    status: int = 200
    form: str = JSON
    besides: tuple[int, ...] = ()
    """Answers without anything in them."""


async def openapi(request: Request) -> Response:
    """The document."""
    api.count(request)
    games = tuple(api.lobby_of(request).shared.games)
    return api.json(document(games))


ROUTES = [Route("/api/openapi.json", openapi, methods=["GET"])]

OPERATIONS: dict[Callable[..., Any], Operation] = {
    openapi: Operation("This document", dict[str, Any]),
    api.me: Operation("Who I am; whoever has no cookie of ours gets one, and a name", wire.Me),
    api.games: Operation("The games, their options and bots", list[wire.GameInfo]),
    api.venues: Operation("Where a game can be played", wire.Venues, refuses=(404,)),
    api.tables: Operation("Tables to join and to watch, and mine", wire.Tables, "guest", (401,), besides=(304,)),
    api.make: Operation("A new table", wire.Made, "guest", POSTED, wire.NewTable, status=201),
    api.play: Operation("A new table with bots, at once", wire.Made, "guest", POSTED, wire.PlayNow, status=201),
    api.lessons: Operation("Guided games and puzzles", list[wire.Lesson]),
    api.learn: Operation("A new table for a lesson", wire.Made, "guest", (*POSTED, 404), wire.Learn, status=201),
    api.table: Operation("A table from outside", wire.TableInfo, "guest", (401, 404)),
    api.record: Operation("A finished game as a file", Record, "guest", (401, 403, 404, 409), asks=KEYED),
    api.replay: Operation(
        "A finished game step by step",
        wire.Replay,
        "guest",
        (401, 403, 404, 409, 422),
        asks={"seat": EYES, "key": HANDED_ON},
    ),
    api.picture: Operation(
        "The board of a finished game, as it ended or after so many actions",
        who="guest",
        refuses=(401, 403, 404, 409, 422),
        form="image/svg+xml",
        asks={"after": NUMBER, "theme": THEME, "key": HANDED_ON},
    ),
    api.board: Operation(
        "The board of a running game, as I see it",
        who="guest",
        refuses=(401, 403, 404, 409),
        form="image/svg+xml",
        asks={"theme": THEME},
        besides=(304,),
    ),
    api.ending: Operation("How a finished game went", Ending, "guest", (401, 403, 404, 409), asks=KEYED),
    api.position: Operation("A running game as I see it", wire.Position, "guest", (401, 403, 404, 409)),
    api.history: Operation(
        "A game so far, as one's own seat may look back at it",
        wire.History,
        "guest",
        (401, 403, 404, 409),
        asks={"seat": NUMBER, "until": NUMBER},
    ),
    api.bots: Operation("Bots that are connected and may be asked to a table", list[wire.OnlineBot]),
    api.rules: Operation("The rules of a game, in Markdown", wire.Rules, refuses=(404, 422), asks={"lang": LANGUAGE}),
    api.health: Operation("That the server runs", wire.Health),
    api.ready: Operation("Whether visitors should be sent here", form=TEXT),
    matching.look: Operation("Who waits for which game, and I", wire.Finding, "guest", (401,)),
    matching.find: Operation("Wait for others", wire.Finding, "guest", POSTED, wire.Find),
    matching.wait: Operation(
        "Still waiting; of whom nothing is heard is gone", wire.Finding, "guest", POSTED, wire.StillWait
    ),
    matching.come: Operation("I come to the table that was found", wire.Finding, "guest", POSTED, wire.Nothing),
    matching.stop: Operation("I wait no longer", wire.Finding, "guest", POSTED, wire.StopFinding),
    account.rename: Operation("Call me otherwise", wire.Me, "guest", (*POSTED, 409), wire.Rename),
    account.name_free: Operation(
        "Whether I may be called so, and what else if not", wire.NameFree, "guest", (401,), asks={"name": WORD}
    ),
    account.become: Operation(
        "Become a member with a password; every game stays mine",
        wire.Joined,
        "guest",
        (*POSTED, 409),
        wire.Become,
        status=201,
    ),
    account.become_by_passkey: Operation(
        "Become a member with a passkey", wire.Joined, "guest", (*POSTED, 409), wire.BecomeByPasskey, status=201
    ),
    account.passkey_options: Operation(
        "What a browser needs to make a passkey", wire.PasskeyOptions, "guest", POSTED, wire.Nothing
    ),
    account.add_passkey: Operation("One more passkey", wire.Account, "guest", (*POSTED, 409), wire.ShowPasskey),
    account.set_password: Operation(
        "A new password, or the first", wire.Account, "guest", (*POSTED, 409), wire.SetPassword
    ),
    account.new_codes: Operation(
        "New codes for a rainy day instead of the old", wire.Codes, "guest", (*POSTED, 409), wire.Nothing
    ),
    account.renew: Operation(
        "It is still me: ways in can be changed for a while", wire.Noted, "guest", (*POSTED, 409), wire.Renew
    ),
    account.remove_way: Operation(
        "Remove a passkey, or the password", wire.Account, "guest", (*POSTED, 409), wire.RemoveWay
    ),
    account.sign_in: Operation("Sign in by name and password, or a code", wire.Me, "guest", POSTED, wire.SignIn),
    account.sign_in_options: Operation(
        "What a browser needs to show a passkey", wire.PasskeyOptions, "guest", POSTED, wire.Nothing
    ),
    account.sign_in_by_passkey: Operation("Sign in by passkey", wire.Me, "guest", POSTED, wire.ShowPasskey),
    account.sign_in_by_link: Operation(
        "Sign in by the code that another device shows", wire.Me, "guest", POSTED, wire.FollowLink
    ),
    account.link: Operation(
        "A code that signs in another device, once and for two minutes",
        wire.Link,
        "guest",
        (*POSTED, 409),
        wire.Nothing,
    ),
    account.sign_out: Operation("Sign out here", wire.Farewell, "guest", (*POSTED, 409), wire.Nothing),
    account.end_device: Operation(
        "Sign out another device, or all others", wire.Account, "guest", (*POSTED, 409), wire.EndDevice
    ),
    account.my_account: Operation("Devices and ways to sign in", wire.Account, "guest", (401,)),
    account.my_data: Operation("All my data as one file", dict[str, Any], "guest", (401,)),
    account.delete_me: Operation(
        "Delete all that tells who I am; others keep their games", wire.Farewell, "guest", POSTED, wire.Delete
    ),
    players.player: Operation("A member's page: ratings, last games, company", wire.Player, "guest", (401, 404)),
    robots.robots_of: Operation(
        "By which robots members are known who chose one", wire.Robots, "guest", (401,), asks={"name": WORD}
    ),
    robots.choose: Operation("Be known by another", wire.Robots, "guest", (*POSTED, 409), wire.ChooseRobot),
    friends.people: Operation("Whom I follow or played with, and who is here", wire.Company, "guest", (401, 409)),
    friends.acquaintance: Operation("How a member and I stand to each other", wire.Between, "guest", (401, 404)),
    friends.follow: Operation(
        "Follow a member, or no longer", wire.Acquaintance, "guest", (*POSTED, 404, 409), wire.Follow
    ),
    friends.invite: Operation(
        "Invite a member to my table", wire.Made, "guest", (*POSTED, 404, 409), wire.Invite, status=201
    ),
    friends.challenge: Operation(
        "Invite a member to a new table", wire.Made, "guest", (*POSTED, 404, 409), wire.Challenge, status=201
    ),
    manners.my_manners: Operation("Whom I shun, and what became of reports", wire.MyManners, "guest", (401,)),
    manners.shun: Operation(
        "Block or mute somebody, or neither", wire.MyManners, "guest", (*POSTED, 404, 409), wire.Shun
    ),
    manners.report: Operation(
        "Report a line or a name", wire.MyManners, "guest", (*POSTED, 404, 409), wire.ReportIt, status=201
    ),
    moderation.look: Operation("What waits for moderators, and their log", wire.Moderation, "guest", (401, 403)),
    moderation.decide: Operation("Settle a report", wire.Moderation, "guest", (*POSTED, 409), wire.Moderate),
    moderation.lift: Operation("Take a mute or a closing back", wire.Moderation, "guest", (*POSTED, 409), wire.Lift),
    account.my_settings: Operation("What I prefer on all my devices", wire.Settings, "guest", (401, 409)),
    account.prefer: Operation("Prefer something else", wire.Settings, "guest", (*POSTED, 409), wire.Settings),
    friends.wishes: Operation("What I want others to be able to do", wire.Wishes, "guest", (401,)),
    friends.wish: Operation("Want it otherwise", wire.Wishes, "guest", (*POSTED, 409), wire.Wishes),
    players.leaders: Operation("The strongest at a game, or the best crews", wire.Leaders, refuses=(404,)),
    offline.bring: Operation(
        "Adds a finished game that was played without network to my list; it counts nowhere",
        wire.Made,
        "guest",
        POSTED,
        wire.BringGame,
        status=201,
    ),
    reviews.look: Operation("What decided a finished game", wire.Reviewed, "guest", (401, 403, 404, 409), asks=KEYED),
    reviews.ask: Operation(
        "Asks for it to be worked out", wire.Reviewed, "guest", (*POSTED, 404, 409), wire.Nothing, asks=KEYED
    ),
    onward.play_on: Operation(
        "A new table that goes on from a moment",
        wire.Made,
        "guest",
        (*POSTED, 404, 409),
        wire.PlayOn,
        status=201,
        asks=KEYED,
    ),
    puzzles.overview: Operation("Puzzles, today's among them, and mine", wire.Puzzles, "guest", (401,)),
    puzzles.look: Operation("A puzzle", wire.Puzzle, "guest", (401, 404)),
    puzzles.after: Operation("Steps towards an answer", wire.PuzzleStep, "guest", (*POSTED, 404), wire.PuzzleSteps),
    puzzles.answer: Operation("A try", wire.PuzzleTried, "guest", (*POSTED, 404), wire.PuzzleSteps),
    puzzles.hint: Operation("The next hint", wire.Puzzle, "guest", (*POSTED, 404, 409), wire.Nothing),
    puzzles.give_up: Operation("How it goes", wire.Puzzle, "guest", (*POSTED, 404), wire.Nothing),
    today.overview: Operation("Today's challenges, and what became of mine", wire.Today, "guest", (401,)),
    today.take_on: Operation(
        "My table of a challenge, the one that counts or one for practice",
        wire.Made,
        "guest",
        (*POSTED, 404),
        wire.Nothing,
        status=201,
    ),
    today.results: Operation("How others did who had the same deal", wire.Results, "guest", (401, 403, 404)),
    players.ladder: Operation("Our bots as opponents, by their strength", wire.Ladder, "guest", (401, 404)),
    news.news: Operation("What is new for me", wire.News, "guest", (401,), besides=(304,)),
    news.news_seen: Operation("I have seen these notices", wire.News, "guest", POSTED, wire.SeenNews),
    tournaments.all_of_them: Operation(
        "Tournaments to join and to watch, and those that are over", wire.Tournaments, "guest", (401,), besides=(304,)
    ),
    tournaments.hold: Operation(
        "Hold a tournament, as a member", wire.Made, "guest", (*POSTED, 409), wire.NewTournament, status=201
    ),
    tournaments.one: Operation(
        "A tournament: rounds, tables, standings", wire.Tournament, "guest", (401, 404), besides=(304,)
    ),
    tournaments.join: Operation(
        "Join it, as a member, or come back to it", wire.Tournament, "guest", (*POSTED, 404, 409), wire.Nothing
    ),
    tournaments.leave: Operation("Leave it", wire.Tournament, "guest", (*POSTED, 404, 409), wire.Nothing),
    tournaments.start: Operation(
        "Start it, as its holder", wire.Tournament, "guest", (*POSTED, 404, 409), wire.Nothing
    ),
    tournaments.cancel: Operation(
        "Cancel it, as its holder", wire.Tournament, "guest", (*POSTED, 404, 409), wire.Nothing
    ),
    tournaments.results_json: Operation("Its results as a file", wire.Tournament, "guest", (401, 404)),
    tournaments.results_csv: Operation("The same as a sheet", None, "guest", (401, 404), form="text/csv"),
    push.push_key: Operation("The key by which pushes are signed", wire.PushKey, "guest", (401,)),
    push.push: Operation("Push notices to this browser", wire.Noted, "guest", POSTED, wire.Subscribe),
    push.push_end: Operation("No longer push notices there", wire.Noted, "guest", POSTED, wire.Unsubscribe),
    mail.my_mail: Operation("My address for mails", wire.Mail, "guest", (401,)),
    mail.want_mail: Operation(
        "An address of mine: a link is sent there", wire.Mail, "guest", (*POSTED, 409), wire.WantMail
    ),
    mail.confirm_mail: Operation("It is my address, says the link", wire.Noted, "guest", POSTED, wire.ConfirmMail),
    mail.mail_wishes: Operation("What is sent there", wire.Mail, "guest", (*POSTED, 409), wire.MailWishes),
    mail.remove_mail: Operation("I have no address here any more", wire.Mail, "guest", POSTED, wire.Nothing),
    mail.stop_mail: Operation(
        "No more notices by mail, by the token of one", wire.Noted, refuses=(403, 413), asks={"token": WORD}
    ),
    mail.recover: Operation(
        "Send whoever has this address a link to sign in; the answer is always the same",
        wire.Noted,
        "guest",
        POSTED,
        wire.Recover,
    ),
    bots.account: Operation("Whose token this is", bot_wire.Account, "bot", (401,)),
    bots.events: Operation(
        "Challenges and games, a line each; while it is open the bot can be asked to tables",
        bot_wire.EventLine,
        "bot",
        (401,),
        asks={"games": GAMES},
        form=NDJSON,
    ),
    bots.accept: Operation("Come to the table", bot_wire.Ok, "bot", SAID, asks={"id": MESSAGE}),
    bots.decline: Operation("Leave the seat to others", bot_wire.Ok, "bot", SAID, asks={"id": MESSAGE}),
    bots.game: Operation(
        "A game, a line for whatever happens", bot_wire.GameLine, "bot", (401, 404), asks={"since": NUMBER}, form=NDJSON
    ),
    bots.move: Operation("Act, in the words of `legal`", bot_wire.Ok, "bot", SAID, asks={"id": MESSAGE}),
    bots.chat: Operation(
        "Say something, where the rules allow", bot_wire.Ok, "bot", (*SAID, 415), bot_wire.ChatLine, {"id": MESSAGE}
    ),
    bots.resign: Operation(
        "Give the seat up; a bot of the house plays on", bot_wire.Ok, "bot", SAID, asks={"id": MESSAGE}
    ),
}
TAGS = {"anybody": "For everybody", "guest": "For guests, by their cookie", "bot": "For bots, by their token"}


def all_routes() -> list[Route]:
    rooms = (
        api,
        account,
        players,
        today,
        puzzles,
        onward,
        reviews,
        offline,
        news,
        push,
        mail,
        friends,
        robots,
        manners,
        moderation,
        matching,
        tournaments,
        bots,
    )
    return [*ROUTES, *(route for room in rooms for route in room.ROUTES)]


@cache
def document(games: tuple[str, ...]) -> dict[str, Any]:
    """With the names of the games that are here."""
    kinds = list(
        {id(kind): kind for one in OPERATIONS.values() for kind in (one.gives, one.takes) if kind is not None}.values()
    )
    schemas, components = msgspec.json.schema_components(
        [wire.Problem, *kinds], ref_template="#/components/schemas/{name}"
    )
    written = dict(zip(map(id, [wire.Problem, *kinds]), schemas, strict=True))
    writer = Writer(games, lambda kind: written[id(kind)])
    paths: dict[str, dict[str, Any]] = {}
    for route in all_routes():
        for method in sorted((route.methods or set()) - {"HEAD"}):
            told = writer.operation(route, OPERATIONS[route.endpoint])
            paths.setdefault(shown(route), {})[method.lower()] = told
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Robotable",
            "version": __version__,
            "description": "Five robot games at one table. Every error is a `Problem`, in English and by a key with values.",
        },
        "tags": [{"name": text} for text in TAGS.values()],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bot": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def shown(route: Route) -> str:
    """Its path as OpenAPI writes it."""
    return route.path.replace(":path}", "}")


class Writer:
    """Writes operations down."""

    def __init__(self, games: Sequence[str], schema: Callable[[Any], Schema]) -> None:
        self._path = {"game": {"type": "string", "enum": list(games)}}
        self._schema = schema

    def operation(self, route: Route, operation: Operation) -> dict[str, Any]:
        told: dict[str, Any] = {
            "operationId": route.name,
            "summary": operation.does,
            "tags": [TAGS[operation.who]],
            "parameters": [*self._in_path(route.param_convertors), *_asked(operation.asks)],
            "responses": {str(status): answer for status, answer in self._answers(operation)},
        }
        if operation.who != "anybody":
            told["security"] = [{operation.who: []}]
        if operation.takes is not None:
            told["requestBody"] = {"required": True, "content": {JSON: {"schema": self._schema(operation.takes)}}}
        return told

    def _in_path(self, names: Iterable[str]) -> list[dict[str, Any]]:
        return [
            {"name": name, "in": "path", "required": True, "schema": self._path.get(name, {**WORD, "minLength": 1})}
            for name in names
        ]

    def _answers(self, operation: Operation) -> Iterable[tuple[int, dict[str, Any]]]:
        schema = WORD if operation.gives is None else self._schema(operation.gives)
        yield operation.status, _answer(operation.status, operation.form, schema)
        yield from ((status, {"description": STATUSES[status]}) for status in operation.besides)
        for status in sorted({*operation.refuses, *ALWAYS}):
            if operation.form == TEXT and status == 503:
                yield status, _answer(status, TEXT, WORD)
            else:
                yield status, _answer(status, JSON, self._schema(wire.Problem))


def _answer(status: int, form: str, schema: Schema) -> dict[str, Any]:
    return {"description": STATUSES[status], "content": {form: {"schema": schema}}}


def _asked(asks: Mapping[str, Schema]) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "required": False, "schema": schema} for name, schema in asks.items()]
