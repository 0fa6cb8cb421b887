"""The commands: what they print, their exit codes, and one line for everything they refuse."""

import contextlib
import copy
import inspect
import json
import os
import random
import re
import signal
import subprocess
import sys
import types
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cascata as package
from cascata.cli import main
from cascata.cli.drawing import Drawing, drawing_of
from cascata.core import record
from cascata.core.registry import load, names

POSITION: dict[str, Any] = {
    "format": "cascata-position/1",
    "game": "cascadia",
    "options": {"cards": "AAAAA"},
    "boards": [
        {
            "name": "Jade",
            "nature": 2,
            "tiles": [
                {"at": "0,0", "edges": ["river"] * 3 + ["prairie"] * 3, "token": "bear"},
                {"at": "1,0", "tile": 1, "turns": 2, "token": "bear"},
                {"at": "2,0", "token": "fox"},
                {"at": "-1,1", "tile": 26, "turns": 5},
            ],
        },
        {"name": "Lee", "nature": 0, "tiles": [{"at": "4,-7", "edges": ["river"] * 6}]},
    ],
}


def played(turns, **options):
    """A record of so many turns at random."""
    rng = random.Random(1)
    state = load("cascadia").new(seed=3, **options)
    while not state.is_over and state.record.turn < turns:
        seat = state.seats_to_act[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return record.write(state, observed=True)


RECORD = played(1000, seats=2, cards="ABCDA")
SHORT_RECORD = played(3, seats=2)


@pytest.fixture
def file_of(tmp_path):
    """Writes a document to a file and gives its name."""

    def write(document, name="game.json"):
        path = tmp_path / name
        path.write_text(json.dumps(document), "utf-8")
        return str(path)

    return write


# Help and versions --------------------------------------------------------------------------------


def test_version(cascata):
    outcome = cascata("--version")
    assert (outcome.code, outcome.out) == (0, f"cascata {package.__version__}\n")


@pytest.mark.parametrize("arguments", [(), ("--help",)], ids=["nothing", "--help"])
def test_help_names_every_command(cascata, arguments):
    outcome = cascata(*arguments)
    assert outcome.code == 0
    commands = "play serve terminal games data score replay verify arena ladder bench warm trail"
    for command in commands.split():
        assert re.search(rf"^  {command} +\w", outcome.out, re.MULTILINE), command


@pytest.mark.parametrize(
    "command", ["play", "serve", "terminal", "score", "replay", "verify", "arena", "ladder", "warm"]
)
def test_every_command_has_help_without_cut_sentences(cascata, command):
    outcome = cascata(command, "--help")
    assert outcome.code == 0
    assert outcome.out.startswith(f"Usage: cascata {command}")
    assert "..." not in cascata("--help").out.split("Commands:")[1]


def test_help_imports_nothing_heavy():
    code = (
        "import sys; from cascata.cli import main; assert main(['--help']) == 0\n"
        "for heavy in ('numba', 'numpy', 'rich', 'cascata.core.game'):\n"
        "    assert heavy not in sys.modules, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# Games and data -----------------------------------------------------------------------------------


def test_games_in_json(cascata):
    outcome = cascata("games", "--json")
    games = {game["name"]: game for game in json.loads(outcome.out)["games"]}
    assert list(games) == names()
    assert "greedy" in games["cascadia"]["bots"]
    seats = next(row for row in games["cascadia"]["options"] if row["name"] == "seats")
    assert (seats["type"], seats["default"], seats["choices"]) == ("int", 2, [1, 2, 3, 4])
    assert all(row["meaning"] for game in games.values() for row in game["options"])


def test_games_for_people(cascata):
    outcome = cascata("games")
    assert outcome.code == 0
    for word in ("cascadia: Cascadia", "seats", "number of players", "greedy"):
        assert word in outcome.out


def test_games_of_bots_become_a_data_set(cascata, tmp_path):
    folder = tmp_path / "set"
    given = ("--bots", "random,random", "--games", "2", "--parquet", str(folder))
    answer = json.loads(cascata("games", "export", "cascadia", *given, "--json").out)
    assert (answer["game"], answer["games"]) == ("cascadia", 2)
    assert sorted(path.name for path in folder.iterdir()) == ["actions.parquet", "games.parquet"]
    assert f"{answer['actions']} actions in" in cascata("games", "export", "cascadia", *given).out
    assert cascata("games", "export", "chess", *given).code == 2


def test_data(cascata):
    everything = json.loads(cascata("data", "cascadia", "--json").out)
    assert everything == load("cascadia").components()
    summary = cascata("data", "cascadia").out
    assert "85 habitat tiles" in summary
    assert "bear A" in summary


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_drawn(name):
    drawing = drawing_of(name)
    for member, _ in inspect.getmembers(Drawing):
        if not member.startswith("_"):
            assert hasattr(drawing, member), member
    assert drawing.NOTATION


# Score, replay, verify ----------------------------------------------------------------------------


def test_score_in_json_is_the_same_as_in_python(cascata, file_of):
    outcome = cascata("score", file_of(POSITION), "--json")
    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out) == package.score(POSITION)


def test_score_reads_standard_input(cascata):
    outcome = cascata("score", "-", "--json", stdin=json.dumps(POSITION))
    assert json.loads(outcome.out)["winners"] == ["Jade"]


def test_score_for_people(cascata, file_of):
    outcome = cascata("score", file_of(POSITION), "--boards")
    lines = outcome.out.splitlines()
    assert any(re.search(r"bear A +4 +1 pair", line) for line in lines)
    assert any(re.search(r"Jade \* +Lee", line) for line in lines)
    assert any("(B)" in line for line in lines)
    assert "Jade wins with" in outcome.out
    assert max(map(len, lines)) <= 80


def test_one_board_is_rated(cascata):
    solo = POSITION | {"boards": POSITION["boards"][:1]}
    assert "rating 0 of 6" in cascata("score", "-", stdin=json.dumps(solo)).out


def test_goals_of_a_scenario_are_listed(cascata):
    document = POSITION | {"options": {"scenario": 1}}
    out = cascata("score", "-", stdin=json.dumps(document)).out
    assert "Jade: the scenario is not won." in out
    assert "no   80 points or more in all (" in out


def test_replay_in_json(cascata, file_of):
    answer = json.loads(cascata("replay", file_of(RECORD), "--json").out)
    assert answer["result"] == RECORD["result"]
    answer = json.loads(cascata("replay", file_of(RECORD), "--json", "--turns").out)
    assert len(answer["turns"]) == len(RECORD["turns"])
    assert answer["turns"][-1]["after"]["over"] is True


def test_replay_for_people(cascata, file_of):
    outcome = cascata("replay", file_of(RECORD), "--turns", "--boards")
    assert outcome.code == 0
    assert re.search(r"^  1  Seat \d .*laid a .* tile at ", outcome.out, re.MULTILINE)
    assert re.search(r"^ 40  Seat \d ", outcome.out, re.MULTILINE)
    assert re.search(rf"total +{RECORD['result']['scores'][0]} ", outcome.out)
    assert "wins with" in outcome.out


def test_a_game_that_is_not_over_is_replayed_too(cascata):
    outcome = cascata("replay", "-", stdin=json.dumps(SHORT_RECORD))
    assert (outcome.code, outcome.err) == (0, "")
    assert "not over" in outcome.out


def test_replay_names_the_wrong_step(cascata, file_of):
    document = copy.deepcopy(RECORD)
    document["turns"][2]["steps"][0] = {"do": "take", "tile": 0, "token": 1}
    outcome = cascata("replay", file_of(document, "wrong.json"))
    assert (outcome.code, outcome.out) == (2, "")
    assert re.fullmatch(
        r"cascata: replay: .*wrong\.json: turns\[2\]\.steps\[0\]: .+\n", outcome.err
    )


def test_verify(cascata, file_of):
    outcome = cascata("verify", file_of(RECORD))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines()[-1] == "verified"
    assert json.loads(cascata("verify", file_of(RECORD), "--json").out)["verified"] is True


def test_verify_finds_another_draw(cascata, file_of):
    document = copy.deepcopy(RECORD)
    document["draws"][5] = "fox" if document["draws"][5] != "fox" else "elk"
    outcome = cascata("verify", file_of(document))
    assert (outcome.code, outcome.err) == (1, "")
    assert "not verified: draws[5]" in outcome.out
    outcome = cascata("verify", "-", "--json", stdin=json.dumps(document))
    assert outcome.code == 1
    assert json.loads(outcome.out)["checks"]["draws"] is False


# Arena, bench, warm -------------------------------------------------------------------------------


def test_arena_in_json(cascata, tmp_path):
    arguments = ("arena", "cascadia", "--bots", "greedy,random", "--games", "2", "--seed", "5")
    outcome = cascata(*arguments, "--option", "bonus=off", "--records", tmp_path / "kept", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    assert (answer["games"], answer["seed"], answer["bots"]) == (2, 5, ["greedy", "random"])
    assert answer["options"]["majorities"] is False
    kept = sorted((tmp_path / "kept").iterdir())
    assert len(kept) == 2
    assert cascata("verify", kept[0]).code == 0


def test_arena_for_people(cascata):
    outcome = cascata("arena", "cascadia", "--bots", "greedy,random", "--games", "2")
    assert outcome.code == 0
    assert re.search(r"greedy +\d+\.\d\d", outcome.out)
    assert "standard error" in outcome.out
    assert re.search(r"bonus +\d+\.\d\d", outcome.out)


def test_arena_until_the_shares_are_known(cascata):
    bots = ("arena", "cascadero", "--bots", "greedy,random")
    answer = json.loads(cascata(*bots, "--until", "10%", "--json").out)
    assert (answer["until"], answer["known"]) == (0.1, True)
    few = json.loads(cascata(*bots, "--until", "0.001", "--games", "4", "--json").out)
    assert (few["games"], few["known"]) == (4, False)


def test_ladder(cascata, tmp_path):
    pytest.importorskip("openskill", reason="the extra `ladder` is not installed")
    page = tmp_path / "ladder.md"
    arguments = ("ladder", "cascadero", "--bots", "greedy,random", "--games", "2", "--page", page)
    answer = json.loads(cascata(*arguments, "--json").out)
    assert [bot["name"] for bot in answer["bots"]] == ["greedy", "random"]
    command = "`cascata ladder cascadero --games 2 --seed 0 --bots greedy,random`"
    assert command in page.read_text("utf-8")
    assert re.search(r"greedy +\d+\.\d", cascata(*arguments).out)


def test_bench(cascata, monkeypatch):
    rows = [{"name": "cascadia.greedy_games", "value": 612.0, "unit": "games/cpu-s"}]
    asked = []

    def run(game, progress):
        asked.append(game)
        progress("greedy games")
        return {"machine": {"cpu": "one"}, "rows": rows}

    fake: Any = types.ModuleType("cascata.bench")
    fake.run = run
    monkeypatch.setitem(sys.modules, "cascata.bench", fake)
    assert json.loads(cascata("bench", "--json").out)["rows"] == rows
    assert re.search(r"cascadia\.greedy_games +612 +games/cpu-s", cascata("bench", "cascadia").out)
    assert asked == [None, "cascadia"]


@pytest.fixture
def warmed(monkeypatch):
    """The calls of a compiler that compiles nothing."""
    calls = []

    def warm(games, report):
        calls.append(games)
        report(1, 2, "score_bears")

    monkeypatch.setattr("cascata.core.warm.warm", warm)
    monkeypatch.setattr(
        "cascata.core.warm.is_compiled", lambda unit: [unit.removesuffix("-bots")] in calls
    )
    return calls


def test_warm(cascata, warmed):
    assert cascata("warm").code == 0
    assert cascata("warm", "cascadia").out == "compiled: cascadia\n"
    assert warmed == [names(), ["cascadia"]]


@pytest.mark.parametrize("terminal", ["xterm", "dumb"])
def test_the_first_use_on_a_terminal_says_that_it_compiles(
    cascata, warmed, file_of, monkeypatch, terminal
):
    monkeypatch.setenv("TERM", terminal)
    name = file_of(POSITION)
    outcome = cascata("score", name, watched=True)
    assert outcome.code == 0
    assert warmed == [["cascadia"]]
    assert "compiling" in outcome.err
    assert "compiling" not in outcome.out
    assert cascata("score", name, watched=True).err == ""
    assert warmed == [["cascadia"]]


def test_nobody_sees_a_bar_where_nobody_watches(cascata, warmed, file_of):
    assert cascata("score", file_of(POSITION)).err == ""
    assert warmed == []


# What is refused ----------------------------------------------------------------------------------

BAD_CALLS = [
    pytest.param(["nonsense"], "cascata: No such command 'nonsense'.", id="no such command"),
    pytest.param(["--nonsense"], "cascata: No such option: --nonsense", id="no such option"),
    pytest.param(["score"], "cascata: score: Missing argument 'FILE'.", id="no file"),
    pytest.param(["score", "a", "b"], "cascata: score: Got unexpected extra", id="two files"),
    pytest.param(["score", "--jsn", "a"], "cascata: score: No such option: --jsn", id="--jsn"),
    pytest.param(
        ["score", "nowhere.json"],
        "cascata: score: nowhere.json: No such file or directory",
        id="missing file",
    ),
    pytest.param(["verify", "."], "cascata: verify: .: Is a directory", id="folder"),
    pytest.param(
        ["data", "chess"], "cascata: data: game: 'chess' is not one of cascadia", id="no such game"
    ),
    pytest.param(["warm", "chess"], "cascata: warm: game: 'chess' is not one", id="warm chess"),
    pytest.param(["arena", "cascadia"], "cascata: arena: Missing option '--bots'", id="no bots"),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy,wolf"],
        "cascata: arena: bots: 'wolf' is not one of random, gentle, steady",
        id="no such bot",
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", ","], "cascata: arena: bots: expected", id="empty bots"
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy", "--games", "many"],
        "cascata: arena: Invalid value for '--games'",
        id="games is no number",
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy", "--until", "soon"],
        "cascata: arena: --until: expected a share such as 1%, got 'soon'",
        id="until is no share",
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy", "--option", "cards"],
        "cascata: arena: --option: expected NAME=VALUE, got 'cards'",
        id="option without value",
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy", "--option", "a=1", "--option", "a=2"],
        "cascata: arena: --option: 'a' is given twice",
        id="option twice",
    ),
    pytest.param(
        ["arena", "cascadia", "--bots", "greedy", "--option", "wolves=on"],
        "cascata: arena: options.wolves: no such option; known: seats",
        id="no such game option",
    ),
    pytest.param(
        ["terminal", "cascadia", "--bot", "wolf"],
        "cascata: terminal: --bot: 'wolf' is not",
        id="terminal bot",
    ),
    pytest.param(
        ["terminal", "chess"], "cascata: terminal: game: 'chess' is not one", id="terminal chess"
    ),
    pytest.param(
        ["terminal", "--cards", "XXXXX"],
        "cascata: terminal: options.cards: expected five",
        id="cards",
    ),
    pytest.param(
        ["terminal", "--seats", "2", "--option", "seats=3"],
        "cascata: terminal: --seats: --option gives it too",
        id="seats twice",
    ),
]


@pytest.mark.parametrize(("arguments", "message"), BAD_CALLS)
def test_a_bad_call_is_one_line_and_exit_code_2(cascata, arguments, message):
    outcome = cascata(*arguments)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith(message)
    assert outcome.err.count("\n") == 1
    assert outcome.err.endswith("\n")


BAD_DOCUMENTS = [
    pytest.param(b"", "-: line 1, column 1: Expecting value", id="nothing"),
    pytest.param(b'{"game": ', "-: line 1, column 10: Expecting value", id="half"),
    pytest.param(b"\xff\xfe\xfd", "-: ", id="not UTF-8"),
    pytest.param(b"[1, NaN]", "-: NaN is not allowed in JSON", id="NaN"),
    pytest.param(b"1" * 5000, "-: ", id="a number of 5000 digits"),
    pytest.param(b"[" * 100_000, "-: the document is nested too deeply", id="nested too deeply"),
    pytest.param(b"[]", "-: expected an object, got []", id="a list"),
    pytest.param(b"{}", "-: the field ", id="no field at all"),
    pytest.param(b'{"game": "chess"}', "-: game: 'chess' is not one of cascadia", id="chess"),
    pytest.param(
        b'{"game": "cascadia", "line\\nbreak\\u0007\\ud800": 1}', "-: 'line\\n", id="odd name"
    ),
]


@pytest.mark.parametrize(("data", "message"), BAD_DOCUMENTS)
def test_a_bad_document_is_one_line_and_exit_code_2(cascata, data, message):
    outcome = cascata("score", "-", stdin=data)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"cascata: score: {message}")
    assert outcome.err.count("\n") == 1


