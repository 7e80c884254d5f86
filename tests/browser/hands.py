"""Somebody at a table who answers whatever is asked: with the mouse on lit things, with the list, or with keys alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

PATIENCE = 30.0

STATE = """() => {
  if (document.querySelector('.focus .goon')) return 'result';
  if (document.querySelector('.over')) return 'over';
  if (document.querySelector('.curtain')) return 'curtain';
  const confirm = document.querySelector('.dock .buttons .btn.pri');
  if (!confirm || document.querySelector('.dock[aria-busy=true]')) return 'waiting';
  if (!confirm.disabled) return 'ready';
  const lit = document.querySelector('[data-noun].now, [data-noun].later, .acts button, [data-noun].lit');
  return lit ? 'asked' : 'waiting';
}"""

LIT = """() => [...document.querySelectorAll('[data-noun].now, [data-noun].later, .acts button')].flatMap((element) => {
  const noun = element.dataset.noun;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  for (const part of [[.5, .5], [.3, .3], [.7, .3], [.3, .7], [.7, .7], [.5, .2], [.5, .85], [.15, .5], [.85, .5]]) {
    const [x, y] = [box.left + box.width * part[0], box.top + box.height * part[1]];
    const top = document.elementFromPoint(x, y);
    const hit = noun ? top?.closest('[data-noun]') : top?.closest('button');
    if (hit === element) return [{ noun: noun ?? '', x, y, width: box.width, height: box.height }];
  }
  return [];
})"""

# Looked for and clicked in one go: what others do may change the list between two looks at it.
OPTION = """(share) => {
  const options = document.querySelectorAll('.side [role=option]');
  options[Math.floor(share * options.length)]?.click();
}"""


class Hands:
    """Plays at the table that a page shows."""

    def __init__(self, page: Page, seed: int = 1, list_share: float = 0.3) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.list_share = list_share
        self.clicked: list[str] = []

    def state(self) -> str:
        found: str = self.page.evaluate(STATE)
        return found

    def wait(self, *states: str) -> str:
        """Until the table is in one of the states; what others do is skipped over."""
        deadline = time.monotonic() + PATIENCE
        while (now := self.state()) not in states:
            assert time.monotonic() < deadline, f"the table stays {now}, not {' or '.join(states)}"
            if now == "result":
                self.page.evaluate("document.querySelector('.focus .goon')?.click()")  # it may be gone by now
            self.page.keyboard.press("Space") if now == "waiting" else None
            self.page.wait_for_timeout(40)
        return now

    def play(self, enough: Callable[[], bool] = lambda: False, most: int = 600) -> None:
        """Until the game is over or it is enough."""
        for _ in range(most):
            if self.wait("asked", "ready", "over") == "over" or enough():
                return
            self.answer()
        raise AssertionError(f"still not over after {most} answers")

    def decide(self) -> None:
        """Answer until something has been confirmed; a device that is handed over shows the table first."""
        if self.wait("asked", "ready", "curtain") == "curtain":
            self.page.locator(".curtain").get_by_role("button").click()
        while self.wait("asked", "ready") == "asked":
            self.answer()
        self.confirm()

    def answer(self) -> None:
        """One click: on the list, on something lit, or on Confirm."""
        self.shut_sheets()
        if self.state() == "ready":
            self.confirm()
        elif self.dice.random() < self.list_share or not self.click_lit():
            self.choose_from_list()

    def click_lit(self) -> bool:
        """Click something lit that the pointer can reach."""
        spots = self.page.evaluate(LIT)
        if not spots:
            return False
        spot = self.dice.choice(spots)
        self.page.mouse.click(spot["x"], spot["y"])
        self.clicked.append(spot["noun"])
        return True

    def choose_from_list(self) -> None:
        """Open the list of options and click one."""
        opens = self.page.locator(".side [role=tab]").nth(1) if self.is_wide() else self.page.locator(".btn.list")
        opens.click() if opens.is_visible() else self.page.keyboard.press("o")
        expect(self.page.locator(".side [role=option], .side .none").first).to_be_visible()
        self.page.evaluate(OPTION, self.dice.random())
        if not self.is_wide():
            self.page.locator(".shutside").click()

    def confirm(self) -> None:
        """Click Confirm and wait until the answer has been taken."""
        self.shut_sheets()
        self.page.locator(".dock .buttons .btn.pri").click()
        expect(self.page.locator(".dock[aria-busy=true]")).to_have_count(0)

    def shut_sheets(self) -> None:
        """What went dark under the finger may have shown a seat's sheet, or the list; both lie over the dock of a phone."""
        self.page.evaluate("document.querySelector('.left.open .shut')?.click()")
        if not self.is_wide():
            self.page.evaluate("document.querySelector('.side.open .shutside')?.click()")

    def is_wide(self) -> bool:
        return self.page.viewport_size is not None and self.page.viewport_size["width"] >= 1360
