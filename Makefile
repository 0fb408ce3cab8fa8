# Reefside's front door: `make` lists what it can do. Everything lives in .venv; a second
# run does only what the changes since the first one ask for.

PYTHON ?= python3
WORKERS ?= 2
GAMES ?= 200
MATCHES ?= 10000

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
LOG := $(VENV)/make.log

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# CI accepts no package without client or not compiled, and compiles at -O1, which is quicker and tests the
# same code. Elsewhere it is -O3, so that one installed package serves test, play and bench.
ifeq ($(CI),true)
export REEFSIDE_MYPYC ?= 1
export REEFSIDE_OPT ?= 1
export REEFSIDE_WEB ?= 1
endif

# The package is installed anew when what it is made of differs in content, not in age.
INGREDIENTS := $(shell { echo "$(REEFSIDE_MYPYC) $(REEFSIDE_OPT) $(REEFSIDE_WEB) $$CC"; \
  for cc in cc gcc clang; do command -v $$cc; done; \
  cksum pyproject.toml hatch_build.py requirements/*.lock; \
  find src web -type f ! -name '*.pyc' ! -path 'src/reefside/table/static/*' \
    ! -path 'web/node_modules/*' ! -path 'web/fixtures/*' \
  | LC_ALL=C sort | xargs cksum; } | cksum | cut -d' ' -f1)

TOOLS := $(VENV)/.tools
NODE := $(VENV)/.node
CHROMIUM := $(VENV)/.chromium
PROXIES := $(VENV)/.proxies
PEERS := $(VENV)/.peers
PACKAGE := $(VENV)/.package-$(INGREDIENTS)
EXAMPLE := $(shell find examples/hearts -type f ! -name '*.pyc' ! -path 'examples/hearts/build/*' \
  | LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)
HEARTS := $(VENV)/.hearts-$(INGREDIENTS)-$(EXAMPLE)
BESIDE := $(VENV)/beside
TABLE_PEER := bench/boardgame_io/node_modules/.package-lock.json

# Run a command in silence; if it fails, show what it said.
quietly = $(1) >$(LOG) 2>&1 || { cat $(LOG); exit 1; }

# npm in web/, with its packages installed.
NPM := $(BIN)/python web/npm.py

.PHONY: help play test lint audit test-client test-interpreted test-compiled test-table test-hearts format \
  rules golden soak bots bench bench-table bench-client bench-load lock types fixtures screenshots clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PACKAGE) ## start the table and open it in the browser
	@$(BIN)/reefside

# ---------------------------------------------------------------- tests

# A worker that has nothing left takes over tests of the others. Not where a browser is driven: Playwright leaves a loop
# running, so that what comes after it in a worker cannot begin one.
PYTEST := $(BIN)/python -m pytest -q
STEALING := --dist worksteal

test: lint test-client test-interpreted test-compiled test-hearts test-table ## all that CI runs: lint, then all tests

lint: $(TOOLS) $(NODE) ## style, types, and which way the imports point
	@echo "lint: ruff, mypy, import-linter, prettier, svelte-check"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { $(BIN)/ruff format --diff; exit 1; }
	@$(BIN)/mypy
	@PYTHONPATH=src $(call quietly,$(BIN)/lint-imports --no-cache)
	@$(call quietly,$(NPM) run --silent format-check)
	@$(call quietly,$(NPM) run --silent check)
	@PYTHONPATH=src $(BIN)/python -m tests.kit.audit

audit: $(TOOLS) $(NODE) ## known faults of the locked packages, as far as they can be looked up
	@PYTHONPATH=src $(BIN)/python -m tests.kit.audit

test-client: $(NODE) ## the tests of the browser client's logic
	@echo "test: client"
	@$(call quietly,$(NPM) test)

# The server and the browser client are tested once, on the installed package, by a target of their own.
# They wait for browsers and clocks much of the time, so twice as many run at once.
SERVED := tests/table tests/browser
SERVED_WORKERS := $(shell echo $$((2 * $(WORKERS))))
BOARD_OF_HEARTS := tests/browser/test_outside_board.py
UNSERVED := $(addprefix --ignore=,$(SERVED))

test-interpreted: $(TOOLS) $(NODE) ## the tests on the source files
	@echo "test: interpreted"
	@PYTHONPATH=src REEFSIDE_FLAVOUR=interpreted $(PYTEST) $(STEALING) -n $(WORKERS) $(UNSERVED)

test-compiled: $(PACKAGE) ## the tests on the installed package, compiled
	@echo "test: $$(cat $(PACKAGE))"
	@case "$$(cat $(PACKAGE))" in \
	  *': compiled'*) REEFSIDE_FLAVOUR=compiled $(PYTEST) $(STEALING) -n $(WORKERS) $(UNSERVED) ;; \
	  *'compiling failed'*) cat $(VENV)/build.log; exit 1 ;; \
	  *) echo "test: the compiled run is SKIPPED" ;; \
	esac

test-table: $(PACKAGE) $(CHROMIUM) $(PROXIES) ## the server and the client: real databases, a real browser
	@echo "test: table and browser"
	@$(PYTEST) -n $(SERVED_WORKERS) $(SERVED) --ignore=$(BOARD_OF_HEARTS)

# A game from outside: its own tests, and every law over it, on its source files and installed by its entry point.
OF_HEARTS := tests/laws examples/hearts/tests -k hearts

test-hearts: $(HEARTS) $(CHROMIUM) ## the example of a game in a package of its own, and the laws over it
	@echo "test: hearts, interpreted"
	@PYTHONPATH=src:examples/hearts/src REEFSIDE_FLAVOUR=interpreted \
	  $(PYTEST) -n $(WORKERS) $(OF_HEARTS)
	@echo "test: $$(cat $(HEARTS))"
	@PYTHONPATH=$(BESIDE) $(PYTEST) -n $(WORKERS) $(OF_HEARTS)
	@echo "test: hearts in the browser"
	@PYTHONPATH=$(BESIDE) $(PYTEST) -n $(WORKERS) $(BOARD_OF_HEARTS)
	@$(BIN)/python web/npm.py run --silent board-check

format: $(TOOLS) $(NODE) ## put the code in shape
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format
	@$(NPM) run --silent format

rules: $(TOOLS) ## print the rule ids that no test proves
	@PYTHONPATH=src $(BIN)/python -m tests.kit.rules

golden: $(TOOLS) ## record the golden games anew
	@PYTHONPATH=src $(BIN)/python -m tests.kit.golden

types: $(NODE) ## write the client's types from src/reefside/wire
	@PYTHONPATH=src $(BIN)/python -m reefside.wire.schema | $(NPM) run --silent types

fixtures: $(TOOLS) ## record games for the client's dev page (then: cd web && npm run dev)
	@PYTHONPATH=src $(BIN)/python -m tests.kit.fixtures

screenshots: $(PACKAGE) $(CHROMIUM) ## every page and board at three sizes, into screenshots/
	@$(BIN)/python -m tests.browser.screenshots

soak: $(PACKAGE) ## laws and referees over many more games, 100,000 mutated inputs, crashes, 10,000 matches
	@REEFSIDE_SOAK=1 $(PYTEST) -n $(WORKERS) tests/laws tests/referee tests/fuzz tests/table
	@$(BIN)/python -m tests.table.growth --matches $(MATCHES)

# GAMES for each pairing; it may be interrupted and goes on next time. LADDER="--only grim-tide"
bots: $(PACKAGE) ## measure the levels against each other and write docs/bots.md (hours)
	@$(BIN)/python -m reefside.lab.ladder --games $(GAMES) $(LADDER)

bench: $(PACKAGE) $(HEARTS) $(PEERS) ## side by side with other projects
	@PYTHONPATH=$(BESIDE) $(BIN)/python -m bench

bench-table: $(PACKAGE) $(PEERS) $(TABLE_PEER) ## our server side by side with boardgame.io's
	@$(BIN)/python -m bench.table

bench-client: $(PACKAGE) $(CHROMIUM) ## the browser client on a slow machine
	@$(BIN)/python -m bench.client

bench-load: $(PACKAGE) $(PEERS) ## how much this machine carries, into docs/load.md (minutes)
	@$(BIN)/python -m bench.load_guide

# ---------------------------------------------------------------- set-up

$(BIN)/python:
	@echo "set-up: $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Reefside needs Python 3.11 or newer: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(TOOLS): requirements/pip.lock requirements/dev.lock | $(BIN)/python
	@echo "set-up: locked packages"
	@$(call quietly,$(BIN)/python -m pip install --require-hashes -r requirements/pip.lock)
	@$(call quietly,$(BIN)/pip install --require-hashes -r requirements/dev.lock)
	@touch $@

# Node comes from PyPI where the machine has none, or one that is too old.
$(NODE): requirements/node.lock web/npm.py | $(TOOLS)
	@$(BIN)/python -c 'import sys; sys.path[:0] = ["web"]; import npm; sys.exit(npm.own_npm() is None)' \
	  || { echo "set-up: Node"; \
	    $(call quietly,$(BIN)/pip install --require-hashes -r requirements/node.lock); }
	@touch $@

# The browser tests drive Debian's Chromium; where it cannot be had they are skipped, but not in CI.
$(CHROMIUM): | $(TOOLS)
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && echo "set-up: Chromium" && { apt-get update; \
	    apt-get install --yes --no-install-recommends chromium; } >$(LOG) 2>&1; } \
	  || echo "set-up: no Chromium, so no browser tests"
	@touch $@

# So do the tests of a server behind a proxy, with Debian's nginx and Caddy. They are not started.
$(PROXIES): | $(TOOLS)
	@{ PATH="$$PATH:/usr/sbin" command -v nginx && command -v caddy; } >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && echo "set-up: nginx and Caddy" && { apt-get update; RUNLEVEL=1 \
	    apt-get install --yes --no-install-recommends nginx-light caddy; } >$(LOG) 2>&1; } \
	  || echo "set-up: no nginx or no Caddy, so no tests behind it"
	@touch $@

$(PEERS): requirements/bench.lock | $(TOOLS)
	@echo "set-up: the projects to compare with"
	@$(call quietly,$(BIN)/pip install --require-hashes -r requirements/bench.lock)
	@touch $@

$(TABLE_PEER): bench/boardgame_io/package-lock.json
	@echo "set-up: boardgame.io"
	@cd bench/boardgame_io && npm ci --silent

# The stamp keeps the line in which hatch_build.py says what it did.
$(PACKAGE): LOG := $(VENV)/build.log
$(PACKAGE): | $(TOOLS) $(NODE)
	@echo "set-up: reefside with its browser client, compiled if there is a C compiler (minutes)"
	@rm -f $(VENV)/.package-*
	@$(call quietly,$(BIN)/pip install -v --no-deps --no-build-isolation .)
	@grep -Eo 'reefside: (compiled|pure Python).*' $(LOG) >$@
	@cat $@

# Hearts lies beside the other packages: who does not ask for it there does not find it.
$(HEARTS): LOG := $(VENV)/hearts.log
$(HEARTS): $(PACKAGE)
	@echo "set-up: hearts, compiled for the package if that is"
	@rm -rf $(VENV)/.hearts-* $(BESIDE)
	@$(call quietly,$(BIN)/pip install -v --no-deps --no-build-isolation --target $(BESIDE) ./examples/hearts)
	@grep -Eo 'hearts: (compiled|pure Python).*' $(LOG) | tail -1 >$@
	@cat $@

# The locks pin versions and hashes and name no address. Pins that still fit stay as they are;
# `make lock UPGRADE=1` takes the newest of everything.
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate $(if $(UPGRADE),--upgrade)

lock: | $(BIN)/python ## write requirements/*.lock from pyproject.toml (UPGRADE=1: the newest)
	@echo "lock: requirements/*.lock"
	@$(call quietly,$(BIN)/python -m pip install uv)
	@echo pip | $(LOCK) - --output-file requirements/pip.lock >/dev/null
	@$(LOCK) pyproject.toml --extra dev --output-file requirements/dev.lock >/dev/null
	@$(LOCK) pyproject.toml --extra bench --constraint requirements/dev.lock \
	  --output-file requirements/bench.lock >/dev/null
	@$(BIN)/python -c 'import sys; sys.path[:0] = ["web"]; import npm; print(npm.NODE_WHEEL)' \
	  | $(LOCK) - --output-file requirements/node.lock >/dev/null
	@! grep -n '://' requirements/*.lock

clean: ## remove .venv and everything that was built or cached
	rm -rf $(VENV) build examples/*/build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules web/fixtures src/reefside/table/static screenshots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
