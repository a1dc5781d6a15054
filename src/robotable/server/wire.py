"""All that passes between a server and its clients. The client's TypeScript types are generated from these."""

from typing import Annotated, Any, Literal

from msgspec import DecodeError, Meta, Raw, Struct, field
from msgspec.json import Encoder

from robotable.coach.puzzles.puzzle import Marks
from robotable.coach.review import Review
from robotable.core import Outcome, Reason, Seat, Venue
from robotable.core.challenge import Score
from robotable.core.ending import Ending
from robotable.core.grid import Cell
from robotable.core.reasons import Value
from robotable.server.manners.deeds import DeedKind
from robotable.server.manners.wishes import Circle
from robotable.server.matching.matching import Pace
from robotable.server.reasons import Why

NO_NUL = r"^[^\x00]*$"
"""Not every database can keep that letter, and no one can read it."""
Text = Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]
LONGEST = 24
"""Letters of a name."""
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]

# What belongs to a game passes as its own type's JSON; `of` says which of the game's types.
OptionsJson = Annotated[Raw, Meta(extra={"of": "Options"})]
ActionJson = Annotated[Raw, Meta(extra={"of": "Action"})]
EventJson = Annotated[Raw, Meta(extra={"of": "Event"})]
ViewJson = Annotated[Raw, Meta(extra={"of": "View"})]
AidJson = Annotated[Raw, Meta(extra={"of": "Aid"})]


encode = Encoder().encode

UNREADABLE = (DecodeError, RecursionError, UnicodeError)
"""What decoding raises for input that is not what it should be: also for nesting without end, and bytes that are no text."""


# Over the WebSocket /ws/table/{id}?since=N&seat=N, from a client; of several seats of mine, `seat` says whose eyes


