"""The page's types are those of the server, and answers and messages are as described."""

import pytest
from pydantic import ValidationError

from cascata.server.typescript.files import written
from server.described import check_answer, check_message


@pytest.mark.parametrize("path", written(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_types_of_the_page_are_fresh(path):
    assert path.read_text("utf-8") == written()[path], "run `make types`"


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "Jade"}',
        b'{"name": "Jade", "login": null, "rated": false, "age": 7}',
        b'{"name": 1}',
    ],
)
def test_an_answer_that_is_not_as_described_is_noticed(body):
    check_answer("GET", "/api/me", b'{"name": "Jade", "login": null, "rated": false}')
    with pytest.raises(ValidationError):
        check_answer("GET", "/api/me", body)


def test_a_message_that_is_not_as_described_is_noticed():
    check_message('{"type": "done", "id": "a", "version": 3}')
    for message in ('{"type": "done", "id": "a"}', '{"type": "gone"}', '{"type": "pong", "at": 1}'):
        with pytest.raises(ValidationError):
            check_message(message)