def test_the_place_of_a_wrong_value_is_named(cascata, file_of):
    document = copy.deepcopy(POSITION)
    document["boards"][0]["tiles"][3]["token"] = "wolf"
    name = file_of(document)
    expected = (
        f"cascata: score: {name}: boards[0].tiles[3].token: "
        "'wolf' is not one of bear, elk, salmon, hawk, fox\n"
    )
    assert cascata("score", name).err == expected


def test_a_records_folder_that_is_a_file_is_refused(cascata, file_of):
    name = file_of(POSITION)
    arguments = ("arena", "cascadia", "--bots", "greedy", "--games", "1", "--records", name)
    outcome = cascata(*arguments)
    assert (outcome.code, outcome.err) == (2, f"cascata: arena: {name}: File exists\n")


def test_names_cannot_upset_the_terminal(cascata):
    document = copy.deepcopy(POSITION)
    document["boards"][0]["name"] = "\x1b[2J\ud800\n\x07 [bold]:fox:"
    outcome = cascata("score", "-", "--boards", stdin=json.dumps(document))
    assert outcome.code == 0
    assert "\x1b" not in outcome.out
    assert "[2J??? [bold]:fox:" in outcome.out


def test_a_bug_is_one_line_too(cascata, monkeypatch):
    monkeypatch.delenv("CASCATA_DEBUG", raising=False)

    def broken(document):
        raise KeyError("oh")

    monkeypatch.setattr(package, "score", broken)
    outcome = cascata("score", "-", stdin="{}")
    assert (outcome.code, outcome.err) == (1, "cascata: score: a bug in cascata: KeyError: 'oh'\n")
    monkeypatch.setenv("CASCATA_DEBUG", "1")
    with pytest.raises(KeyError):
        cascata("score", "-", stdin="{}")


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        pytest.param(KeyboardInterrupt(), 1, "interrupted", id="Ctrl-C"),
        pytest.param(RecursionError(), 2, "the document is nested too deeply", id="too deep"),
        pytest.param(OSError(28, "No space left"), 1, "No space left", id="a full disk"),
        pytest.param(
            PermissionError(13, "Permission denied", "secret"),
            2,
            "secret: Permission denied",
            id="not our file",
        ),
    ],
)
def test_whatever_happens_is_one_line(cascata, monkeypatch, error, code, message):
    def failing(document):
        raise error

    monkeypatch.setattr(package, "score", failing)
    outcome = cascata("score", "-", stdin="{}")
    assert (outcome.code, outcome.err) == (code, f"cascata: score: {message}\n")


