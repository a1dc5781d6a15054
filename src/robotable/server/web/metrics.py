"""/metrics: the figures of this server, as Prometheus reads them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

from robotable import __version__
from robotable.server.store.store import Store
from robotable.server.tables.figures import Spread
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.shared import Shared
from robotable.server.web.access import Access
from robotable.server.web.senders import address_of

PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers of what came through a proxy."""


class Metrics:
    """Shown to those whom `access` names, who come without a proxy in between, and to who has the token."""

    def __init__(self, access: Access, shared: Shared, store: Store) -> None:
        self._access, self._shared = access, shared
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(Server(shared, store))
        ProcessCollector(registry=self._registry)

    async def serve(self, request: Request) -> Response:
        if not self._may_read(request):
            return self._turn_away(request)
        return Response(generate_latest(self._registry), headers={"content-type": CONTENT_TYPE_LATEST})

    def _may_read(self, request: Request) -> bool:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and self._access.knows(token.strip()):
            return True
        passed_on = any(name in request.headers for name in PASSED_ON)
        return not passed_on and request.client is not None and request.client.host in self._access.metrics

    def _turn_away(self, request: Request) -> Response:
        try:
            self._shared.doorkeeper.tries.spend(address_of(request))
        except TooMuch as why:
            return Response(f"{why}\n", 429, {"retry-after": str(why.seconds)}, "text/plain")
        return Response("The figures are not shown to you.\n", 403, media_type="text/plain")


class Server(Collector):
    """What is counted of a server, and what there is of it now."""

    def __init__(self, shared: Shared, store: Store) -> None:
        self._shared, self._store = shared, store

    def collect(self) -> Iterable[Metric]:
        yield _gauge("version", "Always 1; the label tells the version.", "version", {__version__: 1})
        yield from self._now()
        figures = self._shared.figures
        yield _counter("moves", "Moves that were carried out.", "by", figures.moves)
        yield _counter("refusals", "What was asked for and refused, by the key of the reason.", "key", figures.refusals)
        yield _histogram("message_durable_seconds", "From a message's arrival until it is kept.", {"": figures.durable})
        yield _histogram("message_told_seconds", "From a message's arrival until all are told.", {"": figures.told})
        thoughts = {"table": figures.thought_here, "aside": figures.thought_aside}
        yield _histogram("thought_seconds", "What bots took, with their wait for a process.", thoughts, "where")
        yield _histogram("commit_seconds", "What the store took to keep a group of writes.", {"": self._store.commits})
        yield _histogram("commit_writes", "How many were kept together.", {"": self._store.groups})

    def _now(self) -> Iterator[Metric]:
        tables = list(self._shared.tables.values())
        kinds = Counter((table.sheet.game, table.sheet.status) for table in tables)
        by_kind = GaugeMetricFamily("robotable_tables", "Tables in memory.", labels=("game", "status"))
        for kind, many in kinds.items():
            by_kind.add_metric(kind, many)
        yield by_kind
        people = {client.person for table in tables for client in table.audience.connections}
        yield GaugeMetricFamily("robotable_people", "People at tables.", len(people))
        connections = sum(len(table.audience.connections) for table in tables)
        yield GaugeMetricFamily("robotable_connections", "Pages open at tables.", connections)
        yield GaugeMetricFamily("robotable_failed_tables", "Tables put aside.", len(self._shared.failed))
        inboxes = [table.inbox.waiting for table in tables]
        waiting = {
            "inboxes": sum(inboxes),
            "longest_inbox": max(inboxes, default=0),
            "store": self._store.waiting,
            "thoughts": self._shared.figures.thinking,
            "trials": self._shared.trials.waiting,
        }
        yield _gauge("waiting", "What waits its turn, by the place where it does.", "at", waiting)


def _gauge(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"robotable_{name}", text, labels=(label,))
    for of, value in values.items():
        family.add_metric((of,), value)
    return family


def _counter(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(f"robotable_{name}", text, labels=(label,))
    for of, value in values.items():
        family.add_metric((of,), value)
    return family


def _histogram(name: str, text: str, spreads: Mapping[str, Spread], label: str | None = None) -> Metric:
    family = HistogramMetricFamily(f"robotable_{name}", text, labels=(label,) if label else ())
    for of, spread in spreads.items():
        family.add_metric((of,) if label else (), list(_buckets(spread)), spread.total)
    return family


def _buckets(spread: Spread) -> Iterator[tuple[str, float]]:
    """By Prometheus's count each holds all that are smaller, too."""
    so_far = 0
    for bound, count in zip((*map(str, spread.bounds), "+Inf"), spread.counts, strict=True):
        so_far += count
        yield bound, so_far
