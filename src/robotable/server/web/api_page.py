"""/api as a page to read: the OpenAPI document in HTML, without a script."""

import html
import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from robotable.server.web import api
from robotable.server.web.openapi import STATUSES, TAGS, document

ERRORS = 400
"""From this status on."""
PROBLEM = {"$ref": "#/components/schemas/Problem"}


class Chrome(Struct, frozen=True):
    """The words around what the document says."""

    lang: str
    title: str
    lead: str
    types: str
    path: str
    query: str
    body: str
    answers: str
    refuses: str
    errors: str
    home: str
    other: str
    tags: tuple[str, str, str]


ENGLISH = Chrome(
    "en",
    "The interface for programs",
    "All that a browser, a bot or a program of yours can ask this server. The same for machines, as OpenAPI 3.1:",
    "Types",
    "in the path",
    "in the query",
    "takes",
    "answers",
    "or refuses",
    "Errors",
    "To the tables",
    "Français",
    ("For everybody", "For guests, by their cookie", "For bots, by their token"),
)
FRENCH = Chrome(
    "fr",
    "L’interface pour programmes",
    "Tout ce qu’un navigateur, un robot ou un programme à vous peut demander à ce serveur (descriptions en anglais). "
    "La même chose pour les machines, en OpenAPI 3.1 :",
    "Types",
    "dans le chemin",
    "dans la requête",
    "prend",
    "répond",
    "ou refuse",
    "Erreurs",
    "Vers les tables",
    "English",
    ("Pour tous", "Pour les invités, par leur cookie", "Pour les robots, par leur jeton"),
)
STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#f7f3ea, #15181e); --surface: light-dark(#fffdf8, #1c2028);
  --line: light-dark(#e0d8c8, #343b48); --ink: light-dark(#22262f, #eceff4); --ink-2: light-dark(#5b6270, #aeb6c4);
  --accent: light-dark(#bf4a17, #ff8a4c); --soft: light-dark(#fbe3d5, #3a251a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 1080px; padding: 24px 16px 64px; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
h1, h2, h3 { font-family: 'Fredoka Variable', Fredoka, system-ui, sans-serif; font-weight: 600; line-height: 1.2; }
h2 { margin-block: 40px 12px; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
nav a { min-block-size: 44px; display: inline-flex; align-items: center; }
article { padding: 14px 16px; margin-block-end: 12px; border: 2px solid var(--line); border-radius: 16px;
  background: var(--surface); }
article > p { margin: 4px 0 0; color: var(--ink-2); }
.way { display: inline-block; min-inline-size: 3.6em; padding: 0 8px; margin-inline-end: 8px; border-radius: 8px;
  background: var(--soft); color: var(--ink); font-size: 0.85rem; text-align: center; }
code { font: 0.92em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6em, auto) minmax(0, 1fr); gap: 4px 16px; margin: 10px 0 0; }
dt { color: var(--ink-2); }
dd { margin: 0; }
dd p { margin: 0; color: var(--ink-2); }
:target { border-color: var(--accent); }
@media (max-width: 560px) { dl { grid-template-columns: minmax(0, 1fr); } dd { padding-inline-start: 12px; } }
"""


async def page(request: Request) -> Response:
    api.count(request)
    language = request.query_params.get("lang") or request.headers.get("accept-language", "")
    chrome = FRENCH if language.lower().startswith("fr") else ENGLISH
    games = tuple(api.lobby_of(request).shared.games)
    return HTMLResponse("".join(_page(document(games), chrome)), headers={"cache-control": "no-store"})


ROUTES = [Route("/api", page, methods=["GET"])]


def _page(told: dict[str, Any], chrome: Chrome) -> Iterator[str]:
    other = FRENCH if chrome is ENGLISH else ENGLISH
    yield f"<!doctype html><html lang={chrome.lang}><head><meta charset=utf-8><title>{chrome.title} · Robotable</title>"
    yield f'<meta name=viewport content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body>'
    yield f'<nav><a href="/">{chrome.home}</a><a href="/api?lang={other.lang}" lang={other.lang}>{chrome.other}</a></nav>'
    yield f"<main><h1>{chrome.title}</h1><p>{chrome.lead} "
    yield '<a href="/api/openapi.json">/api/openapi.json</a></p>'
    for tag, title in zip(TAGS.values(), chrome.tags, strict=True):
        yield f"<h2>{title}</h2>"
        for path, ways in told["paths"].items():
            for way, operation in ways.items():
                if tag in operation["tags"]:
                    yield from _operation(path, way, operation, chrome)
    yield f"<h2>{chrome.errors}</h2><article><p>{_kind(PROBLEM)}</p><dl>"
    for status, text in STATUSES.items():
        if status >= ERRORS:
            yield f"<dt id=status-{status}><code>{status}</code></dt><dd>{_words(text)}</dd>"
    yield f"</dl></article><h2>{chrome.types}</h2>"
    for name, schema in sorted(told["components"]["schemas"].items()):
        yield from _type(name, schema, chrome)
    yield "</main></body></html>"


def _operation(path: str, way: str, operation: dict[str, Any], chrome: Chrome) -> Iterator[str]:
    yield f"<article id={operation['operationId']}><h3><span class=way>{way.upper()}</span><code>{html.escape(path)}</code></h3>"
    yield f"<p>{_words(operation['summary'])}.</p><dl>"
    for parameter in operation["parameters"]:
        where = chrome.path if parameter["in"] == "path" else chrome.query
        yield f"<dt>{where}</dt><dd><code>{parameter['name']}</code> {_kind(parameter['schema'])}"
        yield f"{_note(parameter['schema'])}</dd>"
    if body := operation.get("requestBody"):
        yield f"<dt>{chrome.body}</dt><dd>{_content(body['content'])}</dd>"
    for status, answer in operation["responses"].items():
        if int(status) < ERRORS:
            yield f"<dt>{chrome.answers} {status}</dt><dd>{_content(answer.get('content', {})) or _words(answer['description'])}</dd>"
    errors = (status for status in operation["responses"] if int(status) >= ERRORS)
    yield f"<dt>{chrome.refuses}</dt><dd>{' '.join(f'<a href=#status-{status}>{status}</a>' for status in errors)}</dd>"
    yield "</dl></article>"


def _content(content: dict[str, Any]) -> str:
    return ", ".join(
        _kind(told["schema"]) + ("" if form == "application/json" else f" <code>{form}</code>")
        for form, told in content.items()
    )


def _type(name: str, schema: dict[str, Any], chrome: Chrome) -> Iterator[str]:
    yield f"<article id=type-{_anchor(name)}><h3>{html.escape(name)}</h3>{_note(schema)}"
    if fields := schema.get("properties"):
        required = schema.get("required", ())
        yield "<dl>"
        for field, kind in fields.items():
            mark = "" if field in required else "?"
            yield f"<dt><code>{html.escape(field)}{mark}</code></dt><dd>{_kind(kind)}</dd>"
        yield "</dl>"
    else:
        yield f"<p>{_kind(schema)}</p>"
    yield "</article>"


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if name := schema.get("$ref"):
        name = name.rsplit("/", 1)[1]
        return f'<a href="#type-{_anchor(name)}">{html.escape(name)}</a>'
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(map(_kind, several))
    if "enum" in schema:
        return " | ".join(f"<code>{html.escape(repr(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{html.escape(repr(schema['const']))}</code>"
    match schema.get("type"):
        case "array":
            parts = schema.get("prefixItems") or [schema.get("items") or {}]
            return f"[{', '.join(map(_kind, parts))}{'' if 'prefixItems' in schema else ', …'}]"
        case "object" if isinstance(inside := schema.get("additionalProperties"), dict):
            return f"{{…: {_kind(inside)}}}"
        case None:
            return "JSON"
        case kind:
            return html.escape(str(kind))


def _note(schema: dict[str, Any]) -> str:
    return f"<p>{_words(schema['description'])}</p>" if "description" in schema else ""


def _words(text: str) -> str:
    """With what stands between backticks as code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", html.escape(text))


def _anchor(name: str) -> str:
    return re.sub(r"\W+", "-", name).strip("-")