def test_a_closed_output_is_no_disaster(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["--version"]) == 0
    sys.stdout.close()


def test_a_closed_input_is_an_empty_document(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["score", "-"]) == 2
    assert capsys.readouterr().err == "cascata: score: -: line 1, column 1: Expecting value\n"
    sys.stdin.close()


# Garbage ------------------------------------------------------------------------------------------

COMMANDS = st.sampled_from(["score", "replay", "verify"])
JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["cascadia", "0,0", "999,0", "bear", "river", "take", "lay", 0, 1, 64]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def check_outcome(outcome):
    assert outcome.code in (0, 1, 2)
    assert "Traceback" not in outcome.out + outcome.err
    assert "a bug in cascata" not in outcome.err
    if outcome.code == 2:
        assert outcome.out == ""
        assert outcome.err.startswith("cascata: ")
        assert outcome.err.count("\n") == 1
    else:
        assert outcome.err == ""
        assert outcome.out


@settings(max_examples=60, deadline=None)
@given(command=COMMANDS, data=st.binary(max_size=60) | JSON_VALUES.map(json.dumps))
def test_garbage_is_refused_in_one_line(cascata, command, data):
    check_outcome(cascata(command, "-", stdin=data))


def places(document, at=()):
    """All ways into a document."""
    if at:
        yield at
    inner = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in inner:
        if isinstance(value, dict | list):
            yield from places(value, (*at, key))
        else:
            yield (*at, key)


