# The same words for people and for CI: play, test, check, bench, golden, perft.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PY := .venv/bin/python
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: help setup play test check warm slow-python bench golden perft clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: .venv/.installed ## Set up everything in .venv

.venv/.installed: pyproject.toml constraints.txt
	@echo "Setting up .venv (once, about half a minute) ..."
	@test -x $(PY) || python3 -m venv .venv || { \
	  echo "Python's venv is missing: on Debian and Ubuntu, install the package python3-venv"; exit 1; }
	@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt uv
	@uv pip install -q --compile-bytecode -p $(PY) -c constraints.txt -e '.[dev]' \
	  || $(PY) -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

warm: setup ## Compile the rules (once per machine, about half a minute)
	@cascata warm

play: warm ## Play a game of Cascadia against bots
	@cascata play

check: setup ## Format, lint, types, and a constraints file that names no host
	ruff format --check .
	ruff check .
	mypy
	@! grep -nE '://| @ ' constraints.txt

test: check warm ## Run every check and every test
	pytest -n 2 -q
	NUMBA_DISABLE_JIT=1 pytest -q -m plain
	$(PY) -m doctest README.md && echo "README.md: the example runs"

bench: warm ## Measure the speed of the engine on this machine
	cascata bench

golden: warm ## Write the golden playthroughs anew; read the diff like code
	PYTHONPATH=tests $(PY) -m playthrough golden

perft: warm ## Write the perft counts anew
	PYTHONPATH=tests $(PY) -m playthrough perft

clean: ## Remove what was set up and built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
