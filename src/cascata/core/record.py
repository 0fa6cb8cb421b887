"""Records: a whole game as a document that can be played again, and checked.

A record names the game, its options, where chance came from (a seed, or set-up and draws written
down from a game with cardboard) and every turn. See docs/interfaces.md for the format.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from cascata.core.errors import CascataError, InputError, OtherRules
from cascata.core.game import Event, Game, Plain, State
from cascata.core.reader import Reader, short
from cascata.core.registry import load, names
from cascata.core.rng import Rng, commitment

FORMAT = "cascata-record/1"
MOST_RULES = 10**6
FIELDS = (
    "format", "game", "rules", "options", "players", "played",
    "seed", "commitment", "setup", "draws", "turns", "result",
)  # fmt: skip
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a record that has been played."""

    seat: int
    steps: list[dict[str, Plain]]
    events: list[Event]
    state: State
    """How things stand after it; stays as it is when later turns are played."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who played a seat, as far as a record says."""

    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What a record says besides the game: by seat who played, and when."""

    players: tuple[Player, ...] | None = None
    began: datetime | None = None
    ended: datetime | None = None

    def to_json(self) -> dict[str, Plain]:
        """As the fields of a record; what is not known is left out."""
        fields: dict[str, Plain] = {}
        if self.players is not None:
            fields["players"] = [
                {"bot": player.bot} if player.bot is not None else {"name": player.name}
                for player in self.players
            ]
        times = {"began": self.began, "ended": self.ended}
        played = {name: _told(time) for name, time in times.items() if time is not None}
        return fields | ({"played": played} if played else {})


def about(document: Mapping[str, Plain]) -> About:
    """Who played a record's game, and when; refuses what does not say it as it should."""
    reader, game = _open(document)
    return _about(reader, game.options_type.read(_options(reader)).to_json()["seats"])


def write(state: State, observed: bool = False) -> dict[str, Plain]:
    """The record of a game so far. `observed` writes down what chance has shown, for `verify`."""
    chance: dict[str, Plain] = {
        "seed": state.seed,
        "commitment": state.commitment,
        "setup": state.setup,
        "draws": state.draws,
    }
    if observed:
        chance |= state.observed()
        if state.setup is not None or state.draws is not None:
            # Some of it was written down from the start, so the seed alone does not show the same.
            chance |= {"seed": None, "commitment": None}
    return {
        "format": FORMAT,
        "game": state.game.name,
        "rules": state.game.rules_version,
        "options": state.options.to_json(),
        **chance,
        "turns": state.turns,
        "result": state.result() if state.is_over else None,
    }


def dealt_anew(state: State, rng: Rng) -> dict[str, Plain]:
    """The record of a game so far, to which any seed can be added to play on from here.

    Everything that nobody could see yet is dealt anew, so it tells nothing of the rest of the game.
    Hidden cards in hands are in it, for whoever deals; it is not for the players' eyes.
    """
    twin = state.redeal(None, rng)
    return write(twin) | twin.observed(hidden=True) | {"commitment": None}


def play(document: Mapping[str, Plain]) -> tuple[State, Iterator[Turn]]:
    """The state before the first turn of a record, and its turns, each played when asked for."""
    reader, game = _open(document)
    start = _start(reader, game)
    turns = reader.field("turns").items()

    def played() -> Iterator[Turn]:
        state = start
        for turn in turns:
            state = state.copy()
            yield _play_turn(state, turn)

    return start, played()


def replay(document: Mapping[str, Plain], turns: bool = False) -> dict[str, Plain]:
    """Play a record and tell the end; with `turns` also the public state after every turn."""
    state, played = play(document)
    game = state.game
    afters = []
    for turn in played:
        state = turn.state
        if turns:
            afters.append({"seat": turn.seat, "after": game.after(state)})
    check_result(document, state)
    answer: dict[str, Plain] = {"turns": afters} if turns else {}
    return answer | {
        "game": game.name,
        "over": state.is_over,
        "after": game.after(state),
        "result": state.result(),
    }


def read(document: Mapping[str, Plain]) -> State:
    """The state at the end of a record, to look at or to play on from."""
    reader, game = _open(document)
    state = _start(reader, game)
    for turn in reader.field("turns").items():
        _play_turn(state, turn)
    check_result(document, state)
    return state


def check_result(document: Mapping[str, Plain], state: State) -> None:
    """Refuse a record that ends otherwise than it says: something of the rules was different."""
    written = document.get("result")
    if written is not None and state.is_over and written != state.result():
        raise OtherRules(
            f"result: the record says {short(str(written))}, the turns give {state.result()}"
        )


