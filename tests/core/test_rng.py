"""Chance: the generator is ChaCha with 8 rounds, and everything drawn from it is fair."""

import hashlib
import os
import struct
import subprocess
import sys
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from cascata.core.errors import InputError
from cascata.core.rng import (
    RNG,
    Rng,
    commitment,
    draw_below,
    draw_word,
    fresh_seed,
    next_block,
    restart,
    seed_key,
    seed_text,
    shuffle,
)


def chacha(key, counter, stream, rounds=8):
    """One block of ChaCha, written from its description: 16 words."""

    def turned(word, by):
        return (word << by | word >> (32 - by)) & 0xFFFFFFFF

    def quarter(a, b, c, d):
        for one, other, goal, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[one] = (state[one] + state[other]) & 0xFFFFFFFF
            state[goal] = turned(state[goal] ^ state[one], by)

    words = struct.unpack("<4I", b"expand 32-byte k") + tuple(key)
    words += (counter % 2**32, counter >> 32, stream % 2**32, stream >> 32)
    state = list(words)
    for _ in range(rounds // 2):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(state, words)]


def generator(key=range(8), stream=0, counter=0):
    """A generator in a chosen place."""
    g = np.zeros(1, RNG)[0]
    g.key[:] = list(key)
    restart(g, 0)
    g.stream, g.counter = stream, counter
    return g


def words(g, count):
    return [int(draw_word(g)) for _ in range(count)]


def test_the_reference_knows_the_published_blocks():
    # RFC 8439, 2.3.2 (20 rounds; its nonce takes a word of our counter), and the first block of the
    # all-zero ChaCha8 stream of eSTREAM.
    key = struct.unpack("<8I", bytes(range(32)))
    block = chacha(key, 1 | 0x09000000 << 32, 0x4A000000, rounds=20)
    assert block[:4] == [0xE4E7F110, 0x15593BD1, 0x1FDD0F50, 0xC47120A3]
    zeros = struct.pack("<16I", *chacha([0] * 8, 0, 0))
    assert zeros.hex().startswith("3e00ef2f895f40d67f5bb8e81f09a5a1")


@pytest.mark.plain
@pytest.mark.parametrize(
    ("key", "stream", "counter"),
    [
        pytest.param([0] * 8, 0, 0, id="all zero"),
        pytest.param(range(8), 0, 0, id="small key"),
        pytest.param([0xFFFFFFFF] * 8, 2**64 - 1, 2**32 - 1, id="largest words"),
        pytest.param([0x9E3779B9 * i % 2**32 for i in range(8)], 5, 2**40 + 3, id="long counter"),
    ],
)
def test_words_are_those_of_chacha8(key, stream, counter):
    g = generator(key, stream, counter)
    expected = chacha(list(key), counter, stream) + chacha(list(key), counter + 1, stream)
    assert words(g, 32) == expected


@pytest.mark.plain
def test_a_block_is_used_up_before_the_next_one():
    g = generator()
    next_block(g)
    assert g.block.tolist() == chacha(range(8), 0, 0)
    assert words(g, 17)[-1] == chacha(range(8), 1, 0)[0]


@pytest.mark.plain
def test_streams_under_one_key_are_independent():
    first = {tuple(words(generator(stream=stream), 4)) for stream in range(20)}
    assert len(first) == 20


def test_restarting_goes_back_to_the_beginning_of_a_stream():
    g = generator(stream=3)
    once = words(g, 20)
    restart(g, 3)
    assert words(g, 20) == once


@pytest.mark.plain
@pytest.mark.parametrize("n", [1, 2, 3, 6, 85, 100, 2**31])
def test_below_stays_below(n):
    g = generator(stream=n)
    assert all(0 <= draw_below(g, n) < n for _ in range(200))


@pytest.mark.parametrize("n", [2, 5, 6, 7, 100])
def test_below_is_fair(n):
    g = generator(stream=n)
    each = 1000
    counts = np.bincount([draw_below(g, n) for _ in range(each * n)], minlength=n)
    chi_square = ((counts - each) ** 2 / each).sum()
    assert chi_square < n + 6 * np.sqrt(2 * n)


def test_below_draws_again_where_a_word_would_favour_small_numbers():
    # 2**32 = 1 * 3 * 2**30 + 2**30: without a second draw, some numbers would be more frequent.
    n = 3 * 2**30 // 2
    g = generator(stream=8)
    drawn = sum(1 for _ in range(400) if draw_below(g, n) >= 0)
    used = int(g.counter) * 16 - 16 + int(g.used)
    assert used > drawn


def test_rng_refuses_to_draw_from_nothing():
    for n in (0, -3):
        with pytest.raises(ValueError, match="positive"):
            Rng(1).below(n)


@pytest.mark.plain
def test_a_shuffle_moves_only_its_part_and_loses_nothing():
    g = generator()
    cards = np.arange(20, dtype=np.int8)
    shuffle(g, cards, 5, 15)
    assert cards[:5].tolist() == [0, 1, 2, 3, 4]
    assert cards[15:].tolist() == [15, 16, 17, 18, 19]
    assert sorted(cards[5:15].tolist()) == list(range(5, 15))
    assert cards[5:15].tolist() != list(range(5, 15))


def test_every_order_of_a_shuffle_is_equally_likely():
    g = generator(stream=2)
    seen = Counter()
    for _ in range(24 * 300):
        cards = np.arange(4, dtype=np.int8)
        shuffle(g, cards, 0, 4)
        seen[tuple(cards.tolist())] += 1
    assert set(seen) == set(permutations(range(4)))
    chi_square = sum((n - 300) ** 2 / 300 for n in seen.values())
    assert chi_square < 24 + 6 * np.sqrt(48)


@pytest.mark.plain
def test_the_same_seed_gives_the_same_numbers():
    one, other = Rng("hare"), Rng("hare")
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]
    assert one.key().tolist() == other.key().tolist()


