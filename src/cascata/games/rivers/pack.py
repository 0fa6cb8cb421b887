"""Content packs: everything that is printed in a box, from one file.

    pack = shipped()                # data/rivers.json
    pack = find("hills")            # a name: the shipped pack, or one that CASCATA_PACKS names
    pack = find("my/hills.json")    # a file
    both = combined(shipped(), pack)

What is wrong with a file is refused; see `cascata.games.rivers.reading`. The schema is in
docs/games/rivers-pack.md.
"""

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from cascata.core.errors import CascataError, InputError
from cascata.core.game import Plain
from cascata.core.reader import Reader, read_json, short
from cascata.games.rivers.box import Pack
from cascata.games.rivers.reading import PACK_NAME, read

ENVIRONMENT = "CASCATA_PACKS"
"""The environment variable that names files of packs, with the separator of search paths."""


@cache
def shipped() -> Pack:
    """The pack that comes with the game."""
    text = (files(__package__) / "data" / "rivers.json").read_bytes()
    return read(read_json(text), "rivers")


def available() -> dict[str, Pack]:
    """The packs that have names here: the shipped one, and those that CASCATA_PACKS names."""
    packs = {shipped().name: shipped()}
    for path in filter(None, os.environ.get(ENVIRONMENT, "").split(os.pathsep)):
        pack = from_file(path)
        if pack.name in packs:
            raise InputError(f"{path}: name: another pack is called {pack.name!r}")
        packs[pack.name] = pack
    return packs


def offer(paths: Iterable[str]) -> None:
    """Make files of packs available under their names, also to processes that are started."""
    given = [os.environ.get(ENVIRONMENT, ""), *(os.path.abspath(path) for path in paths)]
    os.environ[ENVIRONMENT] = os.pathsep.join(filter(None, given))
    available()


def find(name: str | None) -> Pack:
    """A pack by its name, or by the path of its file; None is the shipped one."""
    if name is None or name == shipped().name:
        return shipped()
    packs = available()
    if name in packs:
        return packs[name]
    if is_path(name):
        return from_file(name)
    raise InputError(f"{short(name)} is not one of {', '.join(packs)}, and no file")


def is_path(name: str) -> bool:
    """Whether this is a path of a file, and no name of a pack."""
    return PACK_NAME.fullmatch(name) is None


def check_remote(options: Mapping[str, Plain]) -> None:
    """Refuse packs that somebody from elsewhere may not choose: all but those with names here.

    Ask before the options are read: reading them would open the file.
    """
    for field in ("pack", "second"):
        name = options.get(field)
        if isinstance(name, str) and name not in (packs := available()):
            raise InputError(f"options.{field}: {short(name)} is not one of {', '.join(packs)}")


def check(document: Plain, name: str) -> str:
    """Check a pack, which is called `name` unless it says otherwise; tells what is in it."""
    pack = read(document, name)
    sheets = ", ".join(sheet.name for sheet in (pack.a, pack.b, pack.c, pack.d))
    return (
        f"pack {pack.name}: {len(pack.cards)} habitat cards, {len(pack.advantages)} advantage "
        f"cards, sheets {sheets}"
    )


def from_file(path: str) -> Pack:
    """The pack in a file."""
    try:
        stat = os.stat(path)
        return _from_file(path, stat.st_mtime_ns, stat.st_size)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except ValueError:  # no file has such a name
        raise InputError(f"{short(path)}: no such file") from None
    except CascataError as error:
        raise InputError(f"{path}: {error}") from None


@cache
def _from_file(path: str, time: int, size: int) -> Pack:
    return read(read_json(Path(path).read_bytes()), Path(path).stem.lower())


@cache
def combined(first: Pack, second: Pack) -> Pack:
    """Two boxes together: the first's dice and sheets, and the cards of both.

    The ids of the second pack's cards begin with its name: `hills:7`.
    """
    if first.name == second.name:
        raise InputError(f"the second pack is called {second.name!r} as well")
    prefix = f"{second.name}:"
    pack = replace(
        first,
        second=second.name,
        digest=hashlib.blake2b((first.digest + second.digest).encode(), digest_size=8).hexdigest(),
        reconstruction=first.reconstruction or second.reconstruction,
        cards=first.cards + tuple(replace(card, id=prefix + card.id) for card in second.cards),
        advantages=first.advantages
        + tuple(replace(card, id=prefix + card.id) for card in second.advantages),
        scenario_slots=second.scenario_slots,
    )
    known = [card.id for card in pack.advantages]
    for number, slots in pack.scenario_slots.items():
        for slot, id in enumerate(slots):
            Reader(id, f"scenario_slots.{number}[{slot}]").one_of(known)
    return pack