def verify(document: Mapping[str, Plain]) -> dict[str, Plain]:
    """Check a record against its seed.

    Each check is true, false, or null where the record says nothing to check:
    `commitment` (the seed fits the published hash), `setup` and `draws` (chance showed what the
    seed says), `result` (the end is as written). `verified` is true when none is false; otherwise
    `problem` says what is wrong.
    """
    reader, game = _open(document)
    seed = reader.optional("seed")
    if seed is None:
        raise InputError("seed: a record without a seed cannot be verified")
    checks: dict[str, Plain] = {"commitment": None, "setup": None, "draws": None, "result": None}
    problem = None
    published = reader.optional("commitment")
    if published is not None:
        checks["commitment"] = published.text() == commitment(str(seed.value))
        if not checks["commitment"]:
            problem = "commitment: the seed does not fit the published hash"
    # Play the same turns with the seed alone, and compare what it shows with what was written.
    options = game.options_type.read(_options(reader))
    state = game.start(options, seed.value)
    try:
        for turn in reader.field("turns").items():
            _play_turn(state, turn)
    except InputError as error:
        return {"verified": False, "checks": checks, "problem": problem or str(error)}
    shown = state.observed()
    for name in ("setup", "draws"):
        written = reader.optional(name)
        if written is not None:
            difference = _difference(written.value, shown[name], name)
            checks[name] = difference is None
            problem = problem or difference
    result = reader.optional("result")
    if result is not None:
        checks["result"] = result.value == state.result()
        if not checks["result"]:
            problem = problem or f"result: the turns give {state.result()}"
    return {"verified": problem is None, "checks": checks, "problem": problem}


def _difference(written: Any, shown: Any, place: str) -> str | None:
    """Where what was written down differs from what the seed shows; None when nowhere."""
    if isinstance(written, dict) and isinstance(shown, dict):
        for key in written:
            found = _difference(written[key], shown.get(key), f"{place}.{key}")
            if found:
                return found
        return None
    if isinstance(written, list) and isinstance(shown, list):
        for i, (one, other) in enumerate(zip(written, shown)):
            if one != other:
                return f"{place}[{i}]: the record says {one!r}, the seed gives {other!r}"
        # A set-up may tell of more than was seen; a draw that never came was made up.
        if len(written) < len(shown) or (place == "draws" and len(written) > len(shown)):
            return f"{place}: the record has {len(written)} entries, the seed gives {len(shown)}"
        return None
    return None if written == shown else f"{place}: written {written!r}, the seed gives {shown!r}"


def _open(document: Mapping[str, Plain]) -> tuple[Reader, Game]:
    reader = Reader(document)
    reader.object(FIELDS)
    reader.field("format").one_of([FORMAT])
    game = load(reader.field("game").one_of(names()))
    rules = reader.optional("rules")
    if rules is not None:  # what was written by hand need not name a version
        game = game.for_rules(rules.number(1, MOST_RULES))
    return reader, game


def _options(reader: Reader) -> dict[str, Plain]:
    given = reader.optional("options")
    return given.object() if given is not None else {}


def _start(reader: Reader, game: Game) -> State:
    seed, setup, draws = (reader.optional(name) for name in ("seed", "setup", "draws"))
    drawn = draws.value if draws is not None else None
    if seed is None and drawn is None and not game.draws_in_play:
        drawn = []  # nothing is left to chance
    if seed is None and (setup is None or drawn is None):
        raise InputError("seed: expected a seed, or both setup and draws")
    options = game.options_type.read(_options(reader))
    _about(reader, options.to_json()["seats"])
    if draws is not None:
        draws.items()
    state = game.start(
        options,
        seed.value if seed is not None else None,
        setup.object() if setup is not None else None,
        drawn,
    )
    if state.setup is not None or state.draws is not None:
        state.commitment = None  # no hash of a seed vouches for what was written down
    return state


def _about(reader: Reader, seats: int) -> About:
    listed, played = reader.optional("players"), reader.optional("played")
    players = None if listed is None else tuple(map(_player, listed.items(exactly=seats)))
    began = ended = None
    if played is not None:
        played.object(("began", "ended"))
        began, ended = (_time(played.optional(name)) for name in ("began", "ended"))
    return About(players, began, ended)


def _player(reader: Reader) -> Player:
    reader.object(("name", "bot"))
    name, bot = (reader.optional(field) for field in ("name", "bot"))
    for each in (name, bot):
        if each is not None and not 0 < len(each.text().strip()) <= LONGEST_NAME:
            each.fail(f"expected 1 to {LONGEST_NAME} characters")
        if each is not None and not each.value.isprintable():
            each.fail("expected characters that can be read")
    return Player(*(each.text().strip() if each is not None else None for each in (name, bot)))


def _time(reader: Reader | None) -> datetime | None:
    if reader is None:
        return None
    try:
        time = datetime.fromisoformat(reader.text())
    except ValueError:
        reader.fail(f"expected a time such as 2026-05-01T19:30:00Z, got {short(reader.value)}")
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)


def _told(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _play_turn(state: State, turn: Reader) -> Turn:
    turn.object(("seat", "steps"))
    seat = turn.field("seat").number(0, 7)
    steps = turn.field("steps").items()
    if not steps:
        turn.field("steps").fail("a turn has at least one step")
    turns_before = state.turns_begun
    done: list[dict[str, Plain]] = []
    events: list[Event] = []
    for step in steps:
        try:
            action = state.action_from_json(step.object(), step.place)
            events += state.apply(seat, action)
        except InputError:
            raise
        except CascataError as error:
            raise InputError(f"{step.place}: {error}", error.code) from None
        done.append(action.to_json())
    if state.turns_begun != turns_before + 1:
        turn.fail("the steps of one turn must belong to one turn")
    return Turn(seat, done, events, state)
