"""What a table of Rolling Rivers can agree on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self, get_args

from cascata.core.errors import InputError
from cascata.core.options import Options, option
from cascata.core.reader import short
from cascata.games.rivers import pack as packs
from cascata.games.rivers.box import FIRST_COMBINED, SHEETS, Pack, SheetName
from cascata.games.rivers.goals import ALL, CHALLENGES, SCENARIOS, scenario
from cascata.games.rivers.state import SEATS, SLOTS

Mode = Literal["standard", "family"]
MODES: tuple[Mode, ...] = get_args(Mode)


def read_advantages(value: Any) -> tuple[str, ...] | None:
    """Read advantage cards by slot: a list of four, or one text with a separator between them."""
    if value is None or value in ("", "none"):
        return None
    if isinstance(value, str):
        value = value.replace("/", " ").replace(",", " ").split()
    if not isinstance(value, list | tuple):
        raise InputError(f"expected four advantage cards by slot, got {short(value)}")
    for card in value:
        if not isinstance(card, str | int) or isinstance(card, bool):
            raise InputError(f"expected the number of an advantage card, got {short(card)}")
    if len(value) != SLOTS:
        raise InputError(f"expected {SLOTS} advantage cards by slot, got {len(value)}")
    return tuple(str(card) for card in value)


def read_challenge(value: Any) -> int | str:
    """Read a challenge: its number, or all of them."""
    numbers = {str(number): number for number in range(len(CHALLENGES["A"]) + 1)}
    if value == ALL:
        return ALL
    if isinstance(value, str | int) and not isinstance(value, bool) and str(value) in numbers:
        return numbers[str(value)]
    raise InputError(f"{short(value)} is not one of {', '.join(numbers)}, {ALL}")


def read_pack(value: Any) -> str | None:
    """Read the name of a pack, or the path of its file; people also write nothing."""
    if value is None or value in ("", "none"):
        return None
    if not isinstance(value, str):
        raise InputError(f"expected the name of a pack, got {short(value)}")
    return value


@dataclass(frozen=True)
class RiversOptions(Options):
    """Options of Rolling Rivers; docs/games/rivers.md tells the readings of disputed rules."""

    seats: int = option(2, "number of players", tuple(range(1, SEATS + 1)))
    sheet: SheetName = option("A", "environment sheet of all players", SHEETS)
    mode: Mode = option(
        "standard", "family: without the special die, with beginner advantage cards", MODES
    )
    abundance: bool = option(False, "two more of every animal and nature token at the start")
    advantages: tuple[str, ...] | None = option(
        None, "advantage cards by slot, such as 3/8/10/2; drawn when none are given",
        read=read_advantages,
    )  # fmt: skip
    scenario: int = option(
        0, "one of the 20 scenarios, which fixes the sheet and the advantage cards; 0 for none",
        tuple(range(len(SCENARIOS) + 1)),
    )  # fmt: skip
    challenge: int | Literal["all"] = option(
        0, "one of the 8 challenges of the sheet, or all; 0 for none", read=read_challenge
    )
    pack: str | None = option(
        None, "content pack: a name, or a file; the one that comes along when none is given",
        read=read_pack,
    )  # fmt: skip
    second: str | None = option(None, "a second pack, whose cards are shuffled in", read=read_pack)
    leftover_rounding: str = option(
        "up", "points for what is left over are rounded up, or down", ("up", "down")
    )

    @classmethod
    def read(cls, values: Mapping[str, Any], place: str = "options") -> Self:
        number = values.get("scenario")
        if "sheet" not in values and str(number) in map(str, range(1, len(SCENARIOS) + 1)):
            values = {**values, "sheet": scenario(int(str(number))).sheet}
        return super().read(values, place)

    def checked(self) -> Self:
        try:
            box = self.box()
        except InputError as error:
            raise InputError(f"{'second' if self.second else 'pack'}: {error}") from None
        if self.scenario:
            self._check_scenario(box)
        if self.advantages is not None:
            self._check_advantages(box)
        return self

    def _check_scenario(self, box: Pack) -> None:
        chosen = scenario(self.scenario)
        if self.challenge:
            raise InputError("scenario: a game has a scenario or challenges, not both")
        if self.mode == "family":
            raise InputError("scenario: scenarios use expert cards, the family game does not")
        if self.sheet != chosen.sheet:
            raise InputError(f"sheet: scenario {self.scenario} is played on {chosen.sheet}")
        cards = box.scenario_advantages(self.scenario, chosen.slots)
        if cards is None:
            need = "needs a second pack" if self.scenario >= FIRST_COMBINED else "needs other cards"
            raise InputError(f"scenario: scenario {self.scenario} {need}")
        if self.advantages not in (None, cards):
            raise InputError(f"advantages: scenario {self.scenario} uses {'/'.join(cards)}")

    def _check_advantages(self, box: Pack) -> None:
        assert self.advantages is not None
        for place, id in enumerate(self.advantages):
            try:
                card = box.advantage(id)
            except InputError as error:
                raise InputError(f"advantages[{place}]: {error}") from None
            if id in self.advantages[:place]:
                raise InputError(f"advantages[{place}]: card {id} lies in two slots")
            if self.mode == "family" and card.tier != "beginner":
                raise InputError(f"advantages[{place}]: card {id} is not for the family game")

    def box(self) -> Pack:
        """What this game is played with."""
        first = packs.find(self.pack)
        return first if self.second is None else packs.combined(first, packs.find(self.second))

    def slot_advantages(self) -> tuple[str, ...] | None:
        """The advantage cards by slot, the scenario's where there is one; None: drawn."""
        if self.scenario:
            return self.box().scenario_advantages(self.scenario, scenario(self.scenario).slots)
        return self.advantages
