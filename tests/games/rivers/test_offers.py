"""What a round offers: the harvest table, cards, gains and the plan are what doing it brings."""

import random

import pytest

import cascata
from oracles import rivers as oracle
from playthrough import lively_step

GAME = cascata.load("rivers")
TABLES = {
    "A": {"seats": 2, "sheet": "A"},
    "B": {"seats": 2, "sheet": "B"},
    "C": {"seats": 2, "sheet": "C"},
    "D": {"seats": 2, "sheet": "D"},
    "family": {"seats": 2, "sheet": "B", "mode": "family", "abundance": True},
}
every_table = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


def along(options, seed="offers", rounds=20, every=1):
    """(state, seat) at moments of a random game, before each choice of a seat."""
    chance = random.Random(seed)
    state, count = GAME.new(seed=seed, **options), 0
    while not state.is_over and state.view(None)["round"] <= rounds:
        seat = chance.choice(state.seats_to_act)
        count += 1
        if count % every == 0:
            yield state, seat
        state.apply(seat, lively_step(state, seat, chance))


def own(state, seat):
    return state.view(seat)["seats"][seat]


def after(state, seat, steps):
    """The seat's part of the view after some steps; a confirmation is left out."""
    twin = state.copy()
    for step in steps:
        if step["do"] != "confirm":
            twin.apply(seat, step)
    return own(twin, seat)


@every_table
def test_every_legal_step_is_offered_with_its_gain(options):
    for state, seat in along(options, every=7):
        offers = state.offers(seat)
        legal = [action.to_json() for action in state.legal(seat)]
        assert [offer["step"] for offer in offers["legal"]] == legal
        before = own(state, seat)["score"]["total"]
        for offer in offers["legal"][:30]:
            gain = after(state, seat, [offer["step"]])["score"]["total"] - before
            assert offer["gain"] == gain, offer


@every_table
def test_the_plan_is_legal_to_its_end_from_every_point_of_a_round(options):
    for state, seat in along(options, every=5):
        plan = state.offers(seat)["plan"]
        assert plan["steps"][-1] == {"do": "confirm"}
        stands = after(state, seat, plan["steps"])
        for part in ("stock", "gained", "sheet", "score"):
            assert plan["seat"][part] == stands[part], part
        state.copy().apply_turn(seat, plan["steps"])


CHOICES = {
    "dice": "harvest", "harvest": "harvest", "card": "card", "take": "detail", "buy": "detail",
    "habitat": "detail", "less": "detail", "swap": "detail", "trace": "sheet", "put": "sheet",
    "sun": "sheet", "rain": "sheet",
}  # fmt: skip


@every_table
def test_without_proposals_nothing_is_planned_that_is_to_be_chosen(options):
    stopped = set()
    for state, seat in along(options, every=3):
        plan, twin = state.offers(seat, "points")["plan"], state.copy()
        for step in plan["steps"]:
            legal = [action.to_json()["do"] for action in twin.legal(seat)]
            assert step["do"] not in CHOICES or legal.count(step["do"]) == 1
            if step["do"] != "confirm":
                twin.apply(seat, step)
        if plan["next"] is not None:
            kinds = {CHOICES.get(action.to_json()["do"]) for action in twin.legal(seat)}
            assert plan["next"] in kinds
            stopped.add(plan["next"])
    assert stopped == {"harvest", "card", "sheet", "detail"}


TOKENS = [
    pytest.param(12, ["discount", "pay"], id="a discount"),
    pytest.param(9, ["bonus", "pass"], id="a bonus"),
]


@pytest.mark.parametrize(("advantage", "asked"), TOKENS)
def test_without_proposals_no_nature_token_is_spent_unasked(begin_engine, advantage, asked):
    cost = {"elk": 1, "salmon": 2}
    card = {"habitat": "rivers", "hexes": 1, "cost": cost}
    stock = {animal: n + 1 for animal, n in cost.items()} | {"nature": 2}
    play = begin_engine(
        card=card, stock=stock, advantage=advantage, dice="bear bear bear, hawk/elk, bear bear"
    )
    play.dice().harvest(bear=5).card()
    while (plan := play.state.offers(0, "points")["plan"])["next"] is not None:
        for step in plan["steps"]:
            assert step["do"] in ("pay", "trace"), step
            play.do(step)
        legal = [action.to_json()["do"] for action in play.state.legal(0)]
        if plan["next"] == "detail":
            break
        play.do(play.state.legal(0)[0].to_json())
    assert legal == asked


