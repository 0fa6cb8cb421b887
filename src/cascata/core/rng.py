"""Chance: a counter-based generator (ChaCha with 8 rounds) carried inside a game's state.

Same key and same draws give the same numbers on every machine. The generator is one that cannot be
run backwards: a player who has seen half of a game's draws knows nothing of the others, which is
what makes a committed shuffle worth its hash.

A game's record embeds `RNG` as a nested field `chance`; kernels call `below(s.chance, n)`.
"""

import hashlib
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.core.errors import InputError
from cascata.core.jit import kernel, small_kernel

RNG = np.dtype(
    (
        np.record,
        [
            ("stream", "u8"),  # which of the independent streams under this key
            ("counter", "u8"),  # number of the next block
            ("key", "u4", 8),
            ("block", "u4", 16),  # the current block of random words
            ("used", "u1"),  # how many words of the block are used up
            ("pad", "u1", 7),
        ],
    )
)

_WORD = 0xFFFFFFFF


@small_kernel
def _quarter(x: Any, a: int, b: int, c: int, d: int) -> None:
    xa, xb, xc, xd = int(x[a]), int(x[b]), int(x[c]), int(x[d])
    xa = (xa + xb) & _WORD
    xd ^= xa
    xd = ((xd << 16) | (xd >> 16)) & _WORD
    xc = (xc + xd) & _WORD
    xb ^= xc
    xb = ((xb << 12) | (xb >> 20)) & _WORD
    xa = (xa + xb) & _WORD
    xd ^= xa
    xd = ((xd << 8) | (xd >> 24)) & _WORD
    xc = (xc + xd) & _WORD
    xb ^= xc
    xb = ((xb << 7) | (xb >> 25)) & _WORD
    x[a], x[b], x[c], x[d] = xa, xb, xc, xd


@kernel
def next_block(g: Any) -> None:
    """Fill `block` with the next 16 random words."""
    x = g.block
    x[0], x[1], x[2], x[3] = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    for i in range(8):
        x[4 + i] = g.key[i]
    counter, stream = int(g.counter), int(g.stream)
    x[12], x[13] = counter & _WORD, (counter >> 32) & _WORD
    x[14], x[15] = stream & _WORD, (stream >> 32) & _WORD
    for _ in range(4):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    # Adding the start again is what makes the rounds a one-way street.
    x[0] = (int(x[0]) + 0x61707865) & _WORD
    x[1] = (int(x[1]) + 0x3320646E) & _WORD
    x[2] = (int(x[2]) + 0x79622D32) & _WORD
    x[3] = (int(x[3]) + 0x6B206574) & _WORD
    for i in range(8):
        x[4 + i] = (int(x[4 + i]) + int(g.key[i])) & _WORD
    x[12] = (int(x[12]) + (counter & _WORD)) & _WORD
    x[13] = (int(x[13]) + ((counter >> 32) & _WORD)) & _WORD
    x[14] = (int(x[14]) + (stream & _WORD)) & _WORD
    x[15] = (int(x[15]) + ((stream >> 32) & _WORD)) & _WORD
    g.counter = counter + 1
    g.used = 0


@small_kernel
def word(g: Any) -> int:
    """The next random word, 0 .. 2**32 - 1."""
    if g.used >= 16:
        next_block(g)
    value = int(g.block[g.used])
    g.used += 1
    return value


@small_kernel
def below(g: Any, n: int) -> int:
    """A number 0 .. n-1, all equally likely (n at most 2**31)."""
    n = int(n)
    product = word(g) * n
    low = product & _WORD
    if low < n:
        floor = 4294967296 % n
        while low < floor:
            product = word(g) * n
            low = product & _WORD
    return product >> 32


@kernel
def shuffle(g: Any, cards: Any, first: int, last: int) -> None:
    """Shuffle `cards[first:last]` in place."""
    for i in range(last - 1, first, -1):
        j = first + below(g, i - first + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@kernel
def restart(g: Any, stream: int) -> None:
    """Go to the beginning of another independent stream under the same key."""
    g.stream = stream
    g.counter = 0
    g.used = 16
    for i in range(16):
        g.block[i] = 0  # what was drawn before must leave no trace


# At the edge ------------------------------------------------------------------------------------


def fresh_seed() -> str:
    """A new seed that nobody can guess."""
    return secrets.token_hex(16)


def seed_text(seed: int | str | None) -> str:
    """The one text form of a seed; None makes a fresh one."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, int | str) and not isinstance(seed, bool):
        text = str(seed)
        if 1 <= len(text) <= 128 and text.isprintable():
            return text
    raise InputError("seed: expected a number or a text of 1 to 128 printable characters")


def seed_key(text: str) -> NDArray[np.uint32]:
    """The generator's key for a seed."""
    digest = hashlib.blake2b(b"cascata-seed/1:" + text.encode(), digest_size=32).digest()
    return np.frombuffer(digest, "<u4").copy()


def commitment(seed: str) -> str:
    """The hash that is published before a game; the seed, shown afterwards, must fit it."""
    return hashlib.sha256(b"cascata-commitment/1:" + seed.encode()).hexdigest()


class Rng:
    """A generator for Python code (bots, arena): the same stream that kernels would draw."""

    def __init__(self, seed: int | str | None = None, stream: int = 0) -> None:
        self.seed = seed_text(seed)
        self.record: Any = np.zeros(1, RNG)[0]
        self.record.key[:] = seed_key(self.seed)
        restart(self.record, stream)

    def below(self, n: int) -> int:
        """A number 0 .. n-1, all equally likely."""
        if n < 1:
            raise ValueError("below needs a positive number")
        return int(draw_below(self.record, n))

    def key(self) -> NDArray[np.uint32]:
        """A fresh key drawn from this generator, for a generator of its own."""
        return np.array([draw_word(self.record) for _ in range(8)], np.uint32)


@kernel
def draw_below(g: Any, n: int) -> int:
    """`below`, for calls from Python."""
    return below(g, n)


@kernel
def draw_word(g: Any) -> int:
    """`word`, for calls from Python."""
    return word(g)
