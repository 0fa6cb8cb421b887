"""The page's types are those of the server."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from cascata.server.http.typescript import protocol
from server.described import check_answer, check_message

WRITTEN = Path(__file__).parents[2] / "web/src/protocol.ts"


def test_the_types_of_the_page_are_fresh():
    assert WRITTEN.read_text("utf-8") == protocol(), "run `make types`"


@pytest.mark.parametrize(
    "body", [b'{"name": "Jade"}', b'{"name": "Jade", "login": null, "age": 7}', b'{"name": 1}']
)
def test_an_answer_that_is_not_as_described_is_noticed(body):
    check_answer("GET", "/api/me", b'{"name": "Jade", "login": null}')
    with pytest.raises(ValidationError):
        check_answer("GET", "/api/me", body)


def test_a_message_that_is_not_as_described_is_noticed():
    check_message('{"type": "done", "id": "a", "version": 3}')
    for message in ('{"type": "done", "id": "a"}', '{"type": "gone"}', '{"type": "pong", "at": 1}'):
        with pytest.raises(ValidationError):
            check_message(message)
