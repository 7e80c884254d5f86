"""Saves outlive the code that wrote them: columns, fields, names and formats change, and old games go on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Self

import pytest

from engine.toy import TOY, Table, Toy, at_the_pile, gamble, new, rulebook, take, turn
from zwist.engine import save as saving
from zwist.engine.content import digest
from zwist.engine.errors import BadSave
from zwist.engine.game import Game
from zwist.engine.question import Offer
from zwist.engine.rulebook import Rulebook
from zwist.engine.save import ends_as_saved, fingerprint, load, replay, save


def played() -> Game[Table]:
    """Some stones and a gamble into the game."""
    g = at_the_pile()
    for option in ("stones 3", "gamble", "stones 1"):
        g.apply(option)
    return g


def play_to_the_end(g: Game[Any]) -> Game[Any]:
    while g.question is not None:
        g.apply(g.question.options[0])
    return g


class Fight(NamedTuple):
    """A record on the table, with a field that came later."""

    attacker: int
    defender: int
    rounds: int = 1


class Wide(Table):
    """The toy's table with two more columns, one of them a record."""

    columns: ClassVar[tuple[str, ...]] = (*Table.columns, "weather", "fight")
    records: ClassVar[tuple[type[Any], ...]] = (Fight,)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.weather = "fair"
        self.fight = Fight(0, 1)

    def clone(self) -> Self:
        twin = super().clone()
        twin.weather = self.weather
        twin.fight = self.fight
        return twin


class Narrow(Table):
    """The toy's table without a column."""

    columns: ClassVar[tuple[str, ...]] = tuple(name for name in Table.columns if name != "notes")


class Retired(Narrow):
    """The same, and says so."""

    retired: ClassVar[tuple[str, ...]] = ("notes",)


def toy_with(table: type[Table] = Table, rules: Rulebook[Table] = rulebook) -> Toy:
    """The toy with another table or rulebook."""
    kind = type("Changed", (Toy,), {"table": table, "rules": rules})
    toy: Toy = kind()
    return toy


def renamed(rules: Mapping[str, str], choices: Mapping[str, str], remember: bool = True) -> Rulebook[Table]:
    """The toy's rulebook with other names for some rules and choices."""
    new: Rulebook[Table] = Rulebook("toy")
    for name, function in rulebook.rules.items():
        new.rule(name=rules.get(name, name), was=name if remember and name in rules else ())(function)
    for name, one in rulebook.choices.items():
        was = (name, "older still") if remember and name in choices else ()
        new.choice(choices.get(name, name), one.clause, one.candidates, *one.limits, when=one.when, secret=one.secret, was=was)
    return new


def test_a_column_that_came_later_keeps_what_the_blank_table_gave_it() -> None:
    text = save(played())
    loaded: Any = load(text, lambda _: toy_with(Wide))
    assert (loaded.table.weather, loaded.table.fight) == ("fair", Fight(0, 1))
    assert loaded.table.stones == played().table.stones
    assert play_to_the_end(loaded).over


def test_a_game_replays_to_its_end_although_the_table_has_grown() -> None:
    text = save(played())
    again = replay(text, lambda _: toy_with(Wide))
    assert ends_as_saved(again, text)
    again.table.stones[0] += 1
    assert not ends_as_saved(again, text)


def test_a_column_that_has_gone_is_refused_unless_it_is_retired() -> None:
    text = save(played())
    with pytest.raises(BadSave, match="expected the columns pile, stones, marks; got notes"):
        load(text, lambda _: toy_with(Narrow))
    loaded = load(text, lambda _: toy_with(Retired))
    assert loaded.table.pile == played().table.pile
    assert ends_as_saved(loaded, text)


def test_records_on_the_table_come_back_as_records() -> None:
    g: Any = at_the_pile(toy=toy_with(Wide))
    g.table.fight = Fight(1, 0, 4)
    loaded: Any = load(save(g), lambda _: toy_with(Wide))
    assert isinstance(loaded.table.fight, Fight)
    assert loaded.table.fight == Fight(1, 0, 4)


def test_a_field_of_a_record_that_came_later_has_its_default_and_one_that_has_gone_is_refused() -> None:
    document = json.loads(save(at_the_pile(toy=toy_with(Wide))))
    fight = document["position"]["table"]["fight"]
    del fight["f"]["rounds"]
    loaded: Any = load(checked(document), lambda _: toy_with(Wide))
    assert loaded.table.fight.rounds == 1
    fight["f"]["weapon"] = "sling"
    with pytest.raises(BadSave, match="weapon"):
        load(checked(document), lambda _: toy_with(Wide))


def checked(document: dict[str, Any]) -> str:
    """The document as a save of such a position would have been written."""
    return json.dumps(document | {"check": digest(document["position"])})