@pytest.mark.parametrize(("advantage", "discount"), [(1, ["discount", "less"]), (2, []), (8, [])])
def test_without_proposals_what_costs_nothing_is_laid_out(begin_engine, advantage, discount):
    card = {"habitat": "rivers", "hexes": 1, "cost": {"salmon": 2}, "nature_bonus": 1}
    play = begin_engine(
        card=card, stock={"salmon": 2, "nature": 1}, advantage=advantage,
        dice="bear bear bear, hawk/elk, bear bear",
    )  # fmt: skip
    play.dice().harvest(bear=5).card()
    planned = [step["do"] for step in play.state.offers(0, "points")["plan"]["steps"]]
    assert {"discount", "less"} & set(planned) == (
        {"discount", "less"} if advantage == 1 else set()
    )
    assert planned.count("bonus") == (1 if advantage == 1 else 2)


@every_table
def test_a_card_says_what_the_whole_round_brings_with_it(options):
    seen = 0
    for state, seat in along(options, every=3):
        offers = state.offers(seat)
        slot = next(
            (step["slot"] for step in offers["plan"]["steps"] if step["do"] == "card"), None
        )
        if slot is None:
            continue
        before = state.view(None)["seats"][seat]["score"]["total"]  # as the round began
        card = next(card for card in offers["cards"] if card["slot"] == slot)
        assert card["gain"] == offers["plan"]["seat"]["score"]["total"] - before
        seen += 1
    assert seen > 5


@every_table
def test_the_phase_and_the_round_are_told(options):
    for state, seat in along(options, every=13):
        offers = state.offers(seat)
        assert offers["round"] == state.view(seat)["round"]
        assert offers["phase"] == own(state, seat)["doing"]["phase"]


@every_table
def test_the_harvest_table_says_what_its_steps_give(options):
    seen = 0
    for state, seat in along(options, rounds=9):
        first = "harvest" if options.get("mode") == "family" else "dice"
        if own(state, seat)["doing"]["phase"] != first:
            continue
        before = own(state, seat)
        for row in state.offers(seat)["harvest"]:
            for cut in filter(None, row["cuts"]):
                if not row["affordable"]:
                    continue
                stands = after(state, seat, cut["steps"])
                gained = {a: stands["gained"][a] - before["gained"][a] for a in oracle.ANIMALS}
                assert gained == dict.fromkeys(oracle.ANIMALS, 0) | dict(
                    zip(cut["animals"], cut["take"])
                )
                assert stands["doing"]["counted"] == cut["counted"]
                assert before["stock"]["nature"] - stands["stock"]["nature"] == row["price"]
                seen += 1
    assert seen > 30


def test_the_harvest_table_has_a_row_for_each_action(begin_engine):
    play = begin_engine(dice="fox fox elk, action_cost_minus_1, hawk salmon", stock={"nature": 1})
    rows = {row["action"]: row for row in play.state.offers(0)["harvest"]}
    assert {action: row["price"] for action, row in rows.items()} == {
        None: 0, "downgrade": 0, "upgrade": 1, "two": 2
    }  # fmt: skip
    assert {action: row["affordable"] for action, row in rows.items()} == {
        None: True, "downgrade": True, "upgrade": True, "two": False
    }  # fmt: skip
    assert [len(rows[action]["cuts"]) for action in (None, "downgrade", "upgrade")] == [5] * 3
    assert [cut["take"] for cut in rows[None]["cuts"]] == [[0], [1], [2], [1], [1]]
    ten = {tuple(cut["animals"]) for cut in rows["two"]["cuts"]}
    assert len(ten) == 10


