# make play starts a game, make test runs the tests. Both need python3 (3.11 or newer) and
# nothing else: the virtual environment is made on first use.

PYTHON ?= python3
VENV   ?= .venv
GAME   ?= tigris
ARGS   ?=

bin := $(VENV)/bin
pip := $(bin)/python -m pip --disable-pip-version-check install -qq

.PHONY: help play test lint check bench strengths soak fuzz docs pictures clean

help:
	@echo "make play    a game against bots; ARGS='--set board=advanced' is passed on, GAME=... plays another"
	@echo "make test    the tests; ARGS='-k revolt' is passed on"
	@echo "make lint    format, lint, types, who may import whom"
	@echo "make check   lint and test"
	@echo "make bench   how fast it is, beside others"
	@echo "make strengths   the bots against each other, for hours; writes docs/bots.md"
	@echo "make soak    the laws every game keeps, over 1,000 games each; records killed and damaged"
	@echo "make fuzz    the property tests with many more examples, then every reader guided by what"
	@echo "             it reaches; ARGS='text lines --seconds 10' is passed on to the second"
	@echo "make docs    the library's reference as pages in build/docs"
	@echo "make pictures  the pictures that README.md shows, drawn anew"
	@echo "make clean   remove what these commands made"

# Whoever leaves a game with Ctrl-C (130) finds it saved: that is no failure.
play: $(VENV)/runtime
	@$(bin)/parlour play $(GAME) $(ARGS) || test $$? -eq 130

test: $(VENV)/dev
	@$(bin)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

lint: $(VENV)/dev
	@$(bin)/ruff format --check .
	@$(bin)/ruff check .
	@$(bin)/mypy
	@$(bin)/lint-imports --no-logo

check: lint test

bench: $(VENV)/bench
	@$(bin)/python -m bench $(ARGS)

strengths: $(VENV)/dev
	@$(bin)/python -m bench.strengths $(ARGS)

soak: $(VENV)/dev
	@PARLOUR_GAMES=1000 PARLOUR_KILLS=50 PARLOUR_STRENGTH=20 $(bin)/python -m pytest --numprocesses auto --dist worksteal tests/games tests/fuzz tests/cli/test_killed.py tests/arena/test_killed.py tests/bots/test_equilibrium.py tests/tigris/test_against_reference.py $(ARGS)

fuzz: $(VENV)/dev $(VENV)/fuzz
	@$(bin)/python -m pytest --numprocesses auto -m hypothesis --hypothesis-profile fuzz
	@$(bin)/python -m tests.fuzz $(ARGS)

docs: $(VENV)/docs
	@$(bin)/pdoc --output-directory build/docs parlour
	@echo "The pages are in build/docs."

pictures: $(VENV)/dev
	@$(bin)/python -m tests.games.redraw
	@echo "The pictures are in docs/pictures: look at them before you keep them."

clean:
	@rm -rf $(VENV) build dist .hypothesis .*_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The virtual environment. Each file below stands for what is installed in it.

no_venv := Parlour needs the venv module of $(PYTHON), which is not there: install it and run \
make again (Debian and Ubuntu: apt install python3-venv)

# Prints one sentence if $(PYTHON) won't do.
complaint = $(shell \
	if ! $(PYTHON) -c '' >/dev/null 2>&1; then \
		echo 'Parlour needs Python 3.11 or newer, and there is no $(PYTHON) here: install it' \
			'(Debian and Ubuntu: apt install python3 python3-venv)'; \
	elif ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		echo 'Parlour needs Python 3.11 or newer, and $(PYTHON) is' \
			"$$($(PYTHON) -c 'import platform; print(platform.python_version())'):" \
			'name a newer one (make PYTHON=python3.12)'; \
	elif ! { $(PYTHON) -m venv --help && $(PYTHON) -c 'import ensurepip'; } >/dev/null 2>&1; then \
		echo '$(no_venv)'; \
	fi)

$(VENV)/made:
	$(if $(complaint),$(error $(complaint)))
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) >/dev/null || { rm -rf $(VENV); echo '$(no_venv)' >&2; exit 1; }
	@touch $@

$(VENV)/runtime: pyproject.toml | $(VENV)/made
	@echo "Installing Parlour into $(VENV) ..."
	@$(pip) --editable .
	@touch $@

$(VENV)/dev $(VENV)/bench $(VENV)/docs $(VENV)/fuzz: $(VENV)/%: pyproject.toml | $(VENV)/made
	@echo "Installing Parlour into $(VENV), with what 'make $(firstword $(MAKECMDGOALS))' needs ..."
	@$(pip) --editable '.[$*]'
	@touch $@ $(VENV)/runtime
