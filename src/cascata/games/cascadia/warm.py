"""The jobs of `cascata warm`: each calls kernels of Cascadia so that they are compiled."""

from collections.abc import Callable
from contextlib import suppress

import numpy as np

Job = tuple[str, Callable[[], None]]


def chains() -> dict[str, list[Job]]:
    """Two chains of about the same length: playing, and scoring."""
    return {
        "play": [
            ("chance", _chance),
            ("formations", _formations),
            ("corridors", _corridors),
            ("set-up", _set_up),
            ("turns", _turns),
            ("random games", _random_games),
            ("scores", _scores),
        ],
        "score": [
            ("other wildlife cards", _other_cards),
            ("wildlife cards", _wildlife),
            ("habitats", _habitats),
            ("placements", _placements),
            ("greedy games", _greedy_games),
        ],
    }


def _chance() -> None:
    from cascata.core.rng import Rng

    rng = Rng("warm")
    rng.below(6)
    rng.key()


def _set_up() -> None:
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia

    state = Cascadia().new(seed="warm")
    state.legal(state.seats_to_act[0])
    state.redeal(0, Rng("warm"))


def _turns() -> None:
    from cascata.bots.cascadia.simple import RandomBot
    from cascata.core.errors import IllegalAction
    from cascata.core.rng import Rng
    from cascata.games.cascadia.game import Cascadia

    state = Cascadia().new(seed="warm")
    seat = state.seats_to_act[0]
    for action in RandomBot(Rng("warm")).choose(state.copy(), seat):
        state.apply(seat, action)
    with suppress(IllegalAction):
        state.apply(state.seats_to_act[0], "lay 9,9 turns=0")


def _random_games() -> None:
    from cascata.games.cascadia.batch import Batch

    batch = Batch(2, seed="warm")
    batch.masks()
    batch.step(np.full(2, 16))
    Batch(1, seed="warm").play_random()


def _formations() -> None:
    # Elk, hawks and foxes need these; the other chain begins with animals that do not.
    from cascata.games.cascadia.components import card_number
    from cascata.games.cascadia.packing import begin_packing, best_elk_groups, best_packing
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.scoring import score_foxes, score_hawks

    scene = new_scene()
    best_packing(scene, begin_packing(scene, np.uint64(1)))
    best_elk_groups(scene, np.uint64(1), card_number("final", "elk", "C"))
    score_hawks(scene, card_number("final", "hawk", "A"))
    score_foxes(scene, card_number("final", "fox", "A"))


def _corridors() -> None:
    # Parts of ranking that need no wildlife: done here to keep the chains equally long.
    from cascata.games.cascadia import rank
    from cascata.games.cascadia.board import load_edges, load_scene
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.state import STATE

    # An empty table will do: kernels are compiled for types, not for values.
    table, tables, sizes = np.zeros(1, STATE)[0], rank.new_rank(), np.zeros((5, 4), np.int64)
    rank.seat_habitats(table, 0, sizes)
    rank.fill_lay(table, tables, 0, 1)
    rank.fill_lay_by_trial(table, tables, 0, 1, sizes)
    load_scene(table, 0, new_scene())
    load_edges(table, 0, new_scene())


def _other_cards() -> None:
    from cascata.games.cascadia.components import card_number
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.scoring import score_bears, score_groups, score_salmon

    scene = new_scene()
    score_groups(scene, np.uint64(0), card_number("final", "bear", "family"))
    score_bears(scene, card_number("final", "bear", "A"))
    score_salmon(scene, card_number("final", "salmon", "A"))
    _habitats_linked()


def _wildlife() -> None:
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.scoring import score_wildlife

    score_wildlife(new_scene(), 0, 0)


def _habitats_linked() -> None:
    from cascata.games.cascadia.scene import new_scene
    from cascata.games.cascadia.scoring import find_corridors, link_habitats

    scene = new_scene()
    link_habitats(scene)
    find_corridors(scene, 0, np.zeros(64, np.uint64))


def _habitats() -> None:
    import cascata

    cascata.score(
        {
            "format": "cascata-position/1",
            "game": "cascadia",
            "boards": [{"tiles": [{"at": "0,0", "tile": 1}]}],
        }
    )


def _placements() -> None:
    from cascata.games.cascadia.gains import gains
    from cascata.games.cascadia.game import Cascadia
    from cascata.games.cascadia.options import CascadiaOptions

    gains(Cascadia().start(CascadiaOptions(), "warm"))


def _greedy_games() -> None:
    from cascata.games.cascadia.batch import Batch

    Batch(1, seed="warm").play_greedy()


def _scores() -> None:
    # Last in its chain: the scorers have been compiled by the other one by then.
    from cascata.games.cascadia.batch import Batch
    from cascata.games.cascadia.loops import recount
    from cascata.games.cascadia.scene import new_scene

    batch = Batch(1, seed="warm")
    batch.scores()
    recount(batch.states[0], 0, new_scene())
