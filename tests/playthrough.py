"""Games played for tests: tables with chosen luck, and the golden and perft files.

    python -m playthrough golden           play the `>` lines of tests/golden again, write the rest
    python -m playthrough golden --fresh   let bots choose new `>` lines
    python -m playthrough perft            count the positions of tests/perft again

`make golden` and `make perft` do the same; read the difference like code before keeping it.
"""

import argparse
import hashlib
import json
import random
import re
import sys
from pathlib import Path

import pytest

import cascata
from cascata.bots.base import make
from cascata.core import record
from cascata.core.rng import Rng
from oracles.rivers import lively

GOLDEN = Path(__file__).parent / "golden"
PERFT = Path(__file__).parent / "perft"

ANIMALS = ("bear", "elk", "salmon", "hawk", "fox")

# -- any game --------------------------------------------------------------------------------------


def load(name="cascadia"):
    """A game by its name."""
    return cascata.load(name)


def walk(state, seed, steps=None):
    """Do legal actions at random, yielding the state before each of them; then at the end."""
    chance = random.Random(seed)
    done = 0
    while not state.is_over and (steps is None or done < steps):
        yield state
        seat = chance.choice(state.seats_to_act)
        state.apply(seat, chance.choice(state.legal(seat)))
        done += 1
    yield state


def walked(state, seed, steps=None):
    """The same state after so many random actions, or at the end of its game."""
    for _ in walk(state, seed, steps):
        pass
    return state


def play_with(state, bots, seed=0, until=None):
    """Let bots play, one name for all seats or one per seat; `until(state)` stops them."""
    names = [bots] * state.options.seats if isinstance(bots, str) else bots
    players = [make(state.game.name, name, Rng(f"{seed}-{i}")) for i, name in enumerate(names)]
    while not state.is_over and not (until and until(state)):
        for seat in state.seats_to_act:
            player = players[seat]
            for action in player.choose(state.for_seat(seat, player.rng), seat):
                state.apply(seat, action)
    return state


def refusal(state, action, seat=None):
    """The code with which an action is refused; the state must come out of it unchanged."""
    before, steps = state.to_bytes(), state.turns
    with pytest.raises(cascata.IllegalAction) as refused:
        state.apply(state.seats_to_act[0] if seat is None else seat, action)
    assert state.to_bytes() == before
    assert state.turns == steps
    assert str(refused.value)
    return refused.value.code


# -- Cascadia with chosen luck ---------------------------------------------------------------------


def table(draws="bear elk salmon hawk", tiles=(), starters=None, nature=0, **options):
    """A game of Cascadia where luck is known.

    `draws` are the first tokens out of the bag, `tiles` the first ones of the stack; after them the
    seed goes on. Seat 0 begins, seat n has starter Sn+1, and seat 0 owns `nature` nature tokens.
    """
    seats = options.get("seats", 2)
    setup = {"first": options.pop("first", 0), "tiles": list(tiles)}
    if options.get("restriction") != 7:
        setup["starters"] = starters or [f"S{seat + 1}" for seat in range(seats)]
    setup |= options.pop("setup", {})
    seed = options.pop("seed", 7)
    state = load().new(seed=seed, setup=setup, draws=draws.split(), **options)
    give_nature(state, 0, nature)
    return state


def give_nature(state, seat, count):
    """Move nature tokens from the supply to a seat."""
    state.record.boards[seat].nature += count
    state.record.supply -= count
    state.record_written()


def now(state):
    """The seat whose turn it is."""
    return state.seats_to_act[0]


def do(state, *actions):
    """Do actions for the seat whose turn it is; returns all events."""
    return [event for action in actions for event in state.apply(now(state), action)]


def whole_turn(state, slot=0):
    """Take a pair, lay the tile anywhere, return the token; returns all events."""
    events = do(state, f"take {slot}")
    lay = next(a for a in state.legal(now(state)) if str(a).startswith("lay"))
    return events + do(state, lay, "return")


def kinds(events):
    """The names of events, in order."""
    return [event.kind for event in events]


def shown(state):
    """The animals in the display, place by place."""
    return [pair["token"] for pair in state.view(None)["market"]]


def shown_tiles(state):
    """The tiles in the display, place by place."""
    return [pair["tile"] for pair in state.view(None)["market"]]


def bag(state):
    """What is in the bag, by animal."""
    return state.view(None)["bag"]