def test_renamed_rules_and_choices_are_known_by_their_former_names() -> None:
    text = save(played())
    later = toy_with(rules=renamed({"turn": "move", "take": "take stones"}, {"takes": "stones to take"}))
    loaded = load(text, lambda _: later)
    assert loaded.question is not None
    assert [offer.choice.name for offer in loaded.question.offers] == ["stones to take", "gambles"]
    assert [later.rulebook.names[rule] for rule, _ in loaded.todo] == ["move"]
    assert ends_as_saved(replay(text, lambda _: later), text)
    assert play_to_the_end(loaded).result == play_to_the_end(load(text, lambda _: TOY)).result


def split(out_of: bool) -> Rulebook[Table]:
    """The toy's rulebook where the taking of stones has got a rule and a choice of its own beside the old ones."""
    new = renamed({}, {})
    old, choice = "take" if out_of else "", "takes" if out_of else ""
    taken = rulebook.choices["takes"]
    new.rule(name="take fairly", out_of=old)(lambda g, *values: take(g, *values))
    new.choice("fair takes", taken.clause, taken.candidates, *taken.limits, when=taken.when, out_of=choice)
    return new


@pytest.mark.parametrize("out_of", [True, False])
def test_what_was_split_off_a_rule_or_choice_is_asked_where_that_one_was(out_of: bool) -> None:
    text = save(played())
    later = toy_with(rules=split(out_of))
    g = load(text, lambda _: later)
    assert ends_as_saved(g, text)
    fairly = Offer(later.rulebook.choices["fair takes"], later.rulebook.rules["take fairly"], g.open[0].offers[0].values)
    g.open[0].offers = (fairly, *g.open[0].offers[1:])
    assert ends_as_saved(g, text) is out_of
    asked = load(save(g), lambda _: later).question
    assert asked is not None
    assert [offer.choice.name for offer in asked.offers] == ["fair takes", "gambles"]


def test_a_question_that_is_named_after_its_answer_gets_the_new_name() -> None:
    text = save(new())
    loaded = load(text, lambda _: toy_with(rules=renamed({"show marks": "reveal marks"}, {})))
    assert [question.name for question in loaded.open] == ["reveal marks"] * 2


def test_a_rule_or_choice_that_nobody_remembers_is_refused_by_name() -> None:
    for rules, choices, name in (({"turn": "move"}, {}, "turn"), ({}, {"takes": "stones to take"}, "takes")):
        later = toy_with(rules=renamed(rules, choices, remember=False))
        with pytest.raises(BadSave, match=f"missing or wrong.*{name}"):
            load(save(played()), lambda _, later=later: later)


def test_a_response_waiting_in_a_window_is_found_by_its_former_name() -> None:
    g = at_the_pile()
    g.then(rulebook.rules["window"], ((0, "note", ("one",)), (0, "note", ("two",))))
    g.question, g.open = None, ()
    g.run()
    loaded = load(save(g), lambda _: toy_with(rules=renamed({"note": "write down"}, {})))
    loaded.apply("response 1")
    assert loaded.table.notes[-2:] == ("two", "one")


def test_a_name_has_one_meaning_for_ever() -> None:
    rules: Rulebook[Table] = Rulebook("toy")
    rules.rule(was=("grab", "seize"))(take)
    assert rules.find_rule("take") is rules.find_rule("grab") is rules.find_rule("seize") is take
    with pytest.raises(ValueError, match="'take' and 'gamble' of toy cannot both have been called 'grab'"):
        rules.rule(was="grab")(gamble)
    rules.rule(name="grab")(turn)
    assert rules.find_rule("grab") is turn, "a present name comes before a former one"


def test_a_format_is_brought_up_to_date_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    g = played()
    document = json.loads(save(g))
    document["zwist"] = 3
    document["moves"] = document.pop("choices")
    del document["past"]
    monkeypatch.setattr(saving, "FORMAT", 5)
    fourth = {3: lambda old: old | {"zwist": 4, "choices": old["moves"]}}
    fifth = {4: lambda old: old | {"zwist": 5, "position": old["position"] | {"disclosed": old["position"]["disclosed"]}}}
    monkeypatch.setattr(saving, "UPGRADERS", fourth | fifth)
    assert fingerprint(load(json.dumps(document), lambda _: TOY)) == fingerprint(g)
    assert fingerprint(replay(json.dumps(document), lambda _: TOY)) == fingerprint(g)


def test_the_check_sum_is_that_of_what_was_saved_and_not_of_what_becomes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    document = json.loads(save(played()))
    monkeypatch.setattr(saving, "FORMAT", 3)
    more = {2: lambda old: old | {"zwist": 3, "position": old["position"] | {"disclosed": old["position"]["disclosed"] + 1}}}
    monkeypatch.setattr(saving, "UPGRADERS", more)
    assert load(json.dumps(document), lambda _: TOY).disclosed == played().disclosed + 1
    document["position"]["disclosed"] += 1
    with pytest.raises(BadSave, match="does not match its check sum"):
        load(json.dumps(document), lambda _: TOY)
