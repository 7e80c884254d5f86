# Zwist: `make` lists what can be done.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
CLIENT := client/dist/index.html
SITE := 'import site; print(site.getsitepackages()[0])'
HEADERS := 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
FORMS := $(addprefix tests/,engine kit games acts bots conformance)
COMPILED := .venv-compiled/.ready
DRAFT := .venv-draft/.ready
PACKAGES := client/node_modules/.ready
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc') hatch_build.py pyproject.toml
CLIENT_FILES := $(shell find client/src client/public client/index.html client/*.ts client/*.js client/*.json -type f)

.DEFAULT_GOAL := help
.PHONY: help setup client contract play compiled same wheel test test-compiled lint types client-tests check browser chromium postgres compiler research bench load kill races siege fuzz mutants matrix release-data fixtures lock clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | awk -F':.*?## ' '{printf "  make %-13s %s\n", $$1, $$2}'

setup: $(READY) client ## put everything into .venv and build the client (quick when nothing changed)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Zwist needs Python 3.11 or newer; set PYTHON=..."; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

client: $(CLIENT) ## build the client

$(CLIENT): $(PACKAGES) $(CLIENT_FILES)
	cd client && npm run --silent build
	@touch $(CLIENT)

$(PACKAGES): client/package.json client/package-lock.json
	@command -v npm >/dev/null || { echo "Zwist's client needs Node 20 or newer with npm; on Debian: apt-get install nodejs npm"; exit 1; }
	@test -e $(PACKAGES) || rm -rf client/node_modules  # npm takes what an interrupted install left for whole
	cd client && npm install --no-save --silent  # not `npm ci`: it asks for the packages of every other platform too
	@touch $(PACKAGES)

play: setup ## play in the browser (at the terminal: .venv/bin/zwist play)
	@mkdir -p saves
	@$(BIN)/zwist serve --port 0 --open --database sqlite:///saves/zwist.db --observatory saves/observatory --experiments 10000

compiled: $(COMPILED) ## engine and rules compiled, in an environment of their own: .venv-compiled/bin/zwist

$(COMPILED): FORM := 1
$(DRAFT): FORM := draft
$(COMPILED) $(DRAFT): $(READY) $(SOURCES) | compiler
	rm -rf $(@D) build/wheel-$(FORM)
	ZWIST_COMPILE=$(FORM) $(BIN)/python -m hatchling build -t wheel -d build/wheel-$(FORM)
	$(BIN)/python -m venv --without-pip $(@D)
	$(BIN)/python -c $(SITE) > $$($(@D)/bin/python -c $(SITE))/dependencies.pth
	$(BIN)/python -m pip --python $(@D)/bin/python install --quiet --disable-pip-version-check --no-deps build/wheel-$(FORM)/*.whl
	@$(@D)/bin/zwist --version
	@touch $@

compiler:
	@{ command -v cc && $(BIN)/python -c $(HEADERS); } >/dev/null || if [ "$$(id -u)" = 0 ]; then apt-get update -q && apt-get install -qy --no-install-recommends gcc libc6-dev python3-dev; \
	else echo "The compiled form needs a C compiler and Python's headers; as root: apt-get install gcc libc6-dev python3-dev"; exit 1; fi

same: GAMES ?= 100
same: setup compiled ## both forms play the same games: GAMES=100 of every game, mode and number of seats
	$(call play_both,.venv-compiled,$(GAMES))

define play_both
	$(BIN)/zwist digests --games $(2) > build/interpreted.txt & interpreted=$$!; \
	$(1)/bin/zwist digests --games $(2) > build/compiled.txt && wait $$interpreted
	cmp build/interpreted.txt build/compiled.txt
endef

wheel: setup compiler ## write an sdist, a wheel for every machine and one with the compiled rules to dist
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	ZWIST_COMPILE=1 $(BIN)/python -m hatchling build -t wheel -d dist

test: setup postgres ## lint, types and all tests, the fast ones in the compiled form too
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(DRAFT) lint types client-tests
	$(BIN)/python -m pytest -n 2 -m "not browser"
	$(MAKE) --no-print-directory test-compiled
	$(MAKE) --no-print-directory browser

test-compiled: setup $(DRAFT) ## the fast tests in the compiled form, and a few games played the same in both
	.venv-draft/bin/python -m pytest -n 2 -m "not slow and not sources and not browser" $(FORMS)
	$(call play_both,.venv-draft,3)

browser: setup chromium ## the tests that click through the client in Chromium
	$(BIN)/python -m pytest -n 2 -m browser

chromium:
	@command -v chromium >/dev/null || if [ "$$(id -u)" = 0 ]; then apt-get update -q && apt-get install -qy --no-install-recommends chromium; \
	else echo "The browser tests need Debian's Chromium; as root: apt-get install chromium"; exit 1; fi

postgres:
	@ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || command -v pg_ctl >/dev/null || if [ "$$(id -u)" = 0 ]; then apt-get update -q && apt-get install -qy --no-install-recommends postgresql; \
	else echo "Tests that need a PostgreSQL server are left out; as root: apt-get install postgresql"; fi

lint: setup ## what ruff says of the style of the Python sources
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup ## what mypy says of the types of the Python sources
	$(BIN)/mypy

client-tests: setup ## lint, types and unit tests of the client
	cd client && npm run --silent check && npm run --silent test

check: setup lint types ## lint, types and the fast tests, in under a minute
	$(BIN)/python -m pytest -n 2 -m "not slow and not browser"

research: .venv-research/.ready ## the environments for learners under the tests of PettingZoo, Gymnasium and OpenSpiel
	.venv-research/bin/python -m pytest tests/research

.venv-research/.ready: research.lock
	$(PYTHON) -m venv .venv-research
	.venv-research/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r research.lock
	.venv-research/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

bench: SECONDS ?= 2
bench: setup compiled .venv-peers/.ready ## measure both forms beside other engines, write bench/results.md (SECONDS=2)
	$(BIN)/python bench/run.py .venv-compiled/bin/python .venv-peers/bin/python $(SECONDS)

.venv-peers/.ready: bench/requirements.lock
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r bench/requirements.lock
	@touch $@

load: setup ## 500 people at 250 tables: how long until everybody sees a choice, write bench/load.md
	$(BIN)/python bench/load.py

kill: setup ## kill servers at random moments, on SQLite and PostgreSQL: is anything lost? write bench/kill.md
	$(BIN)/python bench/kill.py 100 sqlite
	$(BIN)/python bench/kill.py 200 postgres

races: setup ## two servers on one PostgreSQL, everything at the same moment: does it happen once? write bench/races.md
	$(BIN)/python bench/races.py

siege: setup ## every attack of strangers that we know of against a running server, write bench/siege.md
	$(BIN)/python bench/siege.py

fuzz: setup ## play 2,000 random games of every game under all oracles
	@for game in $$($(BIN)/zwist games --ids); do $(BIN)/zwist fuzz $$game --games 2000 --seed 1 --jobs 2 || exit 1; done

mutants: GAME ?= groll
mutants: CHAPTER ?= attack
mutants: SECONDS ?= 300
mutants: setup ## break the rules of a chapter one at a time: does a test notice? (GAME=groll CHAPTER=attack SECONDS=300)
	$(BIN)/zwist mutants $(GAME) $(CHAPTER) --seconds $(SECONDS)

matrix: setup ## write the table of clauses, rules and tests anew
	@for game in $$($(BIN)/zwist games --ids); do $(BIN)/zwist conformance $$game --write || exit 1; done

release-data: setup ## keep today's data of all games for ever, as every release does
	@$(BIN)/zwist release-data

fixtures: setup ## keep games of a release for ever, those that are not there yet: make fixtures VERSION=0.2
	@PYTHONPATH=tests $(BIN)/python tests/fixtures/make.py $(VERSION)

contract: ## write the types of the client out of the structs
	$(BIN)/python -m zwist.server.contract

lock: ## pin the dependencies anew (needs uv)
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o requirements.lock
	uv pip compile pyproject.toml --group dev --extra research --extra spiel --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o research.lock
	uv pip compile bench/requirements.in --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o bench/requirements.lock

clean: ## remove everything that can be made again
	rm -rf .venv .venv-compiled .venv-draft .venv-peers .venv-research .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist failures client/dist client/node_modules