def aside(state):
    """The wiped tokens that wait beside the bag, by animal; none are left out."""
    return {animal: n for animal, n in state.view(None)["aside"].items() if n}


def seat_view(state, seat):
    """One seat's part of the table."""
    return state.view(None)["seats"][seat]


def texts(state):
    """The legal actions of the seat whose turn it is, as text."""
    return [str(action) for action in state.legal(now(state))]


# -- Rolling Rivers --------------------------------------------------------------------------------


def skip_rounds(state, rounds=20):
    """Rounds in which everybody harvests somehow and does nothing else, up to this one."""
    while not state.is_over and state.view(None)["round"] <= rounds:
        for seat in state.seats_to_act:
            legal = state.legal(seat)
            ends = [action for action in legal if str(action) == "confirm"]
            state.apply(seat, (ends or legal)[0])
    return state


def lively_rounds(state, seed, rounds=20):
    """Rounds played by chance, with a liking for what makes things happen, up to this one."""
    chance = random.Random(seed)
    while not state.is_over and state.view(None)["round"] <= rounds:
        seat = chance.choice(state.seats_to_act)
        state.apply(seat, lively_step(state, seat, chance))
    return state


def lively_step(state, seat, chance):
    """A step by chance, with that liking."""
    return lively([action.to_json() for action in state.legal(seat)], chance)


# -- text forms ------------------------------------------------------------------------------------


def new_game(text, seed):
    """A new game from its text form, such as `cascadia(seats=2,cards=AAAAA)`."""
    name, options = re.fullmatch(r"(\w+)\((.*)\)", text).groups()
    given = dict(option.split("=") for option in options.split(","))
    return load(name).new(seed=seed, **given)


def digest(data):
    """Eight letters that stand for some bytes or text."""
    data = data if isinstance(data, bytes) else data.encode()
    return hashlib.blake2b(data, digest_size=4).hexdigest()


# -- golden playthroughs ---------------------------------------------------------------------------

GOLDEN_GAMES = {
    "solo": ("cascadia(seats=1)", "greedy"),
    "solo-scenario": ("cascadia(seats=1,scenario=13)", "greedy"),
    "two-seats": ("cascadia(seats=2,cards=ABCDA)", "random greedy"),
    "three-seats": ("cascadia(seats=3,cards=BCDAB)", "greedy random greedy"),
    "four-seats": ("cascadia(seats=4,cards=CDABC)", "random greedy random greedy"),
    "family": ("cascadia(seats=2,cards=family,majorities=off)", "greedy random"),
    "hidden-cards": ("cascadia(seats=2,cards=random,restriction=10)", "greedy random"),
    "prototype": ("cascadia(seats=2,cards=CBACB,edition=prototype)", "random greedy"),
    "cascadero-two": ("cascadero(seats=2)", "greedy greedy"),
    "cascadero-three": ("cascadero(seats=3,heralds=o)", "greedy random greedy"),
    "cascadero-four": ("cascadero(seats=4,heralds=x)", "greedy random greedy greedy"),
    "cascadero-ask": ("cascadero(seats=2,claim=ask)", "greedy greedy"),
    "cascadero-two-heralds": ("cascadero(seats=3,variant=two_heralds)", "greedy greedy random"),
    "cascadero-farmers": ("cascadero(seats=2,board=back)", "greedy greedy"),
    "cascadero-farmers-kept": (
        "cascadero(seats=4,board=back,heralds=o,claim=ask,farmers=kept,first_envoy=ever)",
        "greedy greedy random greedy",
    ),
    "rivers-a": ("rivers(seats=2,sheet=A,advantages=1/5/9/3)", "greedy random"),
    "rivers-b": ("rivers(seats=2,sheet=B,advantages=2/6/10/4)", "greedy random"),
    "rivers-c": (
        "rivers(seats=2,sheet=C,abundance=on,advantages=7/8/11/12)",
        "greedy random",
    ),
    "rivers-d": ("rivers(seats=2,sheet=D,challenge=all)", "greedy random"),
    "rivers-family": ("rivers(seats=2,sheet=B,mode=family)", "random greedy"),
    "rivers-solo": ("rivers(seats=1,scenario=3)", "greedy"),
    "rivers-eight": ("rivers(seats=8,sheet=A)", "random greedy " * 4),
}
"""Name of the file: the game, and who chooses the `>` lines when they are made anew."""

CUT = {"rivers-eight": 4 * 8}
"""Games that are long enough after so many turns."""


