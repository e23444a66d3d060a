import type { Page } from '@playwright/test';
import { googleDocs, word, wordOnline } from './support/clipboard-shapes.ts';
import { begin, expectSaved, textOf, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { expect, test } from './support/product-test.ts';

/** A picture of one red point. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

interface Clip {
  html?: string;
  text?: string;
  /** A picture, as base64. */
  file?: string;
}

/** What a browser does when someone pastes. */
async function paste(page: Page, clip: Clip): Promise<void> {
  await textOf(page).evaluate((element, { html, text, file }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    if (file !== undefined) {
      const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'point.png', { type: 'image/png' }));
    }
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, clip);
}

/** The text as it was understood: the tags of its blocks with their words. */
function blocksOf(page: Page): Promise<string[]> {
  return textOf(page).evaluate((element) =>
    [...element.querySelectorAll('h2, h3, h4, p, blockquote')].map((block) => {
      const text = block.tagName === 'BLOCKQUOTE' ? '' : block.textContent.trim();
      const around = block.closest('li, td, th');
      return [around?.tagName.toLowerCase(), block.tagName.toLowerCase(), text]
        .filter(Boolean)
        .join(' ');
    }),
  );
}

const list = ['li p Six weeks ahead', 'li p Nights too', 'li p No signature'];

test('what is pasted from word processors keeps headings, lists, tables and links alone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  const text = textOf(page);
  await paste(page, { html: word, text: 'The winter rota' });
  expect(await blocksOf(page)).toEqual([
    'h2 The winter rota',
    'h2 What changes',
    'p All wards work one pattern, see the rota.',
    ...list,
    'li p First',
    'th p Site',
    'th p Hours',
    'td p Northgate',
    'td p',
    'blockquote',
    'p Less time than the coffee',
  ]);
  await expect(text.locator('ul ul li')).toHaveText('Nights too');
  await expect(text.locator('ol li')).toHaveText('First');
  await expect(text.locator('strong')).toHaveText('All wards');
  await expect(text.locator('a')).toHaveAttribute('href', 'https://northgate.example/rota');
  await expect(page.getByText('1 picture couldn’t be pasted')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Close the note on pictures' }).click();

  await text.press('Control+a');
  await paste(page, { html: wordOnline, text: 'What changes' });
  expect(await blocksOf(page)).toEqual(['h2 What changes', ...list]);
  await expect(text.locator('ul ul li')).toHaveText('Nights too');

  await text.press('Control+a');
  await paste(page, { html: googleDocs, text: 'What changes' });
  expect((await blocksOf(page)).filter((block) => block !== 'p')).toEqual([
    'h2 What changes',
    'p All wards work one pattern, see the rota.',
    ...list,
    'td p Site',
    'td p Hours',
  ]);
  await expect(text.locator('strong')).toHaveText('All wards');
  await expect(text.locator('em')).toHaveText('one');
  await expect(text.locator('ul ul li')).toHaveText('Nights too');
  await expect(text.locator('a')).toHaveAttribute('href', 'https://northgate.example/rota');
  expect(await text.evaluate((element) => element.innerHTML)).not.toMatch(/style=|mso|docs-/);
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('pictures that are pasted are uploaded, from a file and from within the markup', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await paste(page, { file: point });
  await expect(textOf(page).locator('figure')).toHaveCount(1);
  await textOf(page).press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, {
    html: `<p>Before</p><img src="data:image/png;base64,${point}">`,
    text: 'Before',
  });
  await expect(textOf(page).locator('figure')).toHaveCount(2);
  await expect(textOf(page)).toContainText('Before');
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('an address on an empty line becomes the video, which loads when someone plays it', async ({
  signedIn: page,
  product,
}) => {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
  });
  await begin(page, product.organizationSlug, uniqueTitle());
  await paste(page, { text: 'https://youtu.be/dQw4w9WgXcQ?si=x' });
  const card = textOf(page).locator('[data-embed]');
  await expect(card).toContainText('Video · YouTube');
  await page
    .getByRole('group', { name: 'Video or audio' })
    .getByRole('textbox', { name: 'Title' })
    .fill('The tour');
  await expect(card).toContainText('The tour');
  await expectSaved(page);
  await page.getByRole('radio', { name: 'Desktop' }).check();
  await expect(page.getByRole('link', { name: 'The tour' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  await expectAccessibleInBoth(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play “The tour”' }).click();
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
});
