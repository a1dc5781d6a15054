"""The database's tables and the statements most used, the same for every database SQLAlchemy speaks to."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    delete,
    false,
    insert,
    null,
    select,
    update,
)

META = MetaData()

# For versions before Alembic, which looked here whether they can read the rest.
formats = Table("formats", META, Column("number", Integer, primary_key=True))

people = Table(
    "people",
    META,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("key", String),
    Column("since", Float),
    Index("people_by_key", "key", unique=True),
)

# Browsers that are signed in, guests' too: of a cookie a hash, and nothing of where somebody is.
sessions = Table(
    "sessions",
    META,
    Column("hash", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("label", String, nullable=False),
    Column("came", String, nullable=False),
    Column("ended", Float),
    Column("proved", Float),
    Index("sessions_by_person", "person"),
    Index("sessions_by_end", "ended"),
)

passwords = Table(
    "passwords",
    META,
    Column("person", String, primary_key=True),
    Column("hash", String, nullable=False),
    Column("made", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    META,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_by_person", "person"),
)

# For those who have lost everything else; each opens once.
codes = Table(
    "codes",
    META,
    Column("hash", String, primary_key=True),
    Column("person", String, nullable=False),
    Index("codes_by_person", "person"),
)

# Good once and for minutes: one of each kind for a session, so that there are never many.
tickets = Table(
    "tickets",
    META,
    Column("session", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("hash", String, nullable=False),
    Column("until", Float, nullable=False),
    Index("tickets_by_hash", "hash"),
    Index("tickets_by_end", "until"),
)

sheets = Table(
    "sheets",
    META,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("wakes", Boolean, nullable=False),
    Column("outcome", LargeBinary),
    Column("rematch", String),
    Column("node", String),
    Column("term", BigInteger, nullable=False, server_default="0"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("ended", Float),
    Column("hours", Integer, nullable=False, server_default="0"),
    Column("forfeits", Boolean, nullable=False, server_default=false()),
    Column("tournament", String),
    Column("challenge", String),
    Column("language", String),
    Column("start", LargeBinary),
    Index("sheets_by_status", "status", "made"),
    Index("sheets_by_end", "status", "ended"),
)

sittings = Table(
    "sittings",
    META,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("person", String),
    Column("level", String),
    Column("stand_in", Boolean, nullable=False),
    Column("name", String),
    Column("known_as", String),
    Column("gone", String),
    Column("leaver", String),
    Column("days_off", Integer, nullable=False, server_default="0"),
    Column("seen", Integer),
    Column("agrees", Boolean, nullable=False, server_default=false()),
    Column("hinted", Integer, nullable=False, server_default="0"),
    Index("sittings_by_person", "person"),
)

# By day: for whom a game waits, since when and until when. Live tables write nothing here.
waits = Table(
    "waits",
    META,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False),
    Column("key", Integer),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("told", Boolean, nullable=False),
    Index("waits_by_person", "person", "until"),
    Index("waits_by_end", "until"),
)

# The key is the lock: nobody else can write the same number.
actions = Table(
    "actions",
    META,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", LargeBinary, nullable=False),
    Column("by", String),
    Column("message", String),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

# Actions that are not there yet, those of a commit in one row: see `arrivals`.
arrivals = Table(
    "arrivals",
    META,
    Column("number", Integer, primary_key=True),
    Column("actions", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    META,
    Column("table", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("key", Integer),
    Column("deadline", Float),
)

lines = Table(
    "lines",
    META,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("heard", LargeBinary, nullable=False),
    Column("message", String),
    Index("lines_by_person", "person"),
)

# Those that come over the network. Each is one of the people, too, under the same id.
bots = Table(
    "bots",
    META,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False, unique=True),
    Column("token", String),
    Column("made", Float, nullable=False),
    Index("bots_by_token", "token", unique=True),
)

# What a rated game made of its players' ratings. It can all be worked out anew from the games, in the order of `sheets.ended`.
ratings = Table(
    "ratings",
    META,
    Column("table", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("newest", Boolean, nullable=False),
    Index("ratings_by_person", "person", "game", "games"),
    Index("ratings_by_strength", "game", "newest", "mu"),
)

# The same for those who play alone against our bots, whose strength is fixed.
ladder = Table(
    "ladder",
    META,
    Column("table", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("newest", Boolean, nullable=False),
    Index("ladder_by_person", "person", "game", "games"),
)

# How each finished game went for each who played it; from the games alone, as ratings are.
results = Table(
    "results",
    META,
    Column("table", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("level", String),
    Column("venue", String),
    Column("role", String),
    Column("stars", Integer),
    Column("spare", Integer),
    Column("at", Float, nullable=False),
    Index("results_by_person", "person", "game", "kind", "at"),
    Index("results_by_room", "game", "venue", "seats", "stars", "spare"),
)

# What people are told while they look elsewhere; `told` is what the words need, as JSON.
notices = Table(
    "notices",
    META,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("told", String, nullable=False),
    Column("path", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("seen", Float),
    Column("sent", Float),
    Index("notices_by_person", "person", "at"),
    Index("notices_by_path", "path"),
    Index("notices_by_sending", "sent"),
)

# Browsers that want notices pushed; `id` is a hash of the endpoint.
pushes = Table(
    "pushes",
    META,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("session", String, nullable=False),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("made", Float, nullable=False),
    Index("pushes_by_person", "person"),
    Index("pushes_by_session", "session"),
)

# Where people may be written to: `address` was confirmed from there, `wanted` was not yet.
addresses = Table(
    "addresses",
    META,
    Column("person", String, primary_key=True),
    Column("address", String),
    Column("wanted", String),
    Column("language", String, nullable=False),
    Column("notices", Boolean, nullable=False),
    Column("often", Boolean, nullable=False),
    Column("confirmed", Float),
    Column("last", Float),
    Index("addresses_by_address", "address"),
)

# Who wants to see of whom that they are here.
follows = Table(
    "follows",
    META,
    Column("person", String, primary_key=True),
    Column("whom", String, primary_key=True),
    Column("at", Float, nullable=False),
    Index("follows_by_whom", "whom"),
)

# What members want others to be able to do; who has no row lets everybody.
wishes = Table(
    "wishes",
    META,
    Column("person", String, primary_key=True),
    Column("invite", String, nullable=False),
    Column("see", String, nullable=False),
    Column("watch", Boolean, nullable=False),
)

# Whom somebody does not want to hear, or not to meet at all.
shuns = Table(
    "shuns",
    META,
    Column("person", String, primary_key=True),
    Column("whom", String, primary_key=True),
    Column("blocked", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("shuns_by_whom", "whom"),
)

# What was reported to moderators; `shown` are the lines around it as the reporter was shown them, in JSON.
reports = Table(
    "reports",
    META,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String, nullable=False),
    Column("about", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("table", String),
    Column("name", String, nullable=False),
    Column("note", String, nullable=False),
    Column("shown", LargeBinary, nullable=False),
    Column("settled", Float),
    Index("reports_by_settling", "settled", "at"),
    Index("reports_by_reporter", "reporter"),
    Index("reports_by_about", "about"),
)

# All that moderators ever did.
deeds = Table(
    "deeds",
    META,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Column("moderator", String, nullable=False),
    Column("person", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("until", Float),
    Column("why", String, nullable=False),
    Column("report", String),
    Index("deeds_by_person", "person", "at"),
    Index("deeds_by_time", "at"),
)

tournaments = Table(
    "tournaments",
    META,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("form", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("allowed", String, nullable=False),
    Column("size", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("hours", Integer, nullable=False),
    Column("level", String),
    Column("rated", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("starts", Float),
    Column("when_full", Boolean, nullable=False),
    Column("holder", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("status", String, nullable=False),
    Column("round", Integer, nullable=False),
    Column("begun", Float),
    Column("ended", Float),
    Column("trouble", String),
    Index("tournaments_by_status", "status", "made"),
    Index("tournaments_by_holder", "holder"),
)

# Who is in a tournament: members, and bots that have no person.
entrants = Table(
    "entrants",
    META,
    Column("tournament", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String),
    Column("level", String),
    Column("rating", Float, nullable=False),
    Column("joined", Float, nullable=False),
    Column("out", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Index("entrants_by_person", "person", "tournament", unique=True),
)

# The tables of a round, and free rounds. The table's id is drawn with the round, so that it is made once whoever makes it.
pairings = Table(
    "pairings",
    META,
    Column("tournament", String, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("table", String),
    Column("seats", String, nullable=False),
    Column("places", String),
    Column("failed", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("ended", Float),
)

# What everybody may take on, each on its day; drawn ahead, so that most rows are of days to come.
challenges = Table(
    "challenges",
    META,
    Column("day", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("seed", BigInteger, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("bots", LargeBinary, nullable=False),
)

# Of everybody's first go at a challenge, the one that counts: the table, and what came of it.
tries = Table(
    "tries",
    META,
    Column("day", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("table", String, nullable=False),
    Column("value", Integer),
    Column("score", LargeBinary),
    Column("at", Float),
    Index("tries_by_person", "person", "day"),
    Index("tries_by_value", "day", "game", "value"),
)

# The robots that members chose to be known by.
robots = Table("robots", META, Column("person", String, primary_key=True), Column("robot", String, nullable=False))

# Who chose another robot while they sat where names stand still: by which one they are known until that game is over.
kept_robots = Table(
    "kept_robots",
    META,
    Column("table", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("robot", String, nullable=False),
    Index("kept_robots_by_person", "person"),
)

# What members prefer on all their devices; `kept` is `wire.Settings` as JSON.
settings = Table("settings", META, Column("person", String, primary_key=True), Column("kept", String, nullable=False))

# Who looks for a game, for as long as something is heard of them.
seekers = Table(
    "seekers",
    META,
    Column("person", String, primary_key=True),
    Column("pace", String, primary_key=True),
    Column("games", String, nullable=False),
    Column("hours", String, nullable=False, server_default="[24]"),
    Column("bots", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("offer", String),
    Column("came", Boolean, nullable=False),
    Column("table", String),
)

# What decided a finished game, for one seat: asked for by somebody, worked out by whoever takes it.
reviews = Table(
    "reviews",
    META,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("asked", Float, nullable=False),
    Column("status", String, nullable=False),
    Column("share", Float, nullable=False),
    Column("beat", Float, nullable=False),
    Column("body", LargeBinary),
    Index("reviews_by_status", "status", "asked"),
    Index("reviews_by_person", "person"),
)

# What became of somebody's tries at a puzzle, as one of its game (day is empty) or as a day's.
solvings = Table(
    "solvings",
    META,
    Column("person", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("day", String, primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("marks", String, nullable=False),
    Column("ended", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("solvings_by_day", "day", "ended"),
)

nodes = Table(
    "nodes",
    META,
    Column("name", String, primary_key=True),
    Column("until", Float, nullable=False),
)

secrets = Table(
    "secrets",
    META,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

CHANGING = ("rules", "status", "host", "wakes", "outcome", "rematch")
"""What may change about a table."""

SHEET = tuple(column for column in sheets.c if column.name not in ("node", "term", "ended"))
"""What a table's sheet has of its row; the rest is `leases`' and `ratings`' business."""