def describe(state):
    """Where a game stands, in a line."""
    if state.is_over:
        return f"-- over, digest {digest(state.to_bytes())}"
    seat, turn = now(state), state.progress[0]
    legal = len(state.legal(seat))
    return f"-- turn {turn}, seat {seat}, {legal} legal, digest {digest(state.to_bytes())}"


def dealt_lines(state):
    """What was dealt for the whole game."""
    seen = state.view(None)
    if "advantages" in seen:
        return [f"advantages: {' '.join(seen['advantages'])}"]
    if "cards" in seen:
        return [f"cards: {'  '.join(f'{animal} {card}' for animal, card in seen['cards'].items())}"]
    farmers = seen["farmers"]
    if farmers is None:
        return []
    return [f"farmers: {'  '.join(f'{cell} {tile}' for cell, tile in farmers.items())}"]


def table_lines(state):
    """What lies open at the beginning of a turn, and everybody's points."""
    seen = state.view(None)
    totals = " ".join(str(seat["score"]["total"]) for seat in seen["seats"])
    if "market" in seen:
        pairs = "  ".join(f"{pair['tile']}+{pair['token']}" for pair in seen["market"])
        return [f"market: {pairs}", f"scores: {totals}"]
    if "central" in seen:
        cards = " ".join(card or "-" for card in seen["cards"])
        own = [" ".join(seat["dice"]) for seat in seen["seats"]]
        dice = " | ".join([" ".join(seen["central"]), seen["special"] or "-", *own])
        return [f"round {seen['round']}: {cards}", f"dice: {dice}", f"scores: {totals}"]
    cubes = "  ".join("-".join(str(n) for n in seat["cubes"].values()) for seat in seen["seats"])
    return [f"heralds: {' '.join(seen['heralds'])}  cubes: {cubes}", f"scores: {totals}"]


def sheet_lines(state):
    """The score sheets at the end, line by line."""
    lines = []
    for seat, sheet in enumerate(state.scores()):
        points = [f"{line['what']} {line['points']}" for line in sheet["lines"]]
        if "bonus" in sheet:
            points.append(f"bonus {sum(sheet['bonus'].values())}")
        lines.append(f"sheet {seat}: {', '.join([*points, 'total'])} {sheet['total']}")
    return [*lines, f"winners: {' '.join(map(str, state.winners))}"]


class Playthrough:
    """A golden file in the making: inputs go in one by one, lines come out."""

    def __init__(self, text, seed):
        self.state = new_game(text, seed)
        rules = self.state.game.rules_version
        self.lines = [f"game: {self.state.game.text(self.state.options)} seed={seed} rules={rules}"]
        self.lines += [*dealt_lines(self.state), *table_lines(self.state), describe(self.state)]

    def play(self, text):
        """Do one `>` line."""
        state = self.state
        turn = state.progress[0]
        self.lines.append(f"> {text}")
        try:
            events = state.apply(now(state), text)
        except cascata.CascataError as error:
            self.lines.append(f"refused: {error.code}: {error}")
            return
        self.lines.append(f"events: {'; '.join(str(event) for event in events)}")
        if state.is_over:
            self.lines += sheet_lines(state)
        elif state.progress[0] != turn:
            self.lines += table_lines(state)
        self.lines.append(describe(state))

    def text(self):
        """The whole file."""
        return "\n".join(self.lines) + "\n"


def replay_golden(text):
    """Play the `>` lines of a golden file again; returns the file as it comes out now."""
    lines = text.splitlines()
    game, seed = re.fullmatch(r"game: (\S+) seed=(\S+) rules=\d+", lines[0]).groups()
    play = Playthrough(game, seed)
    for line in lines:
        if line.startswith("> "):
            play.play(line[2:])
    return play.text()


NOT_ALLOWED = {
    "cascadia": (
        ["return", "clear", "put 0,0"],
        ["lay 0,0 turns=0", "put 9,9", "take 1", "lay 9,9 turns=1"],
    ),
    "cascadero": (
        ["skip", "claim", "advance blue", "place 4,4", "place 7,5 seal", "place 99,1"],
        ["place 0,2", "move 0,2 0,3", "herald 7,5 10,5", "advance green"],
    ),
    "rivers": (
        ["confirm", "card 1", "harvest fox 9", "dice upgrade bear", "take bear", "trace 9,9"],
        ["dice two", "harvest bear 7", "card 4", "confirm", "sun 0", "put 0,0 wolf", "pay"],
    ),
}
"""What somebody tries now and then: at the beginning of a turn, and in the middle of one."""


