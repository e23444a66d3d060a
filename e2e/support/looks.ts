import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Looks {
  /** Only what is in here: the rest of the page was looked at before this came. */
  within?: string;
  /** A menu or popover is open; it belongs to its button, not to a landmark of the page. */
  floating?: boolean;
  /** What a color scheme alone can break: the rest was looked at in the other one. */
  colorsOnly?: boolean;
}

/** The rules that see colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds nothing. */
export async function expectAccessible(page: Page, { within, floating, colorsOnly }: Looks = {}) {
  const builder = new AxeBuilder({ page })
    .options({
      // What passes is not written down for each element: of a long list that was most of the time.
      resultTypes: ['violations'],
      // Style sheets and media are not asked for a second time, which only rules of orientation and sound want.
      preload: false,
      ...(floating && { rules: { region: { enabled: false } } }),
      ...(colorsOnly && { runOnly: { type: 'rule', values: colorRules } }),
    })
    // In a frame that may do nothing the check cannot run either.
    .exclude('iframe[sandbox=""]')
    // By itself it opens a page for each check, to join what frames of other origins say; there are none.
    .setLegacyMode();
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
  expect(found).toEqual([]);
}

/** Light first, then dark; leaves the page dark. */
export async function expectAccessibleInBoth(page: Page, looks: Looks = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, looks);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { ...looks, colorsOnly: true });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(wider).toBe(0);
}

/** Asserts that titles, figures and what is pressed stand beside each other, not on top of each other. */
export async function expectNothingLaps(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findLaps)).toEqual([]);
}

/** Runs in the page. What floats, is cut off by a scroller or stands in a table is told by other means. */
function findLaps(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'clip', 'hidden'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const shown = [...document.querySelectorAll('main :is(h1, h2, dt, dd, button, a)')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('table, [aria-hidden]') === null &&
      getComputedStyle(element).position === 'static' &&
      // A dock of actions lies over the page on purpose.
      element.closest('[class*="dock"]') === null,
  );
  const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
  return boxes.flatMap(({ element: one, box: a }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ element: other, box: b }) => {
        if (one.contains(other) || other.contains(one)) return false;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return (
          across > 2 && down > 2 && !(scrolls(one.parentElement) && scrolls(other.parentElement))
        );
      })
      .map(({ element: other }) => `${one.textContent} / ${other.textContent}`),
  );
}

/** Light and dark, and nothing is wider than the window. */
export async function expectGoodAtThisWidth(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
}

/** Light, dark, and on a phone; leaves the page as wide as it was. */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  await expectGoodAtThisWidth(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (before) await page.setViewportSize(before);
}