def test_no_cell_where_the_rules_know_none(begin_engine):
    # Nothing becomes a bear by a downgrade, or a salmon by an upgrade.
    play = begin_engine(dice="bear elk fox, hawk/elk, hawk salmon", stock={"nature": 9})
    rows = {row["action"]: row["cuts"] for row in play.state.offers(0)["harvest"]}
    assert rows["downgrade"][0] is None
    assert rows["upgrade"][4] is None
    assert all(rows["downgrade"][1:])
    assert all(rows["upgrade"][:4])


def test_the_harvest_table_is_the_same_in_every_phase(begin_engine):
    play = begin_engine(dice="fox fox elk, hawk/elk, hawk salmon", stock={"fox": 5, "nature": 9})
    rows = play.state.offers(0)["harvest"]
    play.dice("two").harvest(elk=2, fox=2).card()
    assert play.state.offers(0)["harvest"] == rows


def test_the_family_game_has_one_row(begin_engine):
    play = begin_engine(mode="family", dice="fox fox elk, -, hawk salmon")
    assert [row["action"] for row in play.state.offers(0)["harvest"]] == [None]


def offered(begin_engine, stock, advantage=7, **given):
    card = {"habitat": "rivers", "hexes": 2, "cost": {"elk": 1, "salmon": 2}}
    play = begin_engine(
        card=card, stock=stock, advantage=advantage, dice="bear bear bear, hawk/elk, bear bear",
        **given,
    )  # fmt: skip
    play.dice().harvest(bear=5)
    return play, play.state.offers(0)["cards"]


def test_a_card_that_can_be_paid(begin_engine):
    _play, (card, *others) = offered(begin_engine, {"elk": 1, "salmon": 2})
    assert (card["slot"], card["can"], card["missing"]) == (1, "yes", {})
    assert card["gain"] is not None
    assert others == []


def test_a_card_that_needs_its_discount(begin_engine):
    _, (card, *_) = offered(begin_engine, {"salmon": 2}, advantage=1)
    assert (card["can"], card["missing"]) == ("discount", {"elk": 1})
    assert card["gain"] is not None


def test_a_card_that_cannot_be_paid(begin_engine):
    _, (card, *_) = offered(begin_engine, {"salmon": 1})
    assert (card["can"], card["missing"], card["gain"]) == ("no", {"elk": 1, "salmon": 1}, None)


@pytest.mark.parametrize(
    ("advantage", "stock", "short"),
    [
        pytest.param(7, {}, 3, id="a bonus pays nothing"),
        pytest.param(1, {}, 2, id="one animal less"),
        pytest.param(11, {}, 1, id="two animals less"),
        pytest.param(10, {}, 2, id="a salmon less"),
        pytest.param(12, {"nature": 1}, 2, id="a nature token for an animal"),
        pytest.param(12, {"nature": 2}, 1, id="two of them"),
        pytest.param(4, {}, 1, id="bears stand in for two"),
    ],
)
def test_what_is_short_is_so_with_the_discount(begin_engine, advantage, stock, short):
    # The harvest brings bears only; the card costs an elk and two salmon.
    _, (card, *_) = offered(begin_engine, stock, advantage=advantage)
    assert (card["can"], card["missing"]) == ("no", {"elk": 1, "salmon": 2})
    assert card["short"] == short


def test_a_harvest_says_which_cards_it_pays(begin_engine):
    card = {"habitat": "rivers", "hexes": 2, "cost": {"elk": 1, "salmon": 2}}
    play = begin_engine(
        card=card, stock={"elk": 1}, advantage=7, dice="bear salmon salmon, hawk/elk, bear bear"
    )
    (row, *others) = play.state.offers(0)["harvest"]
    assert [cut["cards"] for cut in row["cuts"]] == [[], [], [], [], [1]]
    assert all(cut["cards"] == [] for other in others for cut in filter(None, other["cuts"]))


def test_a_harvest_pays_with_an_animal_of_choice(begin_engine):
    card = {"habitat": "rivers", "hexes": 2, "cost": {"elk": 1, "salmon": 2}}
    play = begin_engine(
        card=card, stock={}, advantage=7, dice="bear salmon salmon, any_animal, bear bear"
    )
    (row, *_) = play.state.offers(0)["harvest"]
    assert [cut["cards"] for cut in row["cuts"]] == [[], [], [], [], [1]]