def fresh_golden(name, game, bots):
    """A new golden file: bots choose, and now and then somebody tries what is not allowed."""
    play = Playthrough(game, f"golden-{name}")
    title = play.state.game.name
    players = [make(title, name, Rng(f"{game}-{i}")) for i, name in enumerate(bots.split())]
    early, late = (list(tries) for tries in NOT_ALLOWED[title])
    while not play.state.is_over and len(play.state.turns) < CUT.get(name, 10**9):
        seat, turn = now(play.state), len(play.state.turns)
        if turn % 4 == 3 and early:
            play.play(early.pop(0))
        if turn % 5 == 2 and "spend_clear 1,3" in texts(play.state):
            play.play("spend_clear 1,3")
        for number, action in enumerate(
            players[seat].choose(play.state.for_seat(seat, players[seat].rng), seat)
        ):
            if number and turn % 4 == 1 and late and not str(action).startswith("put"):
                play.play(late.pop(0))
            play.play(str(action))
    return play.text()


def write_golden(fresh):
    """Write all golden files; the `>` lines of those that exist are kept unless `fresh`."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, bots) in GOLDEN_GAMES.items():
        path = GOLDEN / f"{name}.txt"
        if fresh or not path.exists():
            path.write_text(fresh_golden(name, game, bots))
        else:
            path.write_text(replay_golden(path.read_text()))
        print(path.name)


# -- records ---------------------------------------------------------------------------------------

RECORDS = GOLDEN / "records"
SUMS = RECORDS / "sums.txt"
GOLDEN_RECORDS = {
    "cascadia": {
        "random-cards": "cascadia(seats=2,cards=random)",
        "hidden-cards": "cascadia(seats=2,restriction=10,cards=random)",
        "prototype": "cascadia(seats=3,edition=prototype,cards=BACCA)",
        "solo-scenario": "cascadia(seats=1,scenario=9)",
        "four": "cascadia(seats=4,cards=DDDDD)",
        "family": "cascadia(seats=2,cards=family)",
    },
    "cascadero": {
        "front": "cascadero(seats=2)",
        "four": "cascadero(seats=4)",
        "two-heralds": "cascadero(seats=3,variant=two_heralds)",
        "farmers": "cascadero(seats=2,board=back)",
    },
    "rivers": {
        "random-advantages": "rivers(seats=2,sheet=A)",
        "sheet-c": "rivers(seats=3,sheet=C,abundance=on)",
        "challenge": "rivers(seats=2,sheet=D,challenge=all)",
        "family": "rivers(seats=2,sheet=B,mode=family)",
        "solo": "rivers(seats=1,scenario=3)",
    },
}
"""By game and name: games that are kept as records of every version of the rules."""


def records_of(name, version):
    """The folder in which the records of a version are kept."""
    return RECORDS / name / str(version)


def write_records():
    """Add the records of the newest versions. What is kept already stays as it is, for ever."""
    for name, games in GOLDEN_RECORDS.items():
        folder = records_of(name, load(name).rules_version)
        folder.mkdir(parents=True, exist_ok=True)
        for title, text in games.items():
            path = folder / f"{title}.json"
            if path.exists():
                continue
            state = play_with(new_game(text, f"golden {title}"), "greedy", title)
            path.write_text(json.dumps(record.write(state, observed=True)) + "\n")
            with SUMS.open("a") as sums:
                sums.write(f"{digest_of_file(path)} {path.relative_to(RECORDS)}\n")
            print(path.relative_to(GOLDEN))


def digest_of_file(path):
    """A short sum of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


# -- perft -----------------------------------------------------------------------------------------

