"""Whole games as text: the `>` lines go in, all other lines must come out the same."""

import json

import pytest

import cascata
from cascata.core import record, registry
from playthrough import (
    GOLDEN,
    GOLDEN_GAMES,
    GOLDEN_RECORDS,
    RECORDS,
    SUMS,
    digest_of_file,
    records_of,
    replay_golden,
)

FILES = sorted(GOLDEN.glob("*.txt"))
PLAIN = (
    *("solo-scenario", "hidden-cards", "family", "cascadero-ask", "cascadero-farmers"),
    *("rivers-family", "rivers-solo"),
)


def files():
    for path in FILES:
        marks = [pytest.mark.plain] if path.stem in PLAIN else []
        yield pytest.param(path, id=path.stem, marks=marks)


@pytest.mark.parametrize("path", list(files()))
def test_the_same_inputs_give_the_same_game(path):
    assert replay_golden(path.read_text()).splitlines() == path.read_text().splitlines()


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_a_golden_playthrough(name):
    assert any(path.read_text().startswith(f"game: {name}(") for path in FILES)


def test_every_golden_game_is_on_file():
    assert {path.stem for path in FILES} == set(GOLDEN_GAMES)


RECORD_FILES = sorted(RECORDS.glob("*/*/*.json"))


@pytest.mark.parametrize("path", RECORD_FILES, ids=lambda path: "-".join(path.parts[-3:])[:-5])
def test_a_record_of_every_version_plays_as_it_was_played(path):
    """Whoever changes what a game does has to move the version of its rules."""
    document = json.loads(path.read_text())
    game = cascata.load(document["game"])
    assert document["rules"] == int(path.parent.name)
    if document["rules"] not in game.rules_versions:
        with pytest.raises(cascata.OtherRules):
            record.read(document)
        return
    by_seed = {**document, "setup": None, "draws": None}
    assert record.write(record.read(by_seed), observed=True) == document
    assert record.read(document).result() == document["result"]


@pytest.mark.parametrize("name", registry.names())
def test_records_of_every_version_are_kept(name):
    game = cascata.load(name)
    versions = {int(path.parent.name) for path in RECORD_FILES if path.parts[-3] == name}
    assert versions == set(range(1, game.rules_version + 1))
    newest = records_of(name, game.rules_version)
    assert {path.stem for path in newest.glob("*.json")} == set(GOLDEN_RECORDS[name])


def test_no_record_was_written_anew():
    """A line may be added to the sums; none may change."""
    kept = {str(path.relative_to(RECORDS)): digest_of_file(path) for path in RECORD_FILES}
    sums = (line.split() for line in SUMS.read_text().splitlines())
    assert kept == {path: digest for digest, path in sums}


EVENTS = {
    "cascadia": (
        *("tile_drawn", "token_drawn", "tokens_returned", "pair_taken", "tile_laid", "token_put"),
        *("token_returned", "nature_gained", "pair_discarded", "card_revealed", "turn_begun"),
        *("game_over", "what=clear", "what=free_pick", "why=spent", "why=three_alike"),
        "why=four_alike",
    ),
    "cascadero": (
        *("envoy_placed", "town_scored", "cube_advanced", "cube_stayed", "space_scored"),
        *("seal_taken", "extra_turn_won", "envoy_moved", "farmer_used", "herald_moved"),
        *("achievement_claimed", "choice_declined", "turn_begun", "game_over"),
        *("seal=True", "extra=True", "first=True", "first=False", "reason=vp", "reason=envoys"),
    ),
    "rivers": (
        *("dice_used", "harvested", "animal_taken", "card_chosen", "cost_changed", "paid"),
        *("bonus_taken", "habitat_chosen", "hexes_filled", "animal_put", "bonus_picked"),
        *("reward_won", "choice_declined", "round_confirmed", "round_played", "round_begun"),
        *("game_over", "action=two", "action=upgrade", "action=downgrade", "what=rain", "what=buy"),
    ),
}


@pytest.mark.parametrize("name", registry.names())
def test_the_golden_games_show_every_kind_of_event(name):
    texts = [path.read_text() for path in FILES]
    text = "\n".join(text for text in texts if text.startswith(f"game: {name}("))
    for event in EVENTS[name]:
        assert event in text, event
