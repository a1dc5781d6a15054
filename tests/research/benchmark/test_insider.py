"""What could be won beside a partner."""

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.bots.quirky_circuits.playout import Style
from robotable.bots.quirky_circuits.styles import STYLES
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.actions import WAIT, Play
from robotable.research.benchmark import insider
from robotable.research.benchmark.deals import development
from robotable.research.benchmark.insider import Acquaintance, Insider, acts, done, ended
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.play import Match, play_on


def test_it_foresees_how_a_round_goes():
    """What it plans is what happens: others do as their programs said, and the robot ends where the line led."""
    deal = development().deal(2, 0)
    state = SEALED.setup(deal.room.options(), 2, deal.seed)
    bots = [Insider(SEALED, Seat(0), Random(1)), POOL["sensible"](SEALED, Seat(1), Random(2))]
    bots[0].state, bots[0].others = lambda: state, bots
    estimate = estimate_of(state.options)
    line = bots[0]._best_line(estimate, state)
    while state.round == 1 and not SEALED.outcome(state):
        seat = SEALED.waiting_on(state)[0]
        SEALED.act(state, seat, bots[seat].choose(SEALED.view(state, seat), SEALED.legal(state, seat)))
    assert estimate.cards(estimate.rehearsal.situation(state.world)) == estimate.cards(line.end)
    assert not bots[0].plan


def test_a_step_in_thought_leaves_the_table_as_it_is():
    deal = development().deal(2, 0)
    state = SEALED.setup(deal.room.options(), 2, deal.seed)
    estimate, hand = estimate_of(state.options), list(state.hands[0])
    choices = acts(state, Seat(0))
    assert WAIT in choices
    end = estimate.rehearsal.situation(state.world)
    card = next(action for action in choices if isinstance(action, Play))
    _, after = done(estimate, end, state, Seat(0), card)
    assert (len(after.queue), after.turn) == (1, 1)
    assert (state.queue, state.turn, state.hands[0]) == ([], 0, hand)
    assert not ended(after)


def test_it_tells_how_many_of_the_deals_it_won(capsys):
    insider.main(["--deals", "1", "--seats", "2", "--partners", "sensible"])
    assert capsys.readouterr().out == "sensible, 2 seats: 1 of 1\n"


def test_an_acquaintance_knows_how_others_go_on_and_goes_on_knowing_it():
    deal = development().deal(3, 0)
    kinds = {0: POOL["listener"], 2: POOL["bold"]}
    bots = [kind(SEALED, Seat(seat), Random(seat)) for seat, kind in {**kinds, 1: Acquaintance}.items()]
    knowing = next(bot for bot in bots if isinstance(bot, Acquaintance))
    knowing.know(kinds)
    play_on(Match(SEALED, sorted(bots, key=lambda bot: bot.seat), deal.room.options(), deal.seed))
    styles = {seat: STYLES[told.index(1.0)] for seat, told in knowing.told.items()}
    assert styles == {0: Style(1.6, 0.05, "listens"), 2: Style(1.6, -0.6, "quits")}
