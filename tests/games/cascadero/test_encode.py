"""Every state of lively games keeps the promises of the contract, whatever it asks."""

import json

import pytest

import cascata

TABLES = {
    "front": {"seats": 2},
    "asked": {"seats": 3, "claim": "ask", "heralds": "o"},
    "two heralds": {"seats": 4, "variant": "two_heralds"},
    "farmers": {"seats": 2, "board": "back", "claim": "ask", "farmers": "kept"},
}
every_table = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


def lively(engine_states, options):
    """States of two games, more often in the middle of a turn than at its beginning."""
    for seed in (21, 22):
        for number, state in enumerate(engine_states(options, seed)):
            if not state.is_over and (state.view(None)["phase"] != "place" or number % 8 == 0):
                yield state


@every_table
def test_numbers_stand_for_the_legal_actions_in_their_order(engine_states, options):
    kinds = set()
    for state in lively(engine_states, options):
        seat = state.seats_to_act[0]
        legal = state.legal(seat)
        numbers = [state.number_of(action) for action in legal]
        assert numbers == sorted(set(numbers)) == state.legal_mask(seat).nonzero()[0].tolist()
        assert [state.action_of(number) for number in numbers] == legal
        assert [state.parse(str(action)) for action in legal] == legal
        assert [state.action_from_json(action.to_json()) for action in legal] == legal
        kinds |= {action.to_json()["do"] for action in legal}
    assert {"place", "advance", "skip"} <= kinds


@every_table
def test_a_state_survives_bytes_and_json_in_the_middle_of_a_turn(engine_states, options):
    for state in lively(engine_states, options):
        seat = state.seats_to_act[0]
        for again in (
            state.game.load(state.options, state.to_bytes(), state.turns),
            state.game.state_from_json(json.loads(json.dumps(state.to_json()))),
        ):
            assert again.to_bytes() == state.to_bytes()
            assert again.view(seat) == state.view(seat)
            assert again.legal(seat) == state.legal(seat)
            assert again.turns == state.turns


@every_table
def test_what_is_not_asked_is_refused_and_changes_nothing(engine_states, options):
    tried = ["place 0,2", "place 4,4", "place 7,4 seal", "advance white", "move 0,2 0,3", "skip"]
    tried += ["herald 7,5 10,5", "claim", "place 8,5"]
    codes = set()
    for state in lively(engine_states, options):
        seat = state.seats_to_act[0]
        legal = {str(action) for action in state.legal(seat)}
        before = state.to_bytes()
        for text in tried:
            if text not in legal:
                with pytest.raises(cascata.IllegalAction) as refused:
                    state.copy().apply(seat, text)
                codes.add(refused.value.code)
                with pytest.raises(cascata.IllegalAction):
                    state.preview(seat, [text])
        assert state.to_bytes() == before
    assert len(codes) >= 3
    assert "illegal" not in codes
