"""Finding puzzles in games of bots, and checking that they still hold.

A turn is looked at the more carefully the more it promises: three judgements, each more careful
than the one before, then a short look at every way to do the turn, and each that comes near is
judged beside the best, with most care where that leaves a doubt. In other futures the most careful
level must find the same turn clearly best once more. How hard a puzzle is, say the weaker bots:
what they choose there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from cascata.bots.base import make
from cascata.coach.base import USUAL, Coach, Judgement, Move, coach_of
from cascata.coach.puzzles.book import Puzzle, numbers_of, steps_of
from cascata.coach.puzzles.line import bot_turn
from cascata.coach.puzzles.theme import is_last, theme_of
from cascata.coach.reasons import reason_for, rounded
from cascata.coach.ways import Step, TooManyWaysError, Weighed
from cascata.core.game import Plain, State
from cascata.core.registry import load
from cascata.core.rng import Rng

MARGIN = {"cascadia": 1.0, "cascadero": 0.06, "rivers": 1.25}
"""By so much the best turn is better than every other: points, or the chance to win."""
DOUBT, HASTE = 0.6, 1.0
"""This share of it will do at a less careful level, and at the least careful one."""
SURE = 3
"""It is so many standard errors at the most careful one, too."""
MOST_POSITIONS = 1500
"""Of a turn: all of them are sent to the page."""
FEW = 12
"""Ways of each kind that tell whether a position is worth a look."""
MOST_NEAR = 24
"""Ways that come near in a short look; where there are more, the position is left alone."""
MOST_EQUAL = 24
"""Ways that come to the same as the best one."""
WAYS = 16
"""Ways that are kept with what they cost."""
PER_GAME = 3
APART = 5
"""Turns between two puzzles of a game."""
EARLY = 0.35
"""The share of a game in which nothing is looked for."""
WEAKER = {
    "cascadia": ("gentle", "steady"),
    "cascadero": ("steady", "skilled"),
    "rivers": ("steady", "skilled"),
}
"""Who finds a puzzle: the first easy, the second medium, neither hard; so that there are about as
many of each."""
TRIES = 6

OPTIONS: dict[str, list[dict[str, Plain]]] = {
    "cascadia": [
        {"seats": seats, "cards": cards}
        for cards in ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "ABCDA", "BCDAB", "CDABC", "DABCD")
        for seats in (2, 3, 1, 4)
    ],
    "cascadero": [
        {"seats": seats, "board": board} for board in ("front", "back") for seats in (2, 3, 4)
    ],
    "rivers": [{"seats": seats, "sheet": sheet} for seats in (1, 2) for sheet in "ABCD"],
}
PLAYERS = ("strong", "steady", "skilled")


def puzzles_of(game: str, seed: str, first: int = 0) -> Iterator[Puzzle]:
    """As many puzzles as one takes, from the games with these numbers on."""
    for number in count(first):
        kinds = OPTIONS[game]
        options = kinds[number % len(kinds)]
        bot = PLAYERS[number // len(kinds) % len(PLAYERS)]
        yield from _in_game(game, options, f"{seed}-{number}", bot)


def _in_game(game: str, options: dict[str, Plain], seed: str, bot: str) -> Iterator[Puzzle]:
    state = load(game).new(seed=seed, **options)
    seats = int(state.options.to_json()["seats"])
    players = [make(game, bot, Rng(f"{seed}:{seat}")) for seat in range(seats)]
    found, free = 0, 0
    while not state.is_over and found < PER_GAME:
        seat = state.seats_to_act[0]
        done, turns = state.progress
        begins = state.turns_begun == done and done >= free and done >= EARLY * turns
        if begins and (puzzle := find(state, seat, seed, options)) is not None:
            found, free = found + 1, done + APART * seats + 1
            yield puzzle
        for action in players[seat].choose(state.for_seat(seat, players[seat].rng), seat):
            state.apply(seat, action)


# One position -------------------------------------------------------------------------------------


def find(state: State, seat: int, seed: str, options: dict[str, Plain]) -> Puzzle | None:
    """The puzzle of a position; None: there is none. `seed`, `options`: where its game began."""
    coach = coach_of(state.game.name)
    margin = _margin(state)
    if coach.whole_offers and not _stands_out(coach, coach.weigh(state, seat, FEW), DOUBT * margin):
        return None
    if not _is_clear(coach, coach.judge(state, seat, "skilled"), HASTE * margin, 0):
        return None
    if not _is_clear(coach, coach.judge(state, seat, USUAL), DOUBT * margin, 0):
        return None
    judged = coach.judge(state, seat, "master", seed="puzzle:0")
    if not _is_clear(coach, judged, margin, SURE):
        return None
    try:
        weighed = coach.weigh(state, seat, MOST_POSITIONS)
    except TooManyWaysError:
        return None
    costs = _costs(coach, state, seat, weighed, judged)
    if costs is None or sum(way.cost < coach.close for way in costs) > MOST_EQUAL:
        return None
    again = coach.judge(state, seat, "master", seed="puzzle:1")
    same = weighed.key(again.best.steps) == weighed.key(judged.best.steps)
    if not same or not _is_clear(coach, again, margin, SURE):
        return None
    return _puzzle(coach, state, seat, seed, options, costs)


def _margin(state: State) -> float:
    """What a turn costs at the very end, anybody can count: there it takes more to be a puzzle."""
    return MARGIN[state.game.name] * (2 if is_last(state) else 1)


def _stands_out(coach: Coach, weighed: Weighed, margin: float) -> bool:
    """Whether a short look at all ways finds one that is better by a margin."""
    found = sorted(weighed.ways.values(), key=lambda way: -way[1])
    others = (expected for way, expected in found if not coach.is_variant(way, found[0][0]))
    return found[0][1] - next(others, found[0][1]) >= margin


def _is_clear(coach: Coach, judgement: Judgement, margin: float, sure: int) -> bool:
    """Whether a whole turn stands out by a margin, and by so many standard errors."""
    best, others = judgement.best, _others(coach, judgement)
    if not others or not _is_whole(best):
        return False
    difference = best.expected - others[0].expected
    return difference >= max(margin, sure * best.error)


def _is_whole(move: Move) -> bool:
    return move.steps[0]["do"] not in ("clear", "spend_clear")


def _others(coach: Coach, judgement: Judgement) -> list[Move]:
    best = judgement.best
    return [
        move
        for move in judgement.moves
        if move is not best and not coach.is_variant(move.steps, best.steps)
    ]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to do the turn, and what it costs against the best one."""

    cost: float
    steps: tuple[Step, ...]