def changed(document, place, value):
    """The document with another value in one place; without it for `...`."""
    document = copy.deepcopy(document)
    *way, last = place
    part = document
    for key in way:
        part = part[key]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return document


@settings(max_examples=150, deadline=None)
@given(data=st.data(), json_too=st.booleans())
def test_mutated_documents_are_answered_or_refused_in_one_line(cascata, data, json_too):
    command = data.draw(COMMANDS)
    document = POSITION if command == "score" else SHORT_RECORD
    for _ in range(data.draw(st.integers(1, 2))):
        ways = list(places(document))
        if ways:
            place = data.draw(st.sampled_from(ways))
            document = changed(document, place, data.draw(st.just(...) | JSON_VALUES))
    flags = {"score": ["--boards"], "replay": ["--turns", "--boards"], "verify": []}[command]
    flags = ["--json"] if json_too else flags
    check_outcome(cascata(command, "-", *flags, stdin=json.dumps(document)))


# Real processes -----------------------------------------------------------------------------------

CASCATA = [sys.executable, "-m", "cascata.cli"]


def environment(**more):
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return plain | more


def test_a_reader_that_has_enough_is_no_error():
    with subprocess.Popen(
        [*CASCATA, "data", "cascadia", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.read(1)
        process.stdout.close()
        assert process.wait(60) in (0, 1)
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for children")
def test_interrupting_a_game_is_one_line():
    with subprocess.Popen(
        [*CASCATA, "terminal", "cascadia", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Programs started in the background of a script ignore the signal unless told otherwise.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        shown = b""
        while not shown.endswith(b"\n> "):
            byte = process.stdout.read(1)
            assert byte, shown
            shown += byte
        for _ in range(6):  # a signal before the wait for a line has begun is lost
            if process.poll() is not None:
                break
            process.send_signal(signal.SIGINT)
            # A second signal on the way out would end it without a word: give it time.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
        process.kill()
        assert process.returncode == 1
        assert process.stderr.read() == b"cascata: terminal: interrupted\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo terminals")
@pytest.mark.parametrize("no_color", [False, True], ids=["in colour", "NO_COLOR"])
def test_a_terminal_gets_colour_unless_it_does_not_want_any(file_of, no_color):
    import pty

    ours, theirs = pty.openpty()
    more = {"TERM": "xterm-256color"} | ({"NO_COLOR": "1"} if no_color else {})
    arguments = [*CASCATA, "score", file_of(POSITION), "--boards"]
    done = subprocess.run(
        arguments, stdout=theirs, stderr=subprocess.PIPE, env=environment(**more), check=True
    )
    os.close(theirs)
    shown = os.read(ours, 1 << 20).decode()
    os.close(ours)
    assert done.stderr == b""
    assert ("\x1b[38;5;" in shown or "\x1b[38;2;" in shown) is not no_color
    assert "(B)" in shown
