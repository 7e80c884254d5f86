# Zwist: `make` lists what can be done.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench fuzz matrix lock clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | awk -F':.*?## ' '{printf "  make %-8s %s\n", $$1, $$2}'

setup: $(READY) ## put everything into .venv (quick when nothing changed)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Zwist needs Python 3.11 or newer; set PYTHON=..."; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

play: setup ## start a game (more: .venv/bin/zwist play --help)
	@$(BIN)/zwist play $(or $(GAME),groll)

test: setup ## lint, types and all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

check: setup ## lint, types and the fast tests, in under a minute
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 -m "not slow"

bench: setup .venv-peers/.ready ## measure speed beside other engines, write bench/results.md
	$(BIN)/python bench/run.py .venv-peers/bin/python

.venv-peers/.ready: bench/requirements.lock
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r bench/requirements.lock
	@touch $@

fuzz: setup ## play 2,000 random games of every game under all oracles
	@for game in $$($(BIN)/zwist games --ids); do $(BIN)/zwist fuzz $$game --games 2000 --seed 1 --jobs 2 || exit 1; done

matrix: setup ## write the table of clauses, rules and tests anew
	@for game in $$($(BIN)/zwist games --ids); do $(BIN)/zwist conformance $$game --write || exit 1; done

lock: ## pin the dependencies anew (needs uv)
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o requirements.lock
	uv pip compile bench/requirements.in --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o bench/requirements.lock

clean: ## remove everything that can be made again
	rm -rf .venv .venv-peers .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist failures