ENTRIES = (
    select(*(column for column in actions.c if column.name != "table"))
    .where(
        actions.c.table == bindparam("of"),
        actions.c.number > bindparam("after"),
        actions.c.number <= bindparam("until"),
    )
    .order_by(actions.c.number)
)
SESSION = select(*(column for column in sessions.c if column.name != "ended")).where(
    sessions.c.hash == bindparam("of"), sessions.c.ended.is_(None)
)
BOT = select(bots.c.id, bots.c.name).where(bots.c.token == bindparam("token"))
SNAPSHOT = select(snapshots).where(snapshots.c.table == bindparam("of"))
LINES = (
    select(*(column for column in lines.c if column.name != "table"))
    .where(lines.c.table == bindparam("of"))
    .order_by(lines.c.number.desc())
    .limit(bindparam("limit"))
)
DONE = tuple(
    select(who, kept.c.message)
    .where(kept.c.table == bindparam("of"), kept.c.message.is_not(None))
    .order_by(kept.c.number.desc())
    .limit(bindparam("limit"))
    for kept, who in ((actions, actions.c.by), (lines, lines.c.person))
)
ADD_PERSON, ADD_SESSION = insert(people), insert(sessions)
ADD_SHEET, ADD_SITTING = insert(sheets), insert(sittings)
ADD_ACTION, ADD_SNAPSHOT, ADD_LINE = insert(actions), insert(snapshots), insert(lines)
ADD_WAIT = insert(waits)
DROP_WAIT = delete(waits).where(waits.c.table == bindparam("of"), waits.c.seat == bindparam("at"))
DROP_TURN = delete(notices).where(
    notices.c.kind == bindparam("kind"), notices.c.path == bindparam("place"), notices.c.person == bindparam("who")
)
UNINVITE = delete(notices).where(notices.c.kind == bindparam("kind"), notices.c.path == bindparam("place"))
SEE = update(sessions).where(sessions.c.hash == bindparam("of")).values(seen=bindparam("at"))
END_SESSION = update(sessions).where(sessions.c.hash == bindparam("of")).values(ended=bindparam("at"))
RENAME = update(people).where(people.c.id == bindparam("of")).values(name=bindparam("name"), key=bindparam("looks"))
CHANGE_SHEET = update(sheets).where(sheets.c.id == bindparam("of")).values({name: bindparam(name) for name in CHANGING})
CHANGE_SITTING = (
    update(sittings)
    .where(sittings.c.table == bindparam("of"), sittings.c.seat == bindparam("at"))
    .values({column.name: bindparam(column.name) for column in sittings.c if not column.primary_key})
)
RELEASE = update(sheets).where(sheets.c.id == bindparam("of")).values(node=null())
DROP_SNAPSHOT = delete(snapshots).where(snapshots.c.table == bindparam("of"))
DROPS = (
    delete(sheets).where(sheets.c.id == bindparam("of")),
    *(delete(table).where(table.c.table == bindparam("of")) for table in (sittings, actions, snapshots, lines, waits)),
)