PERFT_POSITIONS = {
    "cascadia": [
        ("opening-solo", "solo", 0),
        ("opening-2", "two-seats", 0),
        ("opening-3", "three-seats", 0),
        ("opening-4", "four-seats", 0),
        ("opening-hidden-cards", "hidden-cards", 0),
        ("opening-prototype", "prototype", 0),
        ("middle-solo", "solo", 30),
        ("middle-2", "two-seats", 62),
        ("middle-4", "four-seats", 121),
        ("late-3", "three-seats", 174),
        ("late-family", "family", 114),
    ],
    "rivers": [
        ("opening-a", "rivers-a", 0),
        ("opening-family", "rivers-family", 0),
        ("opening-eight", "rivers-eight", 0),
        ("zone-a", "rivers-a", 142),
        ("swaps-b", "rivers-b", 120),
        ("weather-b", "rivers-b", 184),
        ("tracing-c", "rivers-c", 298),
        ("habitat-d", "rivers-d", 85),
        ("putting-d", "rivers-d", 218),
        ("buying-family", "rivers-family", 129),
        ("tracing-solo", "rivers-solo", 150),
    ],
    "cascadero": [
        ("opening-front", "cascadero-two", 0),
        ("opening-farmers", "cascadero-farmers", 0),
        ("advances", "cascadero-two", 36),
        ("move-4", "cascadero-four", 82),
        ("herald", "cascadero-two-heralds", 95),
        ("middle-front", "cascadero-four", 70),
        ("middle-farmers", "cascadero-farmers", 57),
        ("claims", "cascadero-ask", 66),
        ("late-farmers", "cascadero-farmers-kept", 113),
    ],
}
"""By file: the name of a position, and a golden file with how many of its lines are played."""

NODES = {"cascadia": 60_000, "cascadero": 60_000, "rivers": 8_000}
"""A position is counted to the last depth that has no more nodes than this."""


def position(golden, played):
    """The state after so many `>` lines of a golden file."""
    lines = (GOLDEN / f"{golden}.txt").read_text().splitlines()
    game, seed = re.fullmatch(r"game: (\S+) seed=(\S+) rules=\d+", lines[0]).groups()
    state = new_game(game, seed)
    refused = ("refused:",)
    inputs = [
        line[2:]
        for line, after in zip(lines, [*lines[1:], ""])
        if line.startswith("> ") and not after.startswith(refused)
    ]
    for text in inputs[:played]:
        state.apply(now(state), text)
    return state


def leaves(state, depth):
    """The lists of legal actions behind every sequence of depth - 1 actions, in order."""
    if state.is_over:
        return
    seat = now(state)
    legal = state.legal(seat)
    if depth == 1:
        yield legal
        return
    for action in legal:
        after = state.copy()
        after.apply(seat, action)
        yield from leaves(after, depth - 1)


def perft(state, depth, most=10**9):
    """How many sequences of so many actions there are, and a digest of their order.

    Gives up above `most`.
    """
    count, order = 0, hashlib.blake2b(digest_size=4)
    for legal in leaves(state, depth):
        count += len(legal)
        if count > most:
            break
        order.update((" | ".join(str(action) for action in legal) + "\n").encode())
    return count, order.hexdigest()


def split(state, depth):
    """The counts behind each first action, to find a difference."""
    lines = []
    for action in state.legal(now(state)):
        after = state.copy()
        after.apply(now(state), action)
        below = sum(len(legal) for legal in leaves(after, depth - 1)) if depth > 1 else 1
        lines.append(f"  {action}: {below}")
    return "\n".join(lines)


def read_perft(text):
    """The positions of a perft file: {id: (golden, played, {depth: (count, order)})}."""
    positions = {}
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["id"]:
            counts = {}
            positions[words[1]] = (words[3], int(words[5]), counts)
        elif words[:1] == ["perft"]:
            counts[int(words[1])] = (int(words[2]), words[4])
    return positions


def write_perft():
    """Count all positions and write the perft files."""
    PERFT.mkdir(exist_ok=True)
    for game, positions in PERFT_POSITIONS.items():
        lines = []
        for name, golden, played in positions:
            state = position(golden, played)
            lines.append(f"id {name} from {golden} after {played}")
            for depth in range(1, 10):
                count, order = perft(state, depth, NODES[game])
                if count > NODES[game] or count == 0:
                    break
                lines.append(f"perft {depth} {count} order {order}")
        path = PERFT / f"{game}.txt"
        path.write_text("\n".join(lines) + "\n")
        print(path.name)


def main():
    """What `make golden` and `make perft` run."""
    parser = argparse.ArgumentParser(prog="playthrough")
    parser.add_argument("what", choices=("golden", "perft"))
    parser.add_argument("--fresh", action="store_true", help="new choices for the golden files")
    asked = parser.parse_args()
    if asked.what == "golden":
        write_golden(asked.fresh)
        write_records()
    else:
        write_perft()
    return 0


if __name__ == "__main__":
    sys.exit(main())
