#!/bin/sh
# The one door: ./do serve to play, ./do test to test, ./do help for the rest.
set -eu
cd "$(dirname "$0")"
unset PYTHONDONTWRITEBYTECODE # images like to set it; then every server and every test process compiles all it imports

help() {
    cat <<'TEXT'
usage: ./do COMMAND [...]

  serve        install what is missing, build the client, start the server
  cluster [N]  PostgreSQL, Redis, N nodes and a proxy before them, all on this machine
  test         everything: checks, rules, server, client, browser (needs a browser; root may fetch one);
               with words behind it: pytest with these words
  check        format, lint and types only, of Python and of the client
  fix          format and repair what lint can repair
  robotable …  the command line: play, league, replay, fuzz, bench, rules …
  wire         write the client's types anew from the Python types
  npm …        npm inside web/
  screens …    pictures of every page into screens/; words like members 390 fr dark take only those
  offline      lets the app of a server here be kept for the time without network (fetches Python for browsers)
  site [DIR]   a folder that any web host can serve: five games without a server
  wheel        a wheel with the client built in, into dist/
  lock         renew requirements*.lock and web/package-lock.json
TEXT
}

# A private uv where none is installed: python3 with venv is all we ask for.
find_uv() {
    if command -v uv >/dev/null 2>&1; then uv=uv; return; fi
    uv=$PWD/.uv/bin/uv
    [ -x "$uv" ] || { echo "First use: fetching uv into .uv/" >&2; python3 -m venv .uv && .uv/bin/pip install -q --disable-pip-version-check uv; }
}

# What serving needs; where everything is installed, that is enough, too.
install() { installed requirements.lock || installed requirements-dev.lock || sync requirements.lock --compile-bytecode; }

# What tests, research and benchmarks need besides.
install_all() { installed requirements-dev.lock || sync requirements-dev.lock; }

installed() { cmp -s "$1" .venv/.stamp; }

sync() {
    find_uv
    echo "Installing what Robotable needs into .venv/" >&2
    [ -x .venv/bin/python ] || "$uv" venv -q --python "$(command -v python3)" .venv
    "$uv" pip sync -q --python .venv/bin/python --require-hashes "$@"
    "$uv" pip install -q --python .venv/bin/python --no-deps --no-build-isolation -e .
    cp "$1" .venv/.stamp
}

lock() {
    find_uv
    # In a universal lock without a header no line names a registry.
    set -- --universal --generate-hashes --no-header --python-version 3.11 \
        --extra cluster --group build --group client pyproject.toml
    "$uv" pip compile -q --upgrade "$@" --extra ray --group dev -o requirements-dev.lock
    "$uv" pip compile -q --upgrade "$@" --constraint requirements-dev.lock -o requirements.lock
    install_all
    (cd web && npm install --package-lock-only --before="$(date -d '4 weeks ago' +%F)")
}

# With what is to be done besides, at the same time.
check() {
    .venv/bin/ruff format -q --check src tests bench examples
    .venv/bin/ruff check -q src tests bench examples
    quiet npm --version # leaves npm with all it needs, before several want to
    together ".venv/bin/mypy --no-error-summary" "npm run check" "npm run lint" "$@"
}

fix() {
    .venv/bin/ruff check -q --fix src tests bench examples || true
    .venv/bin/ruff format -q src tests bench examples
    npm run fix
}

# Runs quietly; what it said is shown only if it failed.
quiet() {
    said=$(mktemp)
    "$@" >"$said" 2>&1 || { cat "$said" >&2; rm -f "$said"; echo "failed: $*" >&2; exit 1; }
    rm -f "$said"
}

# Runs commands side by side, each quietly.
together() {
    running=
    for words in "$@"; do
        quiet $words &
        running="$running $!"
    done
    failed=
    for one in $running; do wait "$one" || failed=yes; done
    [ -z "$failed" ] || exit 1
}

# What tests find there: all of them at once would want to make it. Collecting compiles them and what they import.
prepare() {
    .venv/bin/pytest --collect-only &&
        .venv/bin/python -m robotable.client.build &&
        { .venv/bin/python -m robotable.client.house || echo "tests of houses are skipped"; } &&
        .venv/bin/python -m tests.browser.chromium &&
        .venv/bin/python -m robotable.cluster.programs postgres redis
}

# Servers wait for clocks and pages for bots, so there are more processes than a small machine has cores; browser tests
# have processes of their own.
tests() {
    .venv/bin/pytest -n 4 --dist worksteal --ignore tests/browser
    .venv/bin/pytest -n 4 --dist worksteal tests/browser
}

npm() { .venv/bin/python -m robotable.client.build npm "$@"; }

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
    help | -h | --help) help ;;
    serve | cluster) install; exec .venv/bin/robotable "$command" "$@" ;;
    test) install_all; if [ $# -gt 0 ]; then exec .venv/bin/pytest "$@"; fi; check "npm test" prepare; tests ;;
    check) install_all; check ;;
    fix) install_all; fix ;;
    robotable) install_all; exec .venv/bin/robotable "$@" ;;
    wire) install; exec .venv/bin/python -m robotable.client.types ;;
    npm) install; npm "$@" ;;
    screens) install_all; .venv/bin/python -m robotable.client.build; .venv/bin/python -m tests.browser.chromium; exec .venv/bin/python -m tests.browser.screens "$@" ;;
    site) install; exec .venv/bin/python -m robotable.client.site "$@" ;;
    offline) install; exec .venv/bin/python -m robotable.client.house ;;
    wheel) install; find_uv; exec "$uv" build -q --wheel --no-build-isolation --python .venv/bin/python ;;
    lock) lock ;;
    *) help >&2; exit 2 ;;
esac
