"""Content packs: what is refused and where, packs in play, and two packs together."""

import copy
import json
from collections import Counter

import pytest

import cascata
from cascata.games.rivers import pack as packs
from cascata.games.rivers.reading import read
from oracles import rivers as oracle
from playthrough import lively_rounds, skip_rounds

GAME = cascata.load("rivers")
SHIPPED = oracle.shipped()


def changed(*path, to):
    """The shipped pack with one place changed; `None` takes it away."""
    document = copy.deepcopy(SHIPPED)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    if to is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return document


def saved(tmp_path, document, name="mine"):
    """A file with this pack, under a name of its own."""
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(document | {"name": name}))
    return str(path)


def test_the_shipped_pack_is_read():
    assert packs.shipped().name == "rivers"
    assert packs.find(None) is packs.find("rivers") is packs.shipped()


def without_cards(habitat, level):
    return [c for c in SHIPPED["cards"] if (c["habitat"], c["level"]) != (habitat, level)]


A, B, C, D = (("sheets", sheet) for sheet in "ABCD")
HEX = {"q": 9, "r": 9, "habitat": "rivers"}
LONG = {"q": 19, "r": 0, "habitats": ["rivers"]}

BROKEN = [
    (changed("name", to="No Name!"), "name: expected up to 40 small letters"),
    (changed("colour", to=1), "colour: no such field"),
    (changed("leftover", to=None), "the field 'leftover' is missing"),
    (changed("leftover", "divisor", to=0), r"leftover\.divisor: "),
    (changed("leftover", "rounding", to="half"), r"leftover\.rounding: 'half'"),
    (changed("animals_high_to_low", to=["bear"]), "animals_high_to_low: expected bear, elk"),
    (changed("start_inventory", "bear", to=10), r"start_inventory\.bear: "),
    (changed("start_inventory", "wolf", to=1), r"start_inventory\.wolf: no such field"),
    (changed("start_inventory", "nature", to=None), "start_inventory: the field 'nature' is miss"),
    (changed("dice", "central", "faces", 0, to="wolf"), r"dice\.central\.faces\[0\]: 'wolf'"),
    (changed("dice", "central", "faces", 0, to="elk/elk"), r"dice\.central\.faces\[0\]"),
    (changed("dice", "central", "faces", to=["fox"] * 5), r"dice\.central\.faces: .*6"),
    (changed("dice", "central", "count", to=4), r"dice\.central\.count"),
    (changed("dice", "special", "faces", 0, to="fox"), r"dice\.special\.faces\[0\]: 'fox'"),
    (changed("dice", "special", "faces", 0, to=7), r"dice\.special\.faces\[0\]"),
    (changed("dice", "personal_bear", to=None), "dice: the field 'personal_bear' is missing"),
    (changed("cards", to={}), "cards: expected a list"),
    (changed("cards", 3, "cost", "wolf", to=1), r"cards\[3\]\.cost\.wolf: no such field"),
    (changed("cards", 3, "cost", "bear", to=10), r"cards\[3\]\.cost\.bear"),
    (changed("cards", 3, "habitat", to="moon"), r"cards\[3\]\.habitat: 'moon' is not one of"),
    (changed("cards", 3, "level", to=3), r"cards\[3\]\.level"),
    (changed("cards", 3, "hexes", to=0), r"cards\[3\]\.hexes"),
    (changed("cards", 3, "hexes", to="two"), r"cards\[3\]\.hexes"),
    (changed("cards", 3, "cost", to={"fox": 1}), r"cards\[3\]\.cost: 1 animals cannot fill"),
    (changed("cards", 3, "id", to="mountains-1-1"), r"cards\[3\]\.id: two cards are called"),
    (changed("cards", 3, "id", to="a b"), r"cards\[3\]\.id: "),
    (changed("cards", to=without_cards("rivers", 2)),
     "cards: expected at least 2 cards of level 2 for rivers, got 0"),
    (changed("advantage_cards", 0, "id", to=2), r"advantage_cards\[1\]\.id: two advantage cards"),
    (changed("advantage_cards", 0, "key", to="fly"), r"advantage_cards\[0\]\.key: 'fly'"),
    (changed("advantage_cards", 0, "kind", to="bonus"), r"advantage_cards\[0\]\.kind: .*discount"),
    (changed("advantage_cards", 0, "tier", to="master"), r"advantage_cards\[0\]\.tier: 'master'"),
    (changed("advantage_cards", 0, "tier", to="expert"), "advantage_cards: .*4 beginner"),
    (changed("advantage_cards", 1, "params", to={}), r"advantage_cards\[1\]\.params: .*nature"),
    (changed("advantage_cards", 10, "params", "hexes", to=-2), r"cards\[10\]\.params\.hexes"),
    (changed("sheets", "B", to=None), "sheets: the field 'B' is missing"),
    (changed("sheets", "E", to={}), r"sheets\.E: no such field"),
    (changed(*A, "stars", to=4), r"sheets\.A\.stars"),
    (changed(*A, "columns", 1, to="mountains"), r"sheets\.A\.columns\[1\]: mountains stands twice"),
    (changed(*A, "rows", to=5), r"sheets\.A\.rows"),
    (changed(*A, "row_bonus", to=[]), r"sheets\.A\.row_bonus"),
    (changed(*A, "sun_zone", 0, to="free:any"), r"sheets\.A\.sun_zone\[0\]"),
    (changed(*A, "sun_zone", 0, to="fox:0"), r"sheets\.A\.sun_zone\[0\]: .*amount"),
    (changed(*A, "sun_zone", 0, to={"wolf": 1}), r"sheets\.A\.sun_zone\[0\]\.wolf"),
    (changed(*B, "column_values", to=[3, 2, 1]), r"sheets\.B\.column_values\[1\]: 2 is less than"),
    (changed(*B, "track_length", to=10), r"sheets\.B\.column_values: expected 10 entries, got 11"),
    (changed(*B, "hex_bonuses", "rivers", to={"12": "fox"}), r"sheets\.B\.hex_bonuses\.rivers: "),
    (changed(*B, "hex_bonuses", "rivers", to={"1": "free:moon"}), r"hex_bonuses\.rivers\.1: "),
    (changed(*B, "diamond_bonuses", to={"rivers|forests": {}}), r"bonuses\..*rivers\|forests"),
    (changed(*B, "sun_rain_columns", 0, to=["fox"]), r"sheets\.B\.sun_rain_columns\[0\]"),
    (changed(*B, "sun_rain_columns", 0, 0, to="sun"), r"sheets\.B\.sun_rain_columns\[0\]\[0\]"),
    (changed(*C, "hexes", 0, "habitats", to=["moon"]), r"sheets\.C\.hexes\[0\]\.habitats\[0\]"),
    (changed(*C, "hexes", 0, "q", to=1), r"sheets\.C\.hexes\[1\]: two hexes are at 1,-4"),
    (changed(*C, "hexes", 0, "weather", to="snow"), r"sheets\.C\.hexes\[0\]\.weather: 'snow'"),
    (changed(*C, "hexes", 0, "points", to=-1), r"sheets\.C\.hexes\[0\]\.points"),
    (changed(*C, "hexes", to=[h for h in SHIPPED["sheets"]["C"]["hexes"] if not h.get("start")]),
     r"sheets\.C\.hexes: no hex is the start"),
    (changed(*C, "hexes", to=[*SHIPPED["sheets"]["C"]["hexes"], LONG]),
     r"sheets\.C\.hexes\[61\]: 19,0 cannot be reached"),
    (changed(*C, "hexes", 0, "habitats", to=[]), r"sheets\.C\.hexes\[0\]"),
    (changed(*C, "landscape_box", "rivers", to=None), r"landscape_box: the field 'rivers'"),
    (changed(*D, "hexes", to=[HEX] * 65), r"sheets\.D\.hexes: .*64"),
    (changed(*D, "hexes", to=[HEX] * 2), r"sheets\.D\.hexes\[1\]: two hexes are at 9,9"),
    (changed(*D, "hexes", to=[HEX]), r"sheets\.D\.hexes: no hex has the habitat mountains"),
    (changed(*D, "links2", 0, "hexes", to=[[1, -4], [3, -4]]), r"links2\[0\]\.hexes: linked hexes"),
    (changed(*D, "links2", 0, "hexes", to=[[1, -4], [9, 9]]), r"links2\[0\]\.hexes\[1\]: no hex"),
    (changed(*D, "links2", 0, "bonus", to="free:any"), r"sheets\.D\.links2\[0\]\.bonus"),
    (changed(*D, "links3", 0, "bonus", to="fox"), r"sheets\.D\.links3\[0\]\.bonus"),
    (changed(*D, "scoring", "elk_line", to=[0, 5, 2]), r"scoring\.elk_line\[2\]: 2 is less than"),
    (changed(*D, "scoring", "hawk", to=[1, 2]), r"scoring\.hawk\[0\]: none of them earn nothing"),
    (changed(*D, "scoring", "fox", to={"0-5": 1}), r"scoring\.fox: nothing is said about 6"),
    (changed(*D, "scoring", "fox", to={"0-5": 2, "6": 1}), r"scoring\.fox: 6 neighbours earn less"),
    (changed("scenario_slots", to={"12": ["1", "2", "3", "4"]}), r"scenario_slots\.12: this"),
    (changed("scenario_slots", to={"13": ["1", "2", "3", "3"]}), r"scenario_slots\.13: .*two"),
    ([], "expected an object"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_a_broken_pack_is_refused_where_it_is_broken(document, message):
    with pytest.raises(cascata.InputError, match=message):
        read(document)


def test_a_good_pack_is_told_in_a_line():
    words = GAME.check_pack(SHIPPED, "mine")
    assert "30" in words
    assert "12" in words
    assert "\n" not in words


def test_notes_for_people_may_stand_anywhere():
    document = copy.deepcopy(SHIPPED)
    document["_note"] = document["cards"][0]["about"] = document["sheets"]["D"]["status"] = "ours"
    document["advantage_cards"][0]["effect"] = "one animal less"
    read(document)


def test_a_file_that_is_no_json_is_refused_with_its_name(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("{")
    with pytest.raises(cascata.InputError, match=r"pack: .*mine\.json"):
        GAME.new(seed=1, pack=str(path))


# -- in play ---------------------------------------------------------------------------------------


def other_pack(prefix="x", **parts):
    """A pack with other cards and faces."""
    document = copy.deepcopy(SHIPPED)
    for card in document["cards"]:
        card["id"] = f"{prefix}-{card['id']}"
        card["cost"] = {"fox": max(1, card["hexes"])}
    document["start_inventory"] = dict.fromkeys(document["start_inventory"], 4)
    return document | parts


def test_a_pack_of_ones_own_is_played(tmp_path):
    path = saved(tmp_path, other_pack())
    state = GAME.new(seed=1, seats=2, pack=path)
    view = state.view(0)
    assert view["pack"] == {"name": "mine", "reconstruction": True}
    assert view["cards"][0].startswith("x-")
    assert view["seats"][0]["stock"] == dict.fromkeys((*oracle.ANIMALS, "nature"), 4)
    assert lively_rounds(state, 1).is_over


def test_components_describe_the_pack_in_use(tmp_path):
    path = saved(tmp_path, other_pack())
    options = GAME.options_type.read({"pack": path})
    assert GAME.components(options)["pack"]["name"] == "mine"
    assert GAME.components()["pack"]["name"] == "rivers"


def test_packs_in_the_environment_have_names(tmp_path, monkeypatch):
    monkeypatch.setenv("CASCATA_PACKS", saved(tmp_path, other_pack()))
    assert list(packs.available()) == ["rivers", "mine"]
    assert GAME.new(seed=1, pack="mine").view(0)["pack"]["name"] == "mine"


def test_two_packs_of_one_name_are_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("CASCATA_PACKS", saved(tmp_path, other_pack(), "rivers"))
    with pytest.raises(cascata.InputError, match="another pack is called 'rivers'"):
        packs.available()


def test_over_the_network_only_names_count(tmp_path, monkeypatch):
    path = saved(tmp_path, other_pack())
    monkeypatch.setenv("CASCATA_PACKS", path)
    GAME.check_remote({"pack": "mine", "second": None})
    for field in ("pack", "second"):
        with pytest.raises(cascata.InputError, match=field):
            GAME.check_remote({field: path})


def test_a_game_with_a_pack_goes_on_after_bytes(tmp_path):
    state = GAME.new(seed=1, seats=1, pack=saved(tmp_path, other_pack()))
    again = GAME.load(state.options, state.to_bytes(), state.turns)
    assert again.view(0) == state.view(0) | {"commitment": None}


# -- two packs -------------------------------------------------------------------------------------


def both(tmp_path, **options):
    return GAME.new(second=saved(tmp_path, other_pack(), "hills"), **options)


def test_cards_of_two_packs_are_shuffled_together(tmp_path):
    seen = Counter()
    for seed in range(6):
        state = both(tmp_path, seed=seed, seats=1)
        deck = skip_rounds(state).observed()["setup"]["deck"]
        cards = GAME.components(state.options)["cards"]
        assert Counter((cards[id]["habitat"], cards[id]["level"]) for id in deck) == {
            (habitat, level): 2 for habitat in oracle.HABITATS for level in (1, 2)
        }
        seen.update(id.startswith("hills:") for id in deck)
    assert seen[True] > 30
    assert seen[False] > 30


def test_advantage_cards_of_both_packs_are_in_the_draw(tmp_path):
    drawn = {card for seed in range(40) for card in both(tmp_path, seed=seed).view(0)["advantages"]}
    assert {card for card in drawn if ":" in card} <= {f"hills:{n}" for n in range(1, 13)}
    assert len(drawn) > 18


def test_advantage_cards_of_the_second_pack_can_be_chosen(tmp_path):
    given = ["hills:7", "7", "3", "hills:1"]
    assert both(tmp_path, seed=1, advantages=given).view(0)["advantages"] == given


def test_dice_and_sheets_are_those_of_the_first_pack(tmp_path):
    document = other_pack()
    document["dice"]["central"]["faces"] = ["fox"] * 6
    document["sheets"]["A"]["name"] = "Other"
    path = saved(tmp_path, document, "hills")
    state = GAME.new(seed=1, second=path)
    box = GAME.components(state.options)
    assert box["dice"] == GAME.components()["dice"]
    assert box["sheets"]["A"]["name"] == GAME.components()["sheets"]["A"]["name"]


@pytest.mark.parametrize("number", range(13, 21))
def test_scenarios_that_need_a_second_pack(tmp_path, number):
    with pytest.raises(cascata.InputError, match="second pack"):
        GAME.new(seed=1, scenario=number)
    state = both(tmp_path, seed=1, seats=1, scenario=number)
    slots = next(row for row in GAME.components()["scenarios"] if row["number"] == number)
    dealt = state.view(0)["advantages"]
    assert len({*dealt}) == 4
    assert [id.removeprefix("hills:") for id in dealt] == slots["advantages"]
    assert state.view(0)["options"]["sheet"] == "ABCD"[(number - 1) % 4]


def test_the_second_pack_may_say_whose_cards_a_scenario_uses(tmp_path):
    slots = {"13": ["7", "1", "hills:7", "10"]}
    path = saved(tmp_path, other_pack(scenario_slots=slots), "hills")
    assert GAME.new(seed=1, scenario=13, second=path).view(0)["advantages"] == slots["13"]


def test_a_game_of_two_packs_is_played_to_its_end(tmp_path):
    assert lively_rounds(both(tmp_path, seed=1, seats=2, sheet="D"), 1).is_over
