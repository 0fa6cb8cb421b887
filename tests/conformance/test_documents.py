"""What games answer is what they say that they answer (games/*/documents.py)."""

import json
from functools import cache
from typing import get_args

import pytest
from pydantic import ValidationError

from cascata.core import registry
from cascata.core.documents import adapter
from cascata.core.errors import InputError
from cascata.core.game import Help
from cascata.server.typescript.games import documents, events, has_documents
from playthrough import walk

GAMES = [name for name in registry.names() if has_documents(name)]
HELPS = get_args(Help)
all_events = cache(events)


reader = cache(adapter)


def check(of, document):
    """Fail when a document has a field too many or too few, or of another type."""
    reader(of).validate_json(json.dumps([document]))


def choices(name):
    """Options of which one is unlike what is usual, for every choice of every option."""
    for option in registry.load(name).options_type.describe():
        usual = option["default"]
        values = option["choices"] or ([not usual] if option["type"] == "bool" else [])
        yield from ({option["name"]: value} for value in values if value != usual)


def start(name, options):
    """A game with these options; None for those that need another one beside them."""
    try:
        return registry.load(name).new(seed="documents", **options)
    except InputError:
        return None


MORE = [
    ("cascadia", {"restriction": 6}),
    ("cascadia", {"restriction": 10, "cards": "random"}),
    ("cascadia", {"scenario": 9, "seats": 1}),
    ("cascadero", {"board": "back", "claim": "ask", "seats": 4}),
    ("rivers", {"challenge": "all", "sheet": "C"}),
    ("rivers", {"challenge": "all", "sheet": "D", "mode": "family"}),
]
CASES = [(name, options) for name in GAMES for options in ({}, *choices(name))] + MORE


@pytest.mark.parametrize(
    ("name", "options"),
    [pytest.param(*case, id=f"{case[0]}-{case[1]}") for case in CASES],
)
def test_views_offers_previews_and_events_are_as_described(name, options):
    begun = start(name, options)
    if begun is None:
        return
    said = documents(name)
    happened = all_events(name)
    # Whole games where several things are unusual, and else how they begin.
    whole = len(options) != 1
    for number, state in enumerate(walk(begun, seed=1, steps=None if whole else 30)):
        if number % (29 if whole else 12) and not state.is_over:
            continue
        for viewer in (None, *range(state.options.seats)):
            check(said.View, state.view(viewer))
        for seat, help in zip(state.seats_to_act, HELPS * 4):
            check(said.Offers, state.offers(seat, help))
            check(said.Preview, state.preview(seat, (), help))
            trial = state.copy()
            for event in trial.apply(seat, trial.legal(seat)[0]):
                check(happened, event.to_json())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_in_the_box_is_as_described(name):
    check(documents(name).Components, registry.load(name).components())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("harm", [lambda view: view.pop("seats"), lambda view: view.update(more=1)])
def test_a_view_that_is_not_as_described_is_noticed(name, harm):
    view = start(name, {}).view(None)
    harm(view)
    with pytest.raises(ValidationError):
        check(documents(name).View, view)
