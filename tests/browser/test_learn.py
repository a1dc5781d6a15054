"""Learning by playing: a first game of each game, walked as a person would, and a puzzle."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visitor, accessible, hurried, patiently

DAY = {"locale": "en-GB"}
NIGHT = {"locale": "fr", "viewport": PHONE, "color_scheme": "dark", "has_touch": True}
SHOWN = (2, 4)
"""The points of which a picture is kept."""


class Learner:
    """Reads the coach, and does what the game's own walk below says."""

    def __init__(self, page: Page, shot, name: str) -> None:
        self.page, self.name = page, name
        self.coach = page.get_by_role("region", name=re.compile("^(Lesson|Leçon)$"))
        self._shot = shot

    def at(self, number: int) -> None:
        """The coach has come to this point."""
        expect(self.coach.locator(".numbers")).to_have_text(re.compile(rf"^{number} "))
        if number in SHOWN:
            self._shot(self.page, f"learn-{self.name}-{number}")

    def next(self) -> None:
        self.coach.get_by_role("button", name=re.compile("^(Next|Suivant)$")).click()


def begin(visitor: Visitor, shot, game: str, look: dict[str, object]) -> Learner:
    page = hurried(visitor(**look)).new_page()
    page.goto("/learn")
    page.get_by_role("button", name=re.compile(f"^{game}")).click()
    return Learner(page, shot, game.lower())


def quirkies(learner: Learner) -> None:
    page = learner.page

    def play(card: int) -> None:
        page.locator(f'[data-card="{card}"]').click()
        page.locator(".place.aim").click()

    learner.at(1)
    learner.next()
    for number, card in ((2, 56), (3, 31), (5, 2), (6, 33)):
        learner.at(number)
        play(card)


def recall(learner: Learner) -> None:
    page = learner.page

    def say(*chips: int) -> None:
        for chip in chips:
            page.locator(".pad .chip").nth(chip).click()
        page.locator(".say .button").click()

    learner.at(1)
    learner.next()
    learner.at(2)
    page.locator(".ready .button").click()
    learner.at(4)
    page.locator("button.short").click()
    page.locator(".say .button").click()
    expect(learner.coach).to_contain_text(re.compile("This comes first|Ceci d’abord"))
    say(3, 7, 10)
    learner.at(5)
    page.locator(".slot button").click()
    learner.at(7)
    page.locator("button.short").click()
    page.locator(".say .button").click()
    learner.at(8)
    page.locator(".slot button").first.click()
    learner.at(9)
    say(0)


def program(page: Page, *cards: int) -> None:
    """These cards of the hand, by their place in it, into the registers that are still empty."""
    for card in cards:
        page.locator(f".hand .card:nth-child({card})").click()
        page.locator(".registers .target button").click()
        expect(page.locator(f".hand .gone:nth-child({card})")).to_be_visible()


def commit(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Commit|Valider)")).click()


def roborally(learner: Learner) -> None:
    page = learner.page
    learner.at(1)
    learner.next()
    learner.at(2)
    program(page, 5)
    learner.at(3)
    program(page, 3, 4, 6, 2)
    commit(page)
    learner.at(5)
    program(page, 1, 2, 3, 4, 5)
    commit(page)


def circuits(learner: Learner) -> None:
    page = learner.page
    learner.at(1)
    learner.next()
    for number, card in ((2, 2), (4, 1), (6, 5), (7, 3)):
        learner.at(number)
        page.locator(f".hand > :nth-child({card})").click()
    learner.at(8)
    for _ in patiently("the last point"):  # the card just laid may still be on its way
        if not learner.coach.locator(".numbers", has_text=re.compile("^8 ")).count():
            break
        page.keyboard.press("d")
        page.wait_for_timeout(500)


def arena(learner: Learner) -> None:
    page = learner.page
    learner.at(1)
    page.locator(".answers button").first.click()
    learner.at(3)
    page.keyboard.press("a")
    learner.at(4)
    page.get_by_role("button", name=re.compile("^Jump Jets")).first.click()
    learner.at(5)
    page.locator(".space.live").first.click()
    learner.at(6)
    page.locator('[data-slot="rivet_gun"] .face').click()
    page.locator(".answers .filled").click()
    learner.at(7)
    page.keyboard.press("e")


WALKS = {
    "Quirkies": (quirkies, DAY),
    "Robo-Recall": (recall, NIGHT),
    "RoboRally": (roborally, DAY),
    "Quirky Circuits": (circuits, NIGHT),
    "Robot Quest Arena": (arena, DAY),
}


@pytest.mark.parametrize("game", WALKS)
def test_a_first_game_is_walked_to_its_end(visitor, shot, game):
    walk, look = WALKS[game]
    learner = begin(visitor, shot, game, look)
    walk(learner)
    expect(learner.coach.get_by_role("button", name=re.compile("real game|vraie partie"))).to_be_visible()
    accessible(learner.page)
    learner.page.get_by_role("link", name=re.compile("More|Autres")).click()
    expect(learner.page.get_by_role("button", name=re.compile(f"^{game}"))).to_contain_text(re.compile("Done|Fait"))


@pytest.mark.parametrize("look", [DAY, NIGHT], ids=["day", "night"])
def test_the_page_of_lessons_can_be_read_by_all(visitor, shot, look):
    page = visitor(**look).new_page()
    page.goto("/")
    page.get_by_role("link", name=re.compile("Learn by playing|Apprendre en jouant")).first.click()
    expect(page.get_by_role("button", name=re.compile("^Quirkies"))).to_be_visible()
    shot(page, f"learn-{look['locale']}")
    accessible(page)


BEGIN = """
async (lesson) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ lesson }) }
  return (await (await fetch('/api/lessons', sent)).json()).id
}
"""


@pytest.mark.parametrize("look", [DAY, NIGHT], ids=["day", "night"])
def test_every_lesson_can_be_read_by_all(visitor, look):
    context = visitor(**look)
    context.request.get("/api/me")
    page = context.new_page()
    page.goto("/learn")
    for lesson in ("roborally", "quirky_circuits", "robot_quest_arena", "quirkies", "robot_memory", "puzzle-1"):
        # By the page: a browser asks again where the server has just closed a line that was idle.
        table = page.evaluate(BEGIN, lesson)
        page.goto(f"/table/{table}")
        expect(page.locator(".coach .say")).not_to_be_empty()
        accessible(page)


def test_a_puzzle_is_tried_again_until_it_is_solved(visitor, shot):
    learner = begin(visitor, shot, "Énigme 1", NIGHT)
    page = learner.page
    learner.page.locator(".hand .card").first.wait_for()
    shot(page, "learn-puzzle")
    program(page, 1, 2, 3, 4, 5)
    expect(page.get_by_role("button", name="S’éteindre ce tour")).to_have_count(0)
    commit(page)
    learner.coach.get_by_role("button", name="Recommencer").click()
    expect(learner.coach).to_contain_text("Écrivez un programme")
    program(page, 9, 3, 1, 2, 6)
    commit(page)
    expect(learner.coach).to_contain_text("Il y est")
    shot(page, "learn-puzzle-solved")
    accessible(page)
    learner.coach.get_by_role("button", name="Énigme suivante").click()
    expect(learner.coach).to_contain_text("trou")