@pytest.mark.plain
def test_other_seeds_and_streams_give_other_numbers():
    starts = {
        tuple(rng.below(2**31) for _ in range(3))
        for rng in (Rng(1), Rng(2), Rng("1 "), Rng(1, stream=1), Rng("one"))
    }
    assert len(starts) == 5


def test_a_number_and_its_text_are_the_same_seed():
    assert Rng(12).below(10**9) == Rng("12").below(10**9)


def test_a_seed_becomes_a_key_by_a_hash():
    digest = hashlib.blake2b(b"cascata-seed/1:7", digest_size=32).digest()
    assert seed_key("7").tolist() == list(struct.unpack("<8I", digest))


def test_the_commitment_is_a_hash_of_the_seed():
    assert commitment("7") == hashlib.sha256(b"cascata-commitment/1:7").hexdigest()
    assert commitment("7") != commitment("8")


def test_fresh_seeds_differ_and_cannot_be_guessed():
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) >= 32 for seed in seeds)


@pytest.mark.parametrize("seed", [True, 1.5, [], {}, "", "x" * 129, b"7"], ids=repr)
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(InputError, match="seed"):
        seed_text(seed)


def test_a_seed_that_is_no_text_at_all_is_refused():
    with pytest.raises(InputError, match="seed"):
        Rng("\ud800")


GAME = """
import numpy as np, cascata
from cascata.games.cascadia import rules
from cascata.games.cascadia.state import LOG
state = cascata.load("cascadia").new(seats=2, cards="DDDDD", seed=5)
weights = np.zeros((4, 4), np.int64)
while not state.is_over:
    rules.random_step(state.record, weights, np.zeros(1, LOG)[0])
print(state.to_bytes().hex(), state.result())
"""


def test_a_game_is_the_same_compiled_and_as_plain_python():
    outputs = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", GAME],
            env=os.environ | {"NUMBA_DISABLE_JIT": flag},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for flag in ("0", "1")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("scores") == 1
