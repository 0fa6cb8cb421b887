"""What is decided before the first round: options, advantage cards, the deck; dice as rolled."""

from collections.abc import Sequence
from typing import Any

from cascata.core.reader import Reader
from cascata.games.rivers.box import ANIMALS, CENTRAL, LEVELS, SHEETS
from cascata.games.rivers.options import RiversOptions
from cascata.games.rivers.rules import OF_HABITAT
from cascata.games.rivers.state import LEVEL_ROUNDS, NONE, ROUNDS, SLOTS
from cascata.games.rivers.tables import Printed, face_number

SETUP_FIELDS = ("deck", "advantages")
"""What a record may say about the start."""
ABUNDANCE = 2


def write_options(s: Any, options: RiversOptions, printed: Printed) -> None:
    """Turn options into the numbers that compiled rules look at."""
    c = s.common
    c.seats = options.seats
    c.sheet = SHEETS.index(options.sheet)
    c.family = options.mode == "family"
    c.round_up = options.leftover_rounding == "up" and printed.pack.rounding == "up"
    chosen = options.slot_advantages()
    c.advantage[:] = NONE if chosen is None else [printed.advantages.index(id) for id in chosen]


def nothing_left_to_chance(options: RiversOptions, given: Reader) -> None:
    """Without a seed, a record must say everything that is dealt at the start."""
    given.field("deck")
    if options.slot_advantages() is None:
        given.field("advantages")


def fix_setup(s: Any, options: RiversOptions, printed: Printed, given: Reader) -> None:
    """Let a record decide what chance would."""
    cards = given.optional("advantages")
    if cards is not None:
        ids = [str(card.value) for card in cards.items(exactly=SLOTS)]
        chosen = options.slot_advantages()
        if chosen is not None and list(chosen) != ids:
            cards.fail(f"the options say {'/'.join(chosen)}")
        for place, card in enumerate(cards.items()):
            if ids[place] not in printed.advantages:
                card.fail(f"{ids[place]!r} is not one of {', '.join(printed.advantages)}")
            if ids[place] in ids[:place]:
                card.fail(f"card {ids[place]} lies in two slots")
            number = printed.advantages.index(ids[place])
            if s.common.family and printed.pack.advantages[number].tier != "beginner":
                card.fail(f"card {ids[place]} is not for the family game")
            s.common.advantage[place] = number
    deck = given.optional("deck")
    if deck is not None:
        _fix_deck(s, printed, deck)


def _fix_deck(s: Any, printed: Printed, deck: Reader) -> None:
    """The first cards of the deck; behind them chance goes on."""
    box = printed.pack.cards
    found: list[int] = []
    for place, given in enumerate(deck.items(most=ROUNDS)):
        number = printed.cards.index(given.one_of(printed.cards))
        card, level = box[number], LEVELS[place // LEVEL_ROUNDS]
        if number in found:
            given.fail(f"card {card.id} is given twice")
        if card.level != level:
            given.fail(f"card {place + 1} of the deck is one of level {level}")
        like = [one for one in found if (box[one].habitat, box[one].level) == (card.habitat, level)]
        if len(like) == OF_HABITAT:
            given.fail(f"the deck has {OF_HABITAT} cards of {card.habitat} of level {level} only")
        found.append(number)
    s.deck[: len(found)] = found


def read_faces(printed: Printed, family: bool, seats: int, draws: Sequence[Any]) -> list[int]:
    """The faces of dice that a record lists, round by round; each must be on its die."""
    dice = printed.pack.dice
    order = [dice.central] * CENTRAL + ([] if family else [dice.special])
    order += [faces for _ in range(seats) for faces in dice.personal]
    numbers = []
    for place, given in enumerate(Reader(list(draws), "draws").items()):
        known = {face_number(face): face for face in order[place % len(order)]}
        name = given.text()
        parts = name.split("/")
        if name not in known.values() and set(parts) <= set(ANIMALS) and len(parts) == 2:
            name = f"{parts[1]}/{parts[0]}"  # two animals of which one chooses: in either order
        if name not in known.values():
            given.fail(f"{given.value!r} is not one of {', '.join(known.values())}")
        numbers.append(face_number(name))
    return numbers


def dice_each_round(family: bool, seats: int) -> int:
    """How many dice are rolled in a round."""
    return CENTRAL + (0 if family else 1) + 2 * seats


def write_faces(s: Any, faces: Sequence[int]) -> None:
    """Lay the dice as a record says they fell: in the middle, the special one, then by seat."""
    c = s.common
    c.central[:] = faces[:CENTRAL]
    own = CENTRAL if c.family else CENTRAL + 1
    if not c.family:
        c.special = faces[CENTRAL]
    for seat in range(c.seats):
        for boards in (s.boards, s.works):
            boards[seat].dice[:] = faces[own + 2 * seat : own + 2 * seat + 2]


def faces_shown(s: Any, printed: Printed) -> list[str]:
    """The faces of this round in the order in which dice are rolled."""
    c = s["common"]
    numbers = c["central"].tolist() + ([] if c["family"] else [int(c["special"])])
    for seat in range(int(c["seats"])):
        numbers += s["boards"][seat]["dice"].tolist()
    return [printed.faces[number] for number in numbers]
