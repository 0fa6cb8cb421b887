# The same words for people and for CI: play, test, check, bench, golden, perft.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PY := .venv/bin/python
, := ,
PAGE := src/cascata/server/static/index.html
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export npm_config_loglevel := error

.PHONY: help setup play dist quick dev test test-rules test-browser test-plain check warm system bench bench-server bench-environments site chaos train previews screenshots types protocol golden perft clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: .venv/.developer $(PAGE) ## Set up everything in .venv and build the page

# Two steps, so that who only wants to play does not wait for what developers need.
INSTALL = uv pip install -q --compile-bytecode -p $(PY) -c constraints.txt -e '.[$(1)]' \
	|| $(PY) -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[$(1)]'

.venv/.installed: pyproject.toml constraints.txt
	@echo "Setting up .venv (once, about half a minute) ..."
	@test -x $(PY) || python3 -m venv .venv || { \
	  echo "Python's venv is missing: on Debian and Ubuntu, install the package python3-venv"; exit 1; }
	@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt uv
	@$(call INSTALL,server$(,)page)
	@$(PY) -m compileall -q src/cascata
	@touch $@

.venv/.developer: .venv/.installed
	@echo "Installing the developers' tools ..."
	@$(call INSTALL,dev)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | .venv/.installed
	@echo "Fetching what the page is built with (once) ..."
	@cd web && npm ci --no-progress --prefer-offline
	@touch $@

WEB := $(shell find web/src web/public web/project.inlang/settings.json web/index.html web/*.ts web/*.js \
	-type f -not -path '*/paraglide/*')
$(PAGE): web/node_modules/.installed $(WEB)
	@echo "Building the page ..."
	@cd web && npm run -s build -- --logLevel warn
	@touch $@

warm: setup ## Compile the rules (once per machine, about a minute)
	@$(PY) -m compileall -q src/cascata
	@cascata warm

# Cascadia is compiled while the page is built; the server finds what is done and goes on with the rest.
play: .venv/.installed ## Play in the browser; the games are compiled behind the page (once per machine)
	@$(PY) -m compileall -q src/cascata
	@cascata warm cascadia >/dev/null 2>&1 & compiling=$$!; trap 'kill $$compiling 2>/dev/null || true' EXIT; \
	  $(MAKE) --no-print-directory $(PAGE); cascata play

dist: setup ## Make an sdist and a wheel, with the page in them, in dist/
	@rm -rf dist
	$(PY) -m hatchling build -d dist

check: setup ## Format, lint and types of both languages; no host in a list of packages
	ruff format --check .
	ruff check .
	mypy
	cd web && npm run -s check
	@test "$$(command -v node)" = "$(CURDIR)/.venv/bin/node" || { echo "another node than ours comes first"; exit 1; }
	@! grep -nE '://| @ ' constraints.txt
	@! grep -n '"resolved"' web/package-lock.json

system: ## Install the browser and the databases that the tests need
	@scripts/system.sh

quick: .venv/.developer ## What can be checked within a minute: no browser, no database, no root
	@ruff format --check -q . && ruff check -q . && mypy | tail -1
	@pytest -q -p no:cacheprovider -n 2 tests/test_hex.py tests/test_imports.py tests/core/test_options.py \
	  tests/core/test_reader.py tests/core/test_rng.py tests/server/test_types.py tests/server/test_patch.py

dev: setup ## The page, made anew while it is changed, beside a server
	@cascata serve & server=$$!; trap 'kill $$server' EXIT; cd web && npm run dev

test: check system warm ## Run every check and every test
	cd web && npm run -s test
	$(PY) -m doctest README.md docs/writing-a-bot.md && echo "README.md, docs/writing-a-bot.md: the examples run"
	@echo "Rules and server beside the browser (about ten minutes): each tells what it found when it is done ..."
	@$(MAKE) --no-print-directory -j 2 --output-sync=target test-rules test-browser test-plain

test-rules: # a browser waits more than it works, so they share the cores
	pytest -n 2 --dist worksteal -q --durations=10

test-browser:
	pytest -n 2 --dist worksteal -q --durations=10 e2e

test-plain: # the rules without the compiler, line by line: how many of them may not fall
	NUMBA_DISABLE_JIT=1 pytest -q -m plain --cov --cov-report= tests/core tests/games tests/test_golden.py

bench: warm ## Measure the speed of the engine on this machine
	cascata bench

bench-server: warm ## Measure the server against its goals, again while others use the machine
	$(PY) -m bench.goals $(ARGS)

chaos: warm system ## Kill, stop and starve the server while people play, and compare its log with what they were told
	$(PY) -m bench.chaos $(ARGS)

train: setup ## Make the weights of a game's bots again: make train GAME=cascadero
	@$(if $(filter cascadia,$(GAME)),$(call INSTALL,train))
	$(PY) -m train.$(GAME) $(ARGS)

site: setup ## The guides and the reference of the library as a site, in build/site
	@$(call INSTALL,site)
	$(PY) -m mkdocs build -q

bench-environments: warm ## Steps of our environments beside those of others that are installed
	$(PY) -m bench.environments

previews: system $(PAGE) ## Draw the pictures that previews of links show, into web/public/previews
	$(PY) -m e2e.previews

screenshots: warm system ## Take pictures of every page, into build/screenshots; those that documents show, anew
	$(PY) -m e2e.screenshots

types: .venv/.developer ## Write the page's types from the documents and messages of the server
	@$(PY) -m cascata.server.typescript

protocol: warm ## Write real messages of the server anew, which the tests of the page read
	CASCATA_WRITE_PROTOCOL=1 pytest -q tests/server/test_protocol.py

golden: warm ## Write the golden playthroughs anew; read the diff like code
	PYTHONPATH=tests $(PY) -m playthrough golden

perft: warm ## Write the perft counts anew
	PYTHONPATH=tests $(PY) -m playthrough perft

clean: ## Remove what was set up and built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules web/src/paraglide \
	  src/cascata/server/static