class Message(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """From a client. `id` is the client's own: a repeat is answered again, not done again."""

    id: Id


class Act(Message, frozen=True):
    action: ActionJson


class Join(Message, frozen=True):
    """Take an open seat; any, if none is named."""

    seat: int | None = None


class Leave(Message, frozen=True):
    """Give up my seats: before the game they become open, during it a bot's."""


class Fill(Message, frozen=True):
    """By the host, before the game: a bot of this level onto the seat, or None to open it."""

    seat: int
    bot: str | None


class StandIn(Message, frozen=True):
    """A bot shall play for this absent seat until its player is back."""

    seat: int


class TakeBack(Message, frozen=True):
    """I am back: my seats from the bots that stood in."""


class Ready(Message, frozen=True):
    """Before the game: as far as I am concerned it may begin."""


class DayOff(Message, frozen=True):
    """By day: a day more for what the game waits for from me; I have a few."""


class Say(Message, frozen=True):
    text: Text


class Rematch(Message, frozen=True):
    """The same table again with the start rotated; everybody is led there by `Room.rematch`."""


class AskHint(Message, frozen=True):
    """What would the strongest bot do on my seat? Answered by `Done` at once, and by `Hint` when it has thought."""


class AgreeHints(Message, frozen=True):
    """Where several people play: as far as I am concerned, hints may be asked for at this table, or may not."""

    yes: bool


class AskPlan(Message, frozen=True):
    """How did my last round go against what I expected of it? Answered by `Done` at once, and by `Plan`."""


class Seen(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """My page has shown me so many events. Not answered, and nobody else is told."""

    number: int


class Ping(Message, frozen=True):
    """Are you there? Answered by `Done`."""


ClientMessage = (
    Act
    | Join
    | Leave
    | Fill
    | StandIn
    | TakeBack
    | Ready
    | DayOff
    | Say
    | Rematch
    | AskHint
    | AgreeHints
    | AskPlan
    | Seen
    | Ping
)


# Over the WebSocket, from the server

Status = Literal["open", "running", "over"]


class Before(Struct, frozen=True):
    """Who sat there before a bot took over."""

    name: str
    until: int
    """How many events the viewer had seen by then."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    """A person's name, or a bot's level."""
    here: bool
    stand_in: bool
    """A bot plays for an absent person."""
    spared: int = 0
    """Seconds that an absent person has to come back before a bot may play for them."""
    before: Before | None = None
    bot: bool = False
    """This person is a bot that comes over the network."""
    member: bool = False
    """The name is this person's and nobody else's; a guest's may be anybody's."""
    called: str = ""
    """A bot of a tournament has the name by which it stands there; others are told apart at their table."""


class Start(Struct, frozen=True):
    """Every seat is taken: the game begins when all are ready, and in `left` seconds at the latest."""

    left: float
    ready: tuple[Seat, ...]


class Day(Struct, frozen=True):
    """Where a game is played by day."""

    hours: int
    """For each decision."""
    forfeits: bool
    """Whose time is up has left; else a bot plays for them until they are back."""
    left: tuple[float | None, ...]
    """By seat, in seconds, for those whom the game waits for."""
    days_off: int
    """That I may still take."""
    seen: int | None
    """How many events I had seen when I was here last, if I have a seat."""


class Hints(Struct, frozen=True):
    """Where one may ask for hints, if all who play agree."""

    open: bool
    """They do, or somebody plays alone with bots."""
    agreed: tuple[Seat, ...]
    """Whose people do."""
    used: tuple[Seat, ...]
    """Where some were asked for; while seats may not talk to each other nobody is told."""


class Room(Struct, frozen=True, tag=True, omit_defaults=True):
    """The table around the game; sent on connecting and whenever it changes."""

    id: str
    game: str
    options: OptionsJson
    status: Status
    places: tuple[Place, ...]
    you: Seat | None
    """The seat this connection looks through and acts for."""
    yours: tuple[Seat, ...]
    """All my seats: several where people share a screen."""
    host: bool
    """You are: you may fill and open seats."""
    listed: bool
    watchers: int
    rematch: str | None
    """The next table, once somebody asked for a rematch."""
    lesson: str | None = None
    """Its id, at a table where one learns."""
    start: Start | None = None
    """While a full table waits for people to be ready."""
    rated: bool = False
    """Only members sit here, and their ratings change by it."""
    day: Day | None = None
    """Where it is played by day."""
    tournament: str | None = None
    """The id of the one it is a table of."""
    challenge: str | None = None
    """The day whose challenge is played here, like 2026-11-16."""
    hints: Hints | None = None
    """None where nobody may ask for one: where something is to be won by this game."""


class Clock(Struct, frozen=True):
    """In seconds."""

    left: float
    total: float
    """What it began with, or more where somebody was given time."""
    held: bool = False
    """It stands still while people's pages show them what happened."""


class Frame(Struct, frozen=True, tag=True, omit_defaults=True):
    """The game as one seat may know it. `number` counts the events this seat has seen, `events` are those since its last frame."""

    number: int
    events: tuple[EventJson, ...]
    view: ViewJson
    legal: tuple[ActionJson, ...]
    aid: AidJson
    waiting: tuple[Seat, ...]
    clock: Clock | None
    outcome: Outcome | None
    hushed: bool = False
    """Nobody would hear what this seat writes in the chat now."""
    veiled: bool = False
    """Some of what was shown before may not be seen again: a client forgets it all, and asks for it to look back."""


class Done(Struct, frozen=True, tag=True):
    """The message with this id was carried out, durably."""

    id: str


class Refused(Struct, frozen=True, tag=True):
    """The message with this id changed nothing, and why."""

    id: str | None
    """None when the message was so wrong that its id could not be read."""
    reason: str
    """In English; `key` and `values` say the same to a client with words of its own."""
    rule: str | None
    key: str
    values: dict[str, Value]


def refused(id: str | None, why: Reason, rule: str | None = None) -> Refused:
    return Refused(id, why.text, rule, why.key, why.values)


class Said(Struct, frozen=True, tag=True):
    """A line of the chat; on connecting, those of the past come again."""

    number: int
    """Counts the lines said at this table."""
    seat: Seat | None
    name: str
    text: str
    at: float
    """Unix time."""


class Notice(Struct, frozen=True, tag=True):
    """Why nothing happens: the table cannot be reached just now. The line is closed with 1012 when it can."""

    reason: str
    """In English; `key` and `values` say the same to a client with words of its own."""
    key: str
    values: dict[str, Value]


def notice(why: Reason) -> Notice:
    return Notice(why.text, why.key, why.values)


class Tip(Struct, frozen=True):
    """An idea: what to do, why, and what to show on the board. Reasons are keys of the game's `HINTS`."""

    actions: tuple[ActionJson, ...]
    """Step by step; the first is legal now, and nothing hidden is seen before the last is done."""
    title: Reason
    why: tuple[Reason, ...]
    way: tuple[Cell, ...]
    """Columns and rows of the spaces over which an arrow leads."""
    targets: tuple[Cell, ...]
    """What is ringed,"""
    label: Reason | None
    """and what is written there."""


class Hint(Struct, frozen=True, tag=True):
    """What was asked for with the message of this id; for that client alone."""

    id: str
    ideas: tuple[Tip, ...]
    """Best first. None if the game went on meanwhile, or nothing came of it."""


class Plan(Struct, frozen=True, tag=True):
    """My last round as I had to expect it, and as it went: by register or card over which spaces."""

    id: str
    planned: tuple[tuple[Cell, ...], ...]
    happened: tuple[tuple[Cell, ...], ...]
    at: int | None
    """At which register or card they parted, counted from 1,"""
    why: Reason | None
    """and by what; a key of the game's `HINTS`. None if there is nothing to compare."""


ServerMessage = Room | Frame | Done | Refused | Said | Notice | Hint | Plan

CLOSED = {
    1009: Why.LARGE_MESSAGE,
    1012: Why.RESTARTS,
    4401: Why.STRANGER,
    4403: Why.UNWATCHED,
    4404: Why.NO_TABLE,
    4409: Why.TOO_MANY_WINDOWS,
    4408: Why.SLOW_READER,
    4429: Why.FLOOD,
    4500: Why.TABLE_FAILED,
    4503: Why.STORE_AWAY,
}
"""Why the server closes a WebSocket."""


# Over HTTP, from a client


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client posts."""


class Rename(Body, frozen=True):
    """POST /api/me"""

    name: Name


class NewTable(Body, frozen=True):
    """POST /api/tables. A seat is "me", "me:<name>", "open", "bot:<level>" or "online:<name>"; several may be mine."""

    game: str
    seats: Annotated[list[str], Meta(max_length=16)]
    options: OptionsJson = field(default_factory=lambda: Raw(b"{}"))  # a schema cannot tell of a default that is Raw
    listed: bool = True
    rated: bool = False
    """By a member, for members: seats are "me", once at most, and "open"."""
    hours: Literal[0, 8, 24, 72, 168] = 0
    """For each decision, where it is played by day; 0 for a live table."""
    forfeits: bool = False
    """By day, whoever's time is up has left; else a bot plays for them until they are back."""
    language: Literal["en", "fr"] | None = None
    """Mine, for whoever may want to talk."""


class PlayNow(Body, frozen=True):
    """POST /api/play: to a table with bots at once; a game of ours if none is named, and bots for newcomers."""

    game: str | None = None
    level: str | None = None


RobotName = Literal[
    "racer-dart", "racer-clamp", "racer-beetle", "racer-fork", "racer-ray", "racer-drill",
    "helper-vacuum", "helper-bee", "helper-dog", "helper-chef",
    "arena-spring", "arena-sweeper", "arena-strider", "arena-crate",
    "quirky-bolt", "quirky-cog", "quirky-fizz", "quirky-gasket", "quirky-nut", "quirky-piston", "quirky-rivet",
    "quirky-spark", "quirky-widget",
]  # fmt: skip


class ChooseRobot(Body, frozen=True):
    """POST /api/robots: by which others know me."""

    robot: RobotName


class Settings(Body, frozen=True, omit_defaults=True):
    """GET and POST /api/settings: what a member prefers on all their devices. What is left out was never said, or stays
    as it is."""

    language: Literal["en", "fr"] | None = None
    theme: Literal["light", "dark", "auto"] | None = None
    motion: Literal["full", "less", "auto"] | None = None
    speed: Annotated[float, Meta(ge=0.5, le=8)] | None = None
    sound: bool | None = None
    volume: Annotated[float, Meta(ge=0, le=1)] | None = None
    """Part of the loudest."""
    letters: bool | None = None
    """Letters, numbers and signs alone are shortcut keys."""
    confirm: bool | None = None
    """What I do at a table is asked for twice."""


Hours = Literal[8, 24, 72, 168]


class Find(Body, frozen=True):
    """POST /api/find: seat me with others, at whichever of these games goes fastest, now or by day."""

    games: Annotated[list[str], Meta(min_length=1, max_length=16)]
    bots: bool = True
    """They may fill up after a while."""
    rated: bool = True
    """If all are members and wish it."""
    pace: Pace = "live"
    hours: Annotated[tuple[Hours, ...], Meta(min_length=1, max_length=4)] = (24,)
    """By day: any of these for a decision."""


class StillWait(Body, frozen=True):
    """POST /api/find/wait: I am still there."""

    hidden: bool = False
    """But the page is out of sight, and may not be able to say so again soon."""


class StopFinding(Body, frozen=True):
    """POST /api/find/stop"""

    pace: Pace = "live"


class Learn(Body, frozen=True):
    """POST /api/lessons: to a new table for this lesson."""

    lesson: str


class OpenRecord(Body, frozen=True):
    """POST /api/records, of a house without a server: to a replay of this file."""

    record: str


class BringGame(Body, frozen=True):
    """POST /api/offline: a finished game that was played without network, for my list."""

    record: str
    seats: Annotated[tuple[str, ...], Meta(max_length=16)]
    """As for a new table: "me", "me:<name>", "open" or "bot:<level>"."""
    ended: float
    """Unix time."""


class PlayOn(Body, frozen=True):
    """POST /api/tables/{id}/review/{seat}/play: to a new table that goes on, on this seat and against bots, from where the
    game stood after so many actions."""

    after: Annotated[int, Meta(ge=0)]


Password = Annotated[str, Meta(min_length=8, max_length=200)]


class PuzzleSteps(Body, frozen=True):
    """POST /api/puzzles/{game}/{number}/after and …/try: what is done, step by step."""

    actions: Annotated[tuple[ActionJson, ...], Meta(max_length=40)]


class Nothing(Body, frozen=True):
    """There is nothing to say but that it shall be done."""


class Become(Body, frozen=True):
    """POST /api/members: a member by this name, with a password."""

    name: Name
    password: Password


class BecomeByPasskey(Body, frozen=True):
    """POST /api/members/passkey: the same, with a passkey."""

    name: Name
    credential: dict[str, Any]
    """What the browser made, as `PublicKeyCredential.toJSON` writes it."""


class SignIn(Body, frozen=True):
    """POST /api/sign-in. A code for a rainy day is as good as a password, once."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class ShowPasskey(Body, frozen=True):
    """POST /api/sign-in/passkey, and to add one to /api/passkeys."""

    credential: dict[str, Any]


class FollowLink(Body, frozen=True):
    """POST /api/sign-in/link: with the code that another device shows."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class SetPassword(Body, frozen=True):
    """POST /api/password: a new one, or the first."""

    password: Password


class Renew(Body, frozen=True):
    """POST /api/renew: it is still me, by a password or a passkey. Ways in can be changed for ten minutes after it."""

    password: Annotated[str, Meta(max_length=200)] | None = None
    credential: dict[str, Any] | None = None


class RemoveWay(Body, frozen=True):
    """POST /api/ways/remove: a passkey by its id, or the password."""

    passkey: Id | None = None


class EndDevice(Body, frozen=True):
    """POST /api/devices/end: sign this one out, or all but the one that asks."""

    device: Id | None = None


class Delete(Body, frozen=True):
    """POST /api/account/delete: everything about me; my name says that I mean it."""

    name: Name


Language = Literal["en", "fr"]


MailAddress = Annotated[
    str,
    Meta(max_length=200, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$"),
]


class WantMail(Body, frozen=True):
    """POST /api/mail: this is my address; what is sent there says so."""

    address: MailAddress
    language: Language = "en"


class ConfirmMail(Body, frozen=True):
    """POST /api/mail/confirm: with what was sent there."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class MailWishes(Body, frozen=True):
    """POST /api/mail/wishes: whether notices are sent there, and more than once a day."""

    notices: bool
    often: bool
    language: Language = "en"


class Recover(Body, frozen=True):
    """POST /api/recover: a link to sign in, to this address."""

    address: MailAddress
    language: Language = "en"


class Subscribe(Body, frozen=True):
    """POST /api/push: notices for this browser, as `PushSubscription.toJSON` tells of it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
    auth: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
    language: Language = "en"


class Unsubscribe(Body, frozen=True):
    """POST /api/push/end"""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class SeenNews(Body, frozen=True):
    """POST /api/news/seen: I have seen these notices."""

    ids: Annotated[tuple[Id, ...], Meta(max_length=100)]


class Follow(Body, frozen=True):
    """POST /api/follow: a member by this name, or no longer."""

    name: Name
    on: bool


class Wishes(Body, frozen=True):
    """GET and POST /api/wishes: what I want others to be able to do."""

    invite: Circle
    """Who may invite me,"""
    see: Circle
    """who sees that I am here,"""
    watch: bool
    """and whether anybody may watch who does not sit at my table."""


class Invite(Body, frozen=True):
    """POST /api/invitations: a member by this name to the table at which I sit."""

    name: Name
    table: Id


class Challenge(Body, frozen=True):
    """POST /api/challenges: a member by this name to a private table of this game, as we played it last."""

    name: Name
    game: str


class Meant(Body, frozen=True):
    """Somebody: a member by name, whoever sits or wrote at a table, or by the id that `Shunned` has."""

    name: Name | None = None
    table: Id | None = None
    seat: int | None = None
    line: int | None = None
    who: Id | None = None


class Shun(Meant, frozen=True):
    """POST /api/shun: block or mute somebody, or neither any more."""

    kind: Literal["block", "mute"] | None = None


class ReportIt(Meant, frozen=True):
    """POST /api/reports: a line, or what somebody is called."""

    note: Annotated[str, Meta(max_length=300, pattern=NO_NUL)] = ""


class Moderate(Body, frozen=True):
    """POST /api/moderation: what is done about a report, for how many days where it ends, and why."""

    report: Id
    kind: Literal["dismiss", "warn", "mute", "rename", "close"]
    why: Annotated[str, Meta(max_length=300, pattern=NO_NUL)] = ""
    days: int | None = None


class Lift(Body, frozen=True):
    """POST /api/moderation/lift: whom a deed concerned may speak and come again."""

    deed: Id
    why: Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_NUL)]


Form = Literal["swiss", "round_robin", "knock_out", "arena"]


class NewTournament(Body, frozen=True):
    """POST /api/tournaments"""

    name: Name
    game: str
    form: Form
    seats: Annotated[int, Meta(ge=2, le=6)]
    """At a table."""
    size: Annotated[int, Meta(ge=2, le=64)]
    """How many may join."""
    options: OptionsJson = field(default_factory=lambda: Raw(b"{}"))
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    """Of a Swiss; other forms have as many as it takes."""
    minutes: Annotated[int, Meta(ge=5, le=180)] = 60
    """Of an arena."""
    hours: Literal[0, 8, 24, 72, 168] = 0
    """For a decision, by day; 0 is live, as an arena always is."""
    bots: str | None = None
    """The level of those that fill it up when it begins."""
    rated: bool = False
    """Tables with a bot are not."""
    listed: bool = True
    """Else only who has the link finds it."""
    starts: float | None = None
    """Unix time; its holder may start it before."""
    when_full: bool = True
    """It begins as soon as all places are taken."""


ClientBody = (
    Rename
    | NewTournament
    | NewTable
    | PlayNow
    | ChooseRobot
    | Settings
    | Find
    | StillWait
    | StopFinding
    | Learn
    | OpenRecord
    | BringGame
    | PlayOn
    | PuzzleSteps
    | Nothing
    | Become
    | BecomeByPasskey
    | SignIn
    | ShowPasskey
    | FollowLink
    | SetPassword
    | RemoveWay
    | Renew
    | EndDevice
    | Delete
    | SeenNews
    | Subscribe
    | Unsubscribe
    | WantMail
    | ConfirmMail
    | MailWishes
    | Recover
    | Follow
    | Wishes
    | Invite
    | Challenge
    | Shun
    | ReportIt
    | Moderate
    | Lift
)


# Over HTTP, from the server


class Problem(Struct, frozen=True):
    """With every status from 400 on."""

    reason: str
    """In English; `key` and `values` say the same to a client with words of its own."""
    key: str
    values: dict[str, Value]


class Me(Struct, frozen=True):
    id: str
    name: str
    member: bool
    """Else a guest, whose name others may have, too."""


class NameFree(Struct, frozen=True):
    """GET /api/names?name=…: whether I may be called so, and what else I might be if not."""

    free: bool
    readable: bool
    """Else nobody is called so: there is nothing to be read."""
    offers: tuple[str, ...]


class Joined(Struct, frozen=True):
    """I am a member. The codes are shown now and never again."""

    me: Me
    codes: tuple[str, ...]


class Codes(Struct, frozen=True):
    """POST /api/codes: new ones instead of the old, shown now and never again."""

    codes: tuple[str, ...]


class PasskeyOptions(Struct, frozen=True):
    """What `navigator.credentials` is to be asked for, in its JSON form."""

    options: dict[str, Any]


class Device(Struct, frozen=True):
    """A browser in which I am signed in."""

    id: str
    label: str
    """Like "Firefox on Linux"; empty if nobody knows."""
    came: Literal["guest", "password", "passkey", "code", "link"]
    seen: float
    """Unix time, not to the minute."""
    here: bool
    """The one that asks."""


class Passkey(Struct, frozen=True):
    id: str
    label: str
    """The browser in which it was made."""
    made: float
    used: float | None


class Account(Struct, frozen=True):
    """GET /api/account: what is kept about me, and by what I sign in."""

    me: Me
    games: int
    """That I have played to their end."""
    devices: tuple[Device, ...]
    password: bool
    passkeys: tuple[Passkey, ...]
    codes: int
    """For a rainy day, that are left."""


class Link(Struct, frozen=True):
    """POST /api/link: a code that signs in another device, once."""

    code: str
    seconds: int


class Farewell(Struct, frozen=True):
    """Signed out, or gone for good: ask /api/me to be somebody again."""

    ok: bool = True


class TournamentInfo(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    options: OptionsJson
    form: Form
    seats: int
    size: int
    entered: int
    rounds: int
    minutes: int
    hours: int
    bots: str | None
    rated: bool
    listed: bool
    starts: float | None
    """Unix time, as all times here."""
    when_full: bool
    status: Literal["open", "running", "over", "cancelled"]
    round: int
    """That is played, or was last; 0 before the first."""
    begun: float | None
    ended: float | None
    holder: str
    mine: bool
    """I hold it or am in it."""


class Tournaments(Struct, frozen=True):
    """GET /api/tournaments"""

    going: tuple[TournamentInfo, ...]
    over: tuple[TournamentInfo, ...]


class TournamentSeat(Struct, frozen=True, omit_defaults=True):
    number: int
    """Whose."""
    place: int | None = None
    here: bool = False
    stand_in: bool = False
    """A bot plays for them."""


class TournamentTable(Struct, frozen=True):
    """A table of a round; with one seat, a free round."""

    round: int
    board: int
    table: str | None
    status: Literal["waiting", "playing", "over", "failed", "free"]
    seats: tuple[TournamentSeat, ...]
    again: bool
    """Some of them had met before: it could not be avoided."""
    begins: float | None
    """While it waits for people: when bots sit in for those who are not there."""
    shown: bool
    """Its board can be shown as it is now."""


class TournamentResult(Struct, frozen=True):
    place: int
    points: float
    free: bool


class TournamentEntrant(Struct, frozen=True):
    number: int
    name: str
    """Bots whose level is nobody's have none."""
    bot: str | None
    """Its level."""
    you: bool
    out: bool
    """Has left."""
    paused: bool
    """Is not drawn in an arena until they say that they are back."""
    place: int
    points: float
    results: tuple[TournamentResult | None, ...]
    """By round; in an arena one after the other."""
    ties: dict[str, float]
    """Tie-breaks by name, in the order in which they count."""


class Tournament(Struct, frozen=True):
    """GET /api/tournaments/{id}"""

    info: TournamentInfo
    holding: bool
    """I hold it."""
    worth: tuple[int, ...]
    """Points for the places at a full table."""
    entrants: tuple[TournamentEntrant, ...]
    """The best first."""
    tables: tuple[TournamentTable, ...]
    next: float | None
    """When the next round is drawn at the earliest, or an arena ends."""
    trouble: Literal["too_few", "holder_cancelled", "holder_gone", "too_few_left"] | None
    shunned: bool
    """Somebody whom I block is in it."""


class RatingPoint(Struct, frozen=True):
    """A rating after a game."""

    number: int
    give: int
    """How far off it may be."""
    place: int
    seats: int
    at: float
    """Unix time."""
    table: str | None
    """Whose replay you may see."""


class Wins(Struct, frozen=True):
    """At tables of so many seats."""

    seats: int
    games: int
    wins: int


class Share(Struct, frozen=True):
    """With a robot, or on a course."""

    name: str
    games: int
    wins: int


class Curve(Struct, frozen=True):
    """A rating and how it came about."""

    number: int
    give: int
    known: bool
    """No longer new."""
    games: int
    best: int
    points: tuple[RatingPoint, ...]
    """The last two hundred games, oldest first."""


class Played(Struct, frozen=True):
    """How somebody does in games for a rating, in games alone against our bots, or in all others."""

    kind: Literal["rated", "bots", "free"]
    games: int
    curve: Curve | None
    """Of games for a rating, and of those against bots whose strength is known."""
    wins: tuple[Wins, ...]
    roles: tuple[Share, ...]
    """By what they played with, if seats differ,"""
    venues: tuple[Share, ...]
    """and by where they played; both most played first."""


class PlayerGame(Struct, frozen=True):
    """How somebody does at a game."""

    game: str
    games: int
    rank: int | None
    """Among those whose rating is known,"""
    of: int
    """so many."""
    played: tuple[Played, ...]


class Crew(Struct, frozen=True):
    """The best run of somebody's crews of so many in a room."""

    seats: int
    stars: int
    spare: int
    """What was left of what they had."""
    at: float
    table: str | None
    """Whose replay you may see."""
    names: tuple[str, ...] = ()
    """Of the members of it, where it is a record among everybody's."""


class Visited(Struct, frozen=True):
    """A room in which somebody played with others, and what their crews reached by their number."""

    venue: str
    stars: int
    """The most."""
    crews: tuple[Crew, ...]


class Rooms(Struct, frozen=True):
    """Of a game in which all play together."""

    game: str
    visited: tuple[Visited, ...]


class Together(Struct, frozen=True):
    """Games of you and somebody."""

    games: int
    yours: int
    """That you won,"""
    theirs: int
    """and they; some may have been both."""
    last: float


class LastGame(Struct, frozen=True):
    """A finished game of which you may see the replay."""

    table: str
    game: str
    made: float
    seats: int
    place: int
    won: bool
    rated: bool
    stars: int | None
    """Where all play together, by the book."""
    others: tuple[str, ...]
    """People; bots that come over the network among them."""
    picture: bool
    """GET /api/tables/{id}/picture.svg draws the board as it ended."""


class Companion(Struct, frozen=True):
    """A member with whom somebody plays, how often, and how often they won then."""

    name: str
    games: int
    wins: int


class Player(Struct, frozen=True):
    """GET /api/players/{name}"""

    name: str
    since: float | None
    """A member, in Unix time."""
    you: bool
    bot: bool
    """One that comes over the network."""
    games: tuple[PlayerGame, ...]
    """The one played most first."""
    rooms: tuple[Rooms, ...]
    last: tuple[LastGame, ...]
    finished: int
    """Games of which you may see the replay."""
    company: tuple[Companion, ...]
    together: Together | None


class Acquaintance(Struct, frozen=True):
    """A member whom I follow or might know, and where they are, as far as they let me see it."""

    name: str
    followed: bool
    where: Literal["here", "table", "away"]
    game: str | None
    """What is played where they are, if everybody may know of that table;"""
    table: str | None
    """what can be done there,"""
    use: Literal["join", "watch"] | None
    """and how."""
    invite: bool
    """They let me invite them."""


class Company(Struct, frozen=True):
    """GET /api/people: those I follow and those who sat at my last tables, who is here first."""

    people: tuple[Acquaintance, ...]


class Between(Struct, frozen=True):
    """GET /api/people/{name}: how a member and I stand to each other."""

    them: Acquaintance
    shun: Literal["block", "mute"] | None
    """What I did."""
    game: str
    """To which I would invite them: both play it most."""
    last: str | None
    """What we played together last."""


class Shunned(Struct, frozen=True):
    """Somebody whom I blocked or muted."""

    who: str
    """An id that says nothing else."""
    name: str
    kind: Literal["block", "mute"]


class ToldDeed(Struct, frozen=True):
    """What a moderator did about somebody, and why."""

    id: str
    at: float
    """Unix time."""
    kind: DeedKind
    until: float | None
    why: str


class MyReport(Struct, frozen=True):
    id: str
    at: float
    name: str
    settled: bool


class MyManners(Struct, frozen=True):
    """GET /api/manners: whom I shun, what moderators did about me, and what I reported."""

    shunned: tuple[Shunned, ...]
    deeds: tuple[ToldDeed, ...]
    reports: tuple[MyReport, ...]


class ReportedLine(Struct, frozen=True):
    """As the reporter was shown it."""

    name: str
    text: str
    at: float
    meant: bool
    """This is what was reported."""


class Report(Struct, frozen=True):
    """As moderators see it: nothing of a game, and of its talk only this."""

    id: str
    at: float
    name: str
    """What the person was called,"""
    now: str
    """and is called now."""
    member: bool
    reporter: str
    table: str | None
    game: str | None
    note: str
    lines: tuple[ReportedLine, ...]
    """None if the name is what was reported."""
    before: tuple[ToldDeed, ...]
    """What moderators did about them before."""


class Deed(Struct, frozen=True):
    """A line of the moderators' log."""

    id: str
    at: float
    moderator: str
    name: str
    kind: DeedKind
    until: float | None
    why: str
    lasts: bool
    """It can be lifted."""


class Moderation(Struct, frozen=True):
    """GET /api/moderation: what waits, the oldest first, and what was done, the newest first."""

    reports: tuple[Report, ...]
    log: tuple[Deed, ...]


class Leader(Struct, frozen=True):
    rank: int | None
    """None while the rating is new."""
    name: str
    number: int
    give: int
    games: int


class Leaders(Struct, frozen=True):
    """GET /api/leaders/{game}: the strongest of those who have played so many rated games."""

    game: str
    least: int
    of: int
    """So many have."""
    leaders: tuple[Leader, ...]
    you: Leader | None
    """Also if you are not among them; None if you never played it for a rating."""
    rooms: Rooms | None = None
    """The records of all crews, of a game in which all play together."""


class Best(Struct, frozen=True):
    """Who did best yesterday, and the table to watch it at."""

    name: str
    table: str
    score: Score


class Five(Struct, frozen=True):
    """A game's challenge of today."""

    game: str
    options: OptionsJson
    bots: tuple[str, ...]
    """Who else sits there."""
    minutes: int
    played: int
    """So many have had their try."""
    table: str | None
    """Where I have mine, if I began."""
    score: Score | None
    """Once it is over."""
    place: int | None
    best: Best | None


class Today(Struct, frozen=True):
    """GET /api/today: one challenge for each game, the same for everybody until midnight, UTC."""

    day: str
    left: float
    """Seconds."""
    five: tuple[Five, ...]
    row: int
    """Days on which I played at least one or solved the puzzle, one after the other."""
    week: tuple[bool, ...]
    """Whether I did so on each of the last seven, today at last."""


class Result(Struct, frozen=True):
    place: int
    name: str
    member: bool
    you: bool
    score: Score


class Results(Struct, frozen=True):
    """GET /api/today/{game}/results, for those who have had their try: mine, and the best."""

    day: str
    game: str
    played: int
    mine: Result
    best: tuple[Result, ...]


class Rung(Struct, frozen=True):
    """A level of our bots, and how you did against it alone."""

    level: str
    number: int | None
    """Measured, and fixed; None where nobody plays against anybody, or nobody has measured it."""
    low: int | None
    high: int | None
    """Between which it lies (95 %)."""
    share: float | None
    """Where all play together, of the games that it wins with its like."""
    won: int
    lost: int
    last: tuple[bool, ...]
    """Of the last five games, oldest first, whether you won."""
    gain: int | None
    """What a win over one of them would bring you."""


class Ladder(Struct, frozen=True):
    """GET /api/ladder/{game}: our bots, weakest first, and where you stand among them."""

    game: str
    rungs: tuple[Rung, ...]
    you: Curve | None
    command: str | None
    """By which they were measured,"""
    date: str | None
    """and when."""


class GameInfo(Struct, frozen=True):
    name: str
    rules: int
    seats: tuple[int, int]
    """Fewest and most."""
    schema: dict[str, Any]
    """JSON Schema of the options: the form of a new table."""
    options: OptionsJson
    """The defaults."""
    bots: tuple[str, ...]
    """Levels, from weakest to strongest."""
    company: tuple[str, ...]
    """The bots at a table where one plays at once."""
    venue: str | None
    """The option that says where the game is played; /api/games/{game}/venues tells what there is."""
    rated: bool
    """Whether ratings can depend on it: somebody plays against somebody."""
    hours: tuple[int, ...]
    """For a decision, between which one chooses to play it by day; none where it can only be played live."""
    by_day: dict[str, Any]
    """The options that hold by day, whatever was chosen."""
    days_off: int
    """That everybody has then, at a table."""
    long: dict[str, int] = {}
    """In a house without a server: levels that think for longer than they should, and for how many seconds."""


class VenueInfo(Struct, frozen=True):
    """A `Venue` of the game, and how a table there looks before the first move."""

    venue: Venue
    view: ViewJson


class Venues(Struct, frozen=True):
    """GET /api/games/{game}/venues"""

    game: str
    venues: tuple[VenueInfo, ...]


class TableInfo(Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    options: OptionsJson
    status: Status
    places: tuple[Place, ...]
    yours: tuple[Seat, ...]
    listed: bool
    watchers: int
    made: float
    """Unix time."""
    outcome: Outcome | None
    rematch: str | None
    your_turn: bool
    """The game waits for you, as far as is known without waking it."""
    rated: bool
    hours: int = 0
    """For each decision, where it is played by day."""
    until: float | None = None
    """Unix time: for so long it waits for you there."""
    language: str | None = None
    """Of who opened it."""
    ratings: tuple[int, ...] = ()
    """At this game, of the members at it who have one; of tables to join and to watch."""
    board: bool = False
    """Its board can be shown as it is now: /api/tables/{id}/board.svg."""
    seen: int | None = None
    """By day: how many events I had seen when I was there last."""
    offline: bool = False
    """It was played without network and brought here later; it counts nowhere."""


class Tables(Struct, frozen=True):
    """GET /api/tables"""

    join: tuple[TableInfo, ...]
    watch: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]
    finished: tuple[TableInfo, ...]


class WaitingFor(Struct, frozen=True):
    """How many wait for a game, without me, and how many make a good table."""

    game: str
    people: int
    seats: int
    faces: tuple[str, ...]
    """The robots of some of them, without names; nothing for who chose none."""


class Robots(Struct, frozen=True):
    """GET /api/robots?name=…: by name, those that were chosen."""

    robots: dict[str, str]


class Found(Struct, frozen=True):
    """A table is ready: it is made when all say that they come."""

    game: str
    people: int
    bots: int
    came: int
    """Of the people."""
    coming: bool
    """I am one of them."""
    left: float
    """Seconds to say so."""


class Seeking(Struct, frozen=True):
    """My place in the queue."""

    games: tuple[str, ...]
    hours: tuple[int, ...]
    """By day: any of these for a decision."""
    bots: bool
    rated: bool
    waited: float
    """Seconds."""
    bots_in: float | None
    """Seconds until they fill up, if they do."""
    found: Found | None
    table: str | None
    """At which I am seated: I wait no longer."""


class Waiting(Struct, frozen=True):
    """Who look for games at one pace."""

    games: tuple[WaitingFor, ...]
    people: int
    """Who wait for whatever, without me,"""
    near: int | None
    """and of these who are about as strong as I am; nothing if nobody knows how strong that is."""
    faces: tuple[str, ...]
    you: Seeking | None


class Finding(Struct, frozen=True):
    """GET /api/find, and the answer to all that is posted there."""

    live: Waiting
    day: Waiting


class Made(Struct, frozen=True):
    """A table was made; go there."""

    id: str


class Step(Struct, frozen=True):
    """What one seat noticed of an action, and how things stood after it. The first step is the set-up."""

    events: tuple[EventJson, ...]
    view: ViewJson
    aid: AidJson


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?seat=N|spectator, once the game is over. Steps of which the seat noticed nothing are left out."""

    table: TableInfo
    seat: Seat | None
    steps: tuple[Step, ...]
    actions: tuple[int, ...]
    """By step: the number of its action, as `Moment.action` counts them."""


class Reviewed(Struct, frozen=True):
    """GET and POST /api/tables/{id}/review/{seat}: how far it is, and all that is known of it."""

    table: TableInfo
    seat: int
    status: Literal["none", "waiting", "working", "done", "failed"]
    share: float
    ahead: int
    """How many come before it."""
    review: Review | None
    key: str | None
    """Of a private game: `?key=` lets whoever it is given to see the game again."""


class Position(Struct, frozen=True):
    """GET /api/tables/{id}/position: a running game as I see it; at a screen that several share, as nobody's."""

    view: ViewJson


class History(Struct, frozen=True):
    """GET /api/tables/{id}/history?seat=N&until=N: a page of the game so far, as this seat saw it and may look back at it.

    Whose eyes these are is decided as for the WebSocket. The page ends with the step by which the seat had seen `until`
    events, or with the newest.
    """

    seat: Seat | None
    steps: tuple[Step, ...]
    earlier: int | None
    """The `until` of the page before; None on the first."""


class PuzzleTip(Struct, frozen=True):
    """An open hint, and the steps that it does for me."""

    why: Reason
    actions: tuple[ActionJson, ...]


class PuzzleStep(Struct, frozen=True):
    """Where steps towards an answer lead."""

    actions: tuple[ActionJson, ...]
    """The same without detours."""
    step: Step
    legal: tuple[ActionJson, ...]


class PuzzleProgress(Struct, frozen=True):
    tries: int
    hints: int
    ended: Literal["open", "solved", "given_up"]
    marks: tuple[str, ...] = ()
    """Once it has ended, of each try: for each step 1 if a solution has it and 0 if not, then f if it was right, else x."""


class PuzzleDay(Struct, frozen=True):
    """A day's puzzle and mine, if I tried it."""

    day: str
    progress: PuzzleProgress | None


class PuzzleSpread(Struct, frozen=True):
    """How many needed so many tries for a day's puzzle."""

    tries: int
    many: int


class PuzzleRow(Struct, frozen=True):
    row: int
    """Days in a row whose puzzles I solved, on the day or up to two later."""
    week: tuple[PuzzleDay, ...]
    """The last seven, today at last."""


class Puzzle(Struct, frozen=True):
    """GET /api/puzzles/{game}/{number}, or a day's by /api/puzzles/day/today and /api/puzzles/day/{day}."""

    game: str
    number: int
    of: int
    """So many there are of this game."""
    grade: int
    """1 is solved by all levels of our bots, and each more by one less; 7 by none."""
    day: str | None
    left: float | None
    """Seconds until today's is followed by the next."""
    seat: Seat
    seats: int
    options: OptionsJson
    title: Reason
    line: Reason
    start: PuzzleStep
    beside: dict[str, Any]
    """What I know besides what the seat sees: `programs` in RoboRally, `hands` in Quirky Circuits, `known` in Robo-Recall."""
    only: bool
    """There is one way and no other; told once it has ended."""
    mine: PuzzleProgress
    tips: tuple[PuzzleTip, ...]
    """Those that are open."""
    solution: PuzzleStep | None
    """Once it has ended,"""
    marks: Marks | None
    """and what the board shows of it."""
    row: PuzzleRow
    spread: tuple[PuzzleSpread, ...] | None
    """Of those who solved a day's, once it has ended for me; None where nobody else is."""


class PuzzleTried(Struct, frozen=True):
    """What comes of a try."""

    right: bool
    step: Step | None
    """None where it would tell the solution."""
    puzzle: Puzzle


class PuzzleInfo(Struct, frozen=True):
    """Today's, told without what is asked."""

    day: str
    left: float
    game: str
    number: int
    grade: int
    mine: PuzzleProgress


class PuzzlesOf(Struct, frozen=True):
    game: str
    grades: tuple[int, ...]
    """By number, from 1."""
    solved: tuple[int, ...]
    given_up: tuple[int, ...]
    """Mine."""


class Puzzles(Struct, frozen=True):
    """GET /api/puzzles"""

    today: PuzzleInfo
    row: PuzzleRow
    games: tuple[PuzzlesOf, ...]


class Rules(Struct, frozen=True):
    """GET /api/rules/{game}?lang=en|fr, in Markdown."""

    game: str
    lang: Literal["en", "fr"]
    text: str
    rulings: str


Pattern = dict[str, Any]
"""Fits every action or event that has these values in these fields."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The same in every language."""

    en: str
    fr: str


class NewsItem(Struct, frozen=True):
    """What somebody is told who looked elsewhere."""

    id: str
    kind: str
    says: Words
    does: Words
    """On the button that leads there."""
    path: str
    at: float
    """Unix time."""
    seen: bool


class News(Struct, frozen=True):
    """GET /api/news"""

    turns: int
    """Tables that wait for me."""
    finding: bool
    """I look for a game, on whichever device."""
    notices: tuple[NewsItem, ...]
    """The newest first."""


class Mail(Struct, frozen=True):
    """GET /api/mail: my address, and what I want sent there."""

    possible: bool
    """This server sends mails."""
    address: str | None
    """That was confirmed,"""
    wanted: str | None
    """and one that was not yet."""
    notices: bool
    often: bool
    """More than once a day."""


class PushKey(Struct, frozen=True):
    """GET /api/push: the key by which this server signs what it pushes."""

    key: str


class Noted(Struct, frozen=True):
    """It is so from now on."""

    ok: bool = True


class Point(Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a lesson: what is said, and what it waits for; for somebody who has read it, if for nothing else."""

    say: Words
    at: str | None = None
    """What is meant: a CSS selector at the game's table."""
    do: tuple[Pattern, ...] = ()
    """The actions open meanwhile. The point is done with one of them, unless there is an event to wait for."""
    until: Pattern | None = None
    """The event that ends it."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/lessons gives them all. The last point is the farewell."""

    id: str
    game: str
    kind: Literal["first", "puzzle"]
    title: Words
    line: Words
    points: tuple[Point, ...]


class OnlineBot(Struct, frozen=True):
    """GET /api/bots gives those that are connected. A seat of a new table can be given to one by its name."""

    name: str
    games: tuple[str, ...]


class Health(Struct, frozen=True):
    """GET /api/health"""

    version: str
    tables: int
    connections: int


ServerBody = (
    Problem
    | Me
    | NameFree
    | Joined
    | Codes
    | PasskeyOptions
    | Account
    | Link
    | Farewell
    | Player
    | Acquaintance
    | Company
    | Between
    | MyManners
    | Moderation
    | Wishes
    | Ladder
    | Leaders
    | Tournaments
    | Tournament
    | News
    | Today
    | Results
    | Puzzle
    | PuzzleTried
    | Puzzles
    | PushKey
    | Mail
    | Noted
    | GameInfo
    | Venues
    | TableInfo
    | Tables
    | Robots
    | Settings
    | Finding
    | Made
    | Replay
    | Reviewed
    | Ending
    | History
    | Position
    | Rules
    | Lesson
    | OnlineBot
    | Health
)
