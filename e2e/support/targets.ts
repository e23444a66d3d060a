import { expect, type Page } from '@playwright/test';

/** A little less than the 40 pixels of a finger: edges are half a pixel wide here and there. */
const smallest = 39;

/** Asserts that a finger finds all that is pressed on this page, but for links within a sentence. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmall, smallest), 'small targets').toEqual([]);
}

/** Runs in the page. As large as a target is where it is pressed, whatever it is drawn as. */
function findSmall(least: number): string[] {
  const borderOf = (element: Element) => getComputedStyle(element).borderTopWidth;
  const inSentence = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    );
  /** What takes the press: of a square its label, of a text between other values the field that is drawn around them. */
  const pressed = (element: Element): Element => {
    if (element.matches('[type="checkbox"], [type="radio"]')) {
      return element.closest('label') ?? element;
    }
    if (!element.matches('input')) return element;
    let field: Element = element;
    while (borderOf(field) === '0px' && field.parentElement !== null) field = field.parentElement;
    return field;
  };
  const shown = [
    ...document.querySelectorAll('button, a[href], input, select, textarea, summary'),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Rows are like each other.
      Number(element.closest('tr')?.dataset['index'] ?? 0) < 3 &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !inSentence(element),
  );
  return shown.flatMap((element) => {
    const target = pressed(element);
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return hit !== null && target.contains(hit);
    };
    // Read aloud only, or below something that lies over the page on purpose.
    if (!isHit(0, 0)) return [];
    const reach = (x: -1 | 0 | 1, y: -1 | 0 | 1) => {
      let pixels = 0;
      while (pixels < least && isHit(x * (pixels + 1), y * (pixels + 1))) pixels += 1;
      return pixels;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    if (wide >= least && high >= least) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return [`${element.tagName} "${name}" ${wide} x ${high}`];
  });
}