@every_table
def test_the_cards_of_a_harvest_are_those_that_can_be_completed_after_it(options):
    chance, seen = random.Random("cards"), 0
    for state, seat in along(options, rounds=9):
        first = "harvest" if options.get("mode") == "family" else "dice"
        if own(state, seat)["doing"]["phase"] != first:
            continue
        cuts = [cut for row in state.offers(seat)["harvest"] for cut in row["cuts"] if cut]
        cut = chance.choice(cuts)
        twin = state.copy()
        if not all(_done(twin, seat, step) for step in cut["steps"]):
            assert cut["cards"] == []
            continue
        while own(twin, seat)["doing"]["phase"] in ("take", "buy"):
            twin.apply(seat, chance.choice(twin.legal(seat)))
        steps = [action.to_json() for action in twin.legal(seat)]
        assert {step["slot"] for step in steps if step["do"] == "card"} <= set(cut["cards"])
        seen += 1
    assert seen > 5


def _done(state, seat, step):
    """Does a step; says whether it was allowed."""
    try:
        state.apply(seat, step)
    except cascata.IllegalAction:
        return False
    return True


def test_a_card_for_which_the_column_has_no_room(begin_engine):
    cards = [{"habitat": h, "cost": {"fox": 1}} for h in ("rivers", "forests", "prairies",
             "mountains", "rivers")]  # fmt: skip
    play = begin_engine(cards=cards, stock={"fox": 9}, advantages=[7, 8, 10, 2])
    for slot in (1, 2, 3, 4):
        play.pay_for(slot).end_round()
    play.roll_on()
    offers = {offer["slot"]: offer for offer in play.state.offers(0)["cards"]}
    assert (offers[1]["can"], offers[1]["gain"]) == ("full", None)


def test_who_has_confirmed_is_offered_nothing():
    state = GAME.new(seed=1, seats=2)
    state.apply_turn(0, state.offers(0)["plan"]["steps"])
    assert state.offers(0) is None
    assert state.offers(1) is not None


def test_offers_do_not_depend_on_the_others():
    state = GAME.new(seed=1, seats=2)
    before = state.offers(1)
    state.apply_turn(0, state.offers(0)["plan"]["steps"])
    assert state.offers(1) == before


# -- previews --------------------------------------------------------------------------------------


@every_table
def test_a_preview_shows_what_the_steps_bring(options):
    chance = random.Random("preview")
    for state, seat in along(options, every=17):
        steps, twin = [], state.copy()
        for _ in range(chance.randrange(1, 5)):
            step = lively_step(twin, seat, chance)
            if step["do"] == "confirm":
                break
            steps.append(step)
            twin.apply(seat, step)
        preview = state.preview(seat, steps)
        assert preview["view"] == twin.view(seat)
        assert preview["offers"] == twin.offers(seat)


def test_a_preview_of_nothing_is_the_view():
    state = GAME.new(seed=1, seats=2)
    assert state.preview(0, [])["view"] == state.view(0)


def test_a_preview_of_a_whole_round_shows_it_confirmed():
    state = GAME.new(seed=1, seats=2)
    preview = state.preview(0, state.offers(0)["plan"]["steps"])
    assert preview["offers"] is None
    assert preview["view"]["seats"][0]["done"] is True


def test_the_last_confirmation_cannot_be_tried():
    state = GAME.new(seed=1, seats=2)
    state.apply_turn(0, state.offers(0)["plan"]["steps"])
    steps = state.offers(1)["plan"]["steps"]
    with pytest.raises(cascata.IllegalAction) as refused:
        state.preview(1, steps)
    assert refused.value.code == "reveals"
    assert state.preview(1, steps[:-1])["view"]["round"] == 1


def test_a_preview_tells_the_goals_now_and_as_planned():
    state = GAME.new(seed=1, seats=2, challenge="all")
    goals = state.preview(0, [])["goals"]
    assert len(goals["now"]) == len(goals["planned"]) == 8
    assert GAME.new(seed=1, seats=2).preview(0, [])["goals"] is None
