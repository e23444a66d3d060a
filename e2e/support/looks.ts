import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Looks {
  /** Only what is in here: the rest of the page was looked at before this came. */
  within?: string;
  /** A menu or popover is open; it belongs to its button, not to a landmark of the page. */
  floating?: boolean;
  /** What a color scheme alone can break: the rest was looked at in the other one. Or all but that. */
  colors?: 'only' | 'none';
}

interface Axe {
  run: (context: object, options: RunOptions) => Promise<AxeResults>;
}

/**
 * The widths of a screen: a desk, a laptop, a tablet upright, just above where the navigation folds, a phone. The
 * layout differs only between some of them.
 */
const phone = 390;
const widths = [1440, 1024, 768, 720, phone] as const;

/** The rules that see colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** `npm test` looks at less of what repeats itself; `npm run test:full`, and a journey run alone, at everything. */
const short = process.env['PROPERTY_RUNS'] === 'short';

/** In long lists only the first rows: colors of fifty rows cost as much as the rest of the page twice. */
const repeated = ['tbody > tr:nth-child(n + 9)', ':is(ul, ol) > li:nth-child(n + 13)'];

const exclude = [
  // In a frame that may do nothing the check cannot run.
  'iframe[sandbox=""]',
  ...(short ? repeated : []),
];

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asserts that axe finds nothing. */
export async function expectAccessible(page: Page, { within, floating, colors }: Looks = {}) {
  const context = within === undefined ? { exclude } : { include: [within], exclude };
  const options: RunOptions = {
    // What passes is not written down for each element: of a long list that was most of the time.
    resultTypes: ['violations'],
    // Style sheets and media are not asked for a second time, which only rules of orientation and sound want.
    preload: false,
    rules: Object.fromEntries([
      ...(floating ? [['region', { enabled: false }]] : []),
      ...(colors === 'none' ? colorRules.map((rule) => [rule, { enabled: false }]) : []),
    ]),
    ...(colors === 'only' && { runOnly: { type: 'rule', values: colorRules } }),
  };
  // Once for a page: half a megabyte that the browser would read again for each check.
  const ready = await page.evaluate(() => 'axe' in globalThis);
  if (!ready) await page.evaluate(await axeSource);
  const found = await page.evaluate(
    async ([where, how]) => {
      const { violations } = await (Reflect.get(globalThis, 'axe') as Axe).run(where, how);
      return violations.map(({ id, nodes }) => [
        id,
        ...nodes.map(({ html, target, failureSummary, any }) => {
          const others = any.flatMap(({ relatedNodes = [] }) =>
            relatedNodes.map((one) => one.html),
          );
          const text = document.querySelector(String(target[0]))?.textContent.slice(0, 200);
          return [html, text, failureSummary, ...others].join(' ');
        }),
      ]);
    },
    [context, options] as const,
  );
  expect(found).toEqual([]);
}

/** Light first, then dark; leaves the page dark. */
export async function expectAccessibleInBoth(page: Page, looks: Looks = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, looks);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { ...looks, colors: 'only' });
}

/** For a layout narrower than one that was checked in full. */
export async function expectLayoutAccessible(page: Page): Promise<void> {
  await expectAccessible(page, short ? { colors: 'none' } : {});
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(wider, { message: 'pixels beyond the window' }).toBe(0);
}

/** Asserts that titles, figures and what is pressed stand beside each other, not on top of each other. */
export async function expectNothingLaps(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findLaps)).toEqual([]);
}

/**
 * Runs in the page. Floating elements, those cut off by a scroller and those in a table are recognized by other means.
 */
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

/**
 * Light and dark, and nothing is wider than the window, at every width; axe looks at each layout once, at the colors
 * of the narrower ones in the whole run alone. What runs on a phone is looked at there alone. Leaves the page dark
 * and as wide as it was.
 *
 * @param more widths at which nothing may be wider than the window either
 */
export async function expectGoodEverywhere(
  page: Page,
  more: readonly number[] = [],
): Promise<void> {
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const before = page.viewportSize();
  if (before === null || before.width <= phone) return;
  const seen = new Set([await layoutOf(page)]);
  for (const width of [...widths, ...more]) {
    if (width === before.width) continue;
    // As high as before: lists render more rows where they have more room.
    await page.setViewportSize({ width, height: before.height });
    await test.step(`${width} wide`, () => expectNoSidewaysScroll(page));
    const layout = await layoutOf(page);
    if (seen.has(layout)) continue;
    seen.add(layout);
    await expectLayoutAccessible(page);
  }
  await page.setViewportSize(before);
}

/**
 * What is shown and what scrolls, as one text: two widths with the same text differ in nothing that a rule of axe
 * asks about.
 */
function layoutOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Listeners to the width have rendered at this point.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility());
    const scrolls = (one: Element) =>
      one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX);
    return shown.map((one) => `${one.tagName}${scrolls(one) ? '>' : ''}`).join('');
  });
}
