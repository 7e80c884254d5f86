"""What bots look at in Ante Portas: how near attackers are, who is in their way, and what a tile promises."""

from __future__ import annotations

from games.ante_portas.battlefield import battlefield
from zwist.bots.heuristic import Heuristic
from zwist.games.ante_portas.advice import AntePortasAdvice
from zwist.games.ante_portas.danger import BREACH, Outlook
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import Game


def worth(g: Game) -> float:
    return AntePortasAdvice().worth(g.table, 0)


def test_a_raider_is_worse_the_nearer_it_is_to_the_edge() -> None:
    far, near, last = (worth(battlefield(foes={hex: 1})) for hex in (22, 12, 2))
    assert far > near > last


def test_a_troop_on_the_lowest_hexes_is_likely_to_break_through() -> None:
    assert Outlook(battlefield(foes={2: 1}).table).total > BREACH / 2


def test_whoever_stands_in_the_way_is_worth_more_than_elsewhere() -> None:
    assert worth(battlefield(foes={12: 1}, farmers={7: 1})) > worth(battlefield(foes={12: 1}, farmers={21: 1}))


def test_a_mine_in_the_way_saves_what_would_pass_there() -> None:
    outlook = Outlook(battlefield(foes={12: 1}).table)
    assert outlook.flow[7] > outlook.flow[8] >= 0.0
    assert Outlook(battlefield(foes={12: 1}, tiles={7: "tread"}).table).total < outlook.total


def test_the_end_outweighs_everything() -> None:
    g = battlefield(foes={5: 3})
    g.table.ending, g.table.won = "AP-B15.7", True
    assert worth(g) > worth(battlefield(farmers={2: 20}))


def test_goods_are_not_moved_to_and_fro_for_ever() -> None:
    g = ANTE_PORTAS.new(["blue"], 0)
    bot, run, longest, last = Heuristic(ANTE_PORTAS, 0, 1), 0, 0, ""
    while g.question is not None and g.decisions < 120:
        run = run + 1 if g.question.name == last else 1
        longest, last = max(longest, run if g.question.name == "arrange" else 0), g.question.name
        g.apply(bot.choose(g))
    assert 0 < longest < 12
