import { expect, type Page } from '@playwright/test';

/** Asserts that nothing that names a control, a column or a part of the page is cut off, here or on a phone. */
export async function expectNothingCut(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [before.width, 390]) {
    await page.setViewportSize({ ...before, width });
    await expectWholeWords(page);
  }
  await page.setViewportSize(before);
}

/** The same, as wide as the page is. */
export async function expectWholeWords(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  await expect.poll(() => page.evaluate(findCut), `texts cut at ${width} pixels`).toEqual([]);
}

/** Runs in the page. Names of people and other data may be cut: they end in an ellipsis. */
function findCut(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const cuts = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const isData = (element: Element) => element.closest('td, tbody th, [title]') !== null;
  // On the phone heads of columns are read aloud only.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (element.closest('thead')?.getBoundingClientRect().width ?? Infinity) > 1;
  const isCutInside = (head: Element) =>
    [...head.querySelectorAll('span')].some(
      (part) => cuts(part) && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
    );
  const named =
    'button, a, h1, h2, h3, th, label, legend, dt, summary, [role="tab"], [role="option"]';
  return [...document.querySelectorAll(named)].flatMap((element) => {
    if (!isShown(element) || isData(element)) return [];
    if (element.matches('th') && isCutInside(element)) return [`TH: ${element.textContent}`];
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    // Read aloud only.
    const isHidden = ({ childElementCount, clientWidth }: Element) =>
      childElementCount === 0 && clientWidth === 1;
    if ([...element.querySelectorAll('span')].some(isHidden)) return [];
    if (text.width <= 1 || element.textContent.trim() === '') return [];
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      if (scrolls(box)) return [];
      const edge = box.getBoundingClientRect();
      if (edge.width <= 1) return [];
      if (cuts(box) && (text.right > edge.right + 1 || text.left < edge.left - 1)) {
        return [`${element.tagName}: ${element.textContent.trim()}`];
      }
    }
    return [];
  });
}
