# Two commands do everything on a machine with Python 3.11 or newer and make:
#   make run    install and open the room
#   make test   install and run the tests
# And for those who change it: make check, make cover, make bench, make soak, make lock, make format.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test cover check bench soak format lock clean

run: .venv/run
	@$(BIN)/cardroom open

# The everyday suite; in CI it is measured, and the slow tests run after it.
test: .venv/dev
	@$(if $(CI),$(MAKE) --no-print-directory cover && $(BIN)/pytest -m slow,$(BIN)/pytest)

# How much of src and of the tests themselves the everyday suite runs; pyproject.toml has the floor.
cover: .venv/dev
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

check: .venv/dev
	@$(BIN)/ruff format --check --quiet . && $(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

bench: .venv/bench
	@$(BIN)/python -m bench

# The long proofs go on where they were left; docs/soak.md says how far they have come.
soak: .venv/dev
	@$(BIN)/python tests/soak.py --minutes $(or $(MINUTES),30) $(if $(ONLY),--only $(ONLY))

format: .venv/dev
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

.venv/run: requirements/run.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cardroom needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Cardroom into .venv ..."
	@$(PIP) --require-hashes -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/run requirements/dev.txt
	@echo "Installing the test tools into .venv ..."
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench: .venv/dev requirements/bench.txt
	@echo "Installing what the benchmarks compare with into .venv ..."
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

# Exact versions with hashes and no address of any registry. Needs uv, which is not needed otherwise.
lock:
	uv lock --quiet --upgrade
	uv export --quiet --no-emit-project --no-header --no-annotate --no-default-groups --group build -o requirements/run.txt
	uv export --quiet --no-emit-project --no-header --no-annotate --all-groups --no-group bench --all-extras -o requirements/dev.txt
	uv export --quiet --no-emit-project --no-header --no-annotate --only-group bench -o requirements/bench.txt

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