def _costs(
    coach: Coach, state: State, seat: int, weighed: Weighed, judged: Judgement
) -> list[Way] | None:
    """Every way with its cost, the best first; None: another one is about as good."""
    margin, best = _margin(state), judged.best
    key = weighed.key(best.steps)
    if key is None:
        return None
    steps, standard = weighed.ways[key]
    known = {weighed.key(move.steps): best.expected - move.expected for move in judged.moves}
    found, near, seen = [Way(0.0, steps)], 0, dict[float, float]()
    for each, (way, expected) in weighed.ways.items():
        if each == key:
            continue
        cost = known.get(each, standard - expected)
        if expected == standard:
            cost = 0.0  # it comes to the same
        elif coach.is_variant(way, steps):
            cost = max(0.0, cost)
        elif each not in known and cost < margin:
            if expected not in seen:
                near += 1
                if near > MOST_NEAR:
                    return None
                for level in (USUAL, "master"):
                    beside = coach.judge(state, seat, level, chosen=way)
                    seen[expected] = _cost_beside(coach, weighed, beside, key, steps)
                    if not coach.close <= seen[expected] < DOUBT * margin:
                        break
            cost = seen[expected]
            if cost < coach.close:
                return None
        if coach.close <= cost < DOUBT * margin:
            return None  # neither solves it nor is clearly worse, such as the same tile turned
        found.append(Way(cost, way))
    return sorted(found, key=lambda way: way.cost)


