"""A queue and an event of our own: as asyncio's, for one who waits."""

import asyncio

import pytest

from cascata.server.ops.light import Gate, Mailbox


async def test_what_is_put_in_first_comes_out_first():
    box = Mailbox()
    taking = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait("a")
    box.put_nowait("b")
    assert await taking == "a"
    assert (len(box), await box.get()) == (1, "b")


async def test_who_gives_up_takes_nothing_along():
    box = Mailbox()
    taking = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    taking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await taking
    box.put_nowait("a")
    assert await box.get() == "a"
    box.put_nowait("b")
    box.clear()
    assert len(box) == 0


async def test_a_gate_lets_all_through_when_it_opens():
    gate = Gate()
    one, other = (asyncio.create_task(gate.wait()) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    await asyncio.sleep(0)
    assert not other.done()
    gate.set()
    await other
    await gate.wait()
    gate.clear()
    again = asyncio.create_task(gate.wait())
    await asyncio.sleep(0)
    assert not again.done()
    gate.set()
    await again
