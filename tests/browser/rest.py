"""A page that has come to rest: laid out, painted, and nothing on it moves that will ever stop."""

from __future__ import annotations

from playwright.sync_api import Page

AT_REST = """async () => {
  await document.fonts.ready;
  const stage = () => document.querySelector('.stage')?.getBoundingClientRect().height ?? -1;
  const before = stage();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  if (stage() !== before) return false;
  const place = document.querySelector('.dockplace');
  const measured = !place || parseFloat(place.style.minHeight) > 0;
  const moving = document.getAnimations().filter((one) => one.playState === 'running');
  const written = document.fonts.status === 'loaded';
  return measured && written && moving.every((one) => one.effect?.getComputedTiming().endTime === Infinity);
}"""
"""Two frames, so that what a change sets off has begun, a font that is first needed then as well; the stage stays as it is, the
dock is measured.
"""


def come_to_rest(page: Page) -> None:
    """Wait until the page is at rest."""
    page.wait_for_function(AT_REST)