def _cost_beside(
    coach: Coach, weighed: Weighed, beside: Judgement, key: object, steps: Sequence[Step]
) -> float:
    chosen = beside.chosen
    assert chosen is not None
    best = next((m for m in beside.moves if weighed.key(m.steps) == key), beside.best)
    return best.expected - chosen.expected


def _puzzle(
    coach: Coach, state: State, seat: int, seed: str, options: dict[str, Plain], costs: list[Way]
) -> Puzzle:
    equal = [way for way in costs if way.cost < coach.close]
    kept, left = costs[: max(WAYS, len(equal) + 4)], costs[max(WAYS, len(equal) + 4) :]
    judged = coach.judge(state, seat, "master", chosen=costs[len(equal)].steps, seed="puzzle:0")
    best, other = judged.best, judged.chosen
    assert other is not None
    reason = reason_for(coach, best, other)
    return Puzzle(
        state.game.name,
        options,
        seed,
        [[turn["seat"], *numbers] for turn, numbers in _numbered(state)],
        seat,
        theme_of(state, best.steps, other.steps, reason.parts),
        _difficulty(state, seat, [way.steps for way in equal], coach),
        rounded(best.expected),
        [(rounded(way.cost), numbers_of(state, seat, way.steps)) for way in kept],
        rounded(left[0].cost if left else kept[-1].cost),
        {
            "difference": rounded(reason.difference),
            "error": rounded(reason.error),
            "parts": {n: rounded(part) for n, part in reason.parts.items() if rounded(part)},
            "ahead_in": None if reason.ahead_in is None else round(reason.ahead_in, 3),
            "reply": reason.reply,
            **({"soon": reason.soon.to_json()} if reason.soon else {}),
        },
    )


def _numbered(state: State) -> Iterator[tuple[dict[str, Plain], tuple[int, ...]]]:
    """The turns of a game so far, with the numbers of their actions."""
    game = state.game
    trial = game.new(seed=state.seed, **state.options.to_json())
    for turn in state.turns:
        numbers = numbers_of(trial, turn["seat"], turn["steps"])
        for step in turn["steps"]:
            trial.apply(turn["seat"], step)
        yield turn, numbers


# How hard it is -----------------------------------------------------------------------------------


def _difficulty(state: State, seat: int, answers: Sequence[tuple[Step, ...]], coach: Coach) -> int:
    """How strong a bot must be to find the turn more often than not."""
    for difficulty, level in enumerate(WEAKER[state.game.name]):
        found = sum(_finds(state, seat, answers, level, n) for n in range(TRIES))
        if 2 * found > TRIES:
            return difficulty
    return len(WEAKER[state.game.name])


def _finds(
    state: State, seat: int, answers: Sequence[tuple[Step, ...]], level: str, number: int
) -> bool:
    bot = make(state.game.name, level, Rng(f"tries:{number}"))
    return bot_turn(state.copy(), seat, bot) in answers


def graded(puzzle: Puzzle) -> Puzzle:
    """The same puzzle, as hard as it is for the bots that there are now."""
    coach, state = coach_of(puzzle.game), puzzle.position()
    equal = [way for cost, way in puzzle.ways if cost < coach.close]
    answers = [steps_of(state, puzzle.seat, numbers) for numbers in equal]
    return replace(puzzle, difficulty=_difficulty(state, puzzle.seat, answers, coach))


# Whether it still holds ---------------------------------------------------------------------------


def holds(puzzle: Puzzle, level: str = "master", seed: str = "check") -> bool:
    """Whether the answer of a puzzle is still best by the present judgement."""
    coach, state = coach_of(puzzle.game), puzzle.position()
    answers = [
        steps_of(state, puzzle.seat, numbers) for cost, numbers in puzzle.ways if cost < coach.close
    ]
    judged = coach.judge(state, puzzle.seat, level, chosen=answers[0], seed=seed)
    chosen = judged.chosen
    assert chosen is not None
    best = judged.best
    return tuple(best.steps) in answers or best.expected - chosen.expected < coach.close
