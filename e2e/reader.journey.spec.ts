import type { ArticleDocument, Block, MessageDocument } from 'contract/documents/document.ts';
import type { Page } from '@playwright/test';
import { attacks } from '../server/src/areas/content/render/xss.fixture.ts';
import { openEmailBox } from './support/email-box.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { expect, test } from './support/product-test.ts';

const textNode = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [textNode(text)] });
const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [textNode(text)],
});
const cell = (type: 'tableCell' | 'tableHeader', text: string) => ({
  type,
  content: [{ type: 'paragraph' as const, content: [textNode(text)] }],
});

const clinics: ArticleDocument = {
  type: 'doc',
  content: [
    paragraph('The flu clinics are open to everyone who works here.'),
    heading('Where and when'),
    {
      type: 'table',
      attrs: { caption: 'From 30 November to 18 December' },
      content: [
        {
          type: 'tableRow',
          content: [
            cell('tableHeader', 'Site'),
            cell('tableHeader', 'Room'),
            cell('tableHeader', 'Hours'),
            cell('tableHeader', 'Responsible'),
            cell('tableHeader', 'Appointments'),
          ],
        },
        {
          type: 'tableRow',
          content: [
            cell('tableCell', 'Northgate'),
            cell('tableCell', 'Outpatients 2, level 1'),
            cell('tableCell', '07:00–19:30'),
            cell('tableCell', 'Occupational health'),
            cell('tableCell', 'Unnecessary before December'),
          ],
        },
      ],
    },
    { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph('Fever? Wait.') as never] },
    {
      type: 'blockquote',
      attrs: { source: 'A staff nurse' },
      content: [paragraph('It took less time than the coffee.') as never],
    },
  ],
};

const invitation = (contentId: number): MessageDocument => ({
  type: 'doc',
  content: [
    paragraph('From 1 December our occupational health team vaccinates.'),
    { type: 'button', attrs: { label: 'Book a slot', href: 'https://example.org/book' } },
    { type: 'contentCard', attrs: { contentId } },
  ],
});

/** Asserts that no word of a table is broken over two lines: a table without room scrolls on its own. */
async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode() !== null) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
}

for (const [device, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const) {
  test(`from the message to its article, and nothing beyond that, on ${device}`, async ({
    page,
    product,
    complaints,
  }) => {
    const box = await openEmailBox(product);
    const contentId = await box.article('Flu clinics open on all three sites', clinics);
    const email = await box.email({
      subject: 'Winter vaccination: book your slot',
      document: invitation(contentId),
      links: [{ url: 'https://example.org/book' }, { url: '', contentId }],
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/r/${email.link}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Winter vaccination: book your slot',
    );
    await expectGoodEverywhere(page);
    await page.getByRole('link', { name: 'Flu clinics open on all three sites' }).click();
    await expect(page).toHaveURL(new RegExp(`/r/${email.link}/2$`));
    await expect(page.getByRole('table')).toContainText('07:00–19:30');
    await expectWholeWords(page);
    await expectGoodEverywhere(page);

    await page.getByRole('link', { name: 'Manage emails' }).click();
    await expectGoodEverywhere(page);
    // By keyboard alone: the button is the first thing to do.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Resubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
    await box.close();
  });
}

/** The attack in every place where people write; the schema would refuse many of these. */
function hostile(attack: string): Block[] {
  return [
    paragraph(attack),
    heading(attack),
    { type: 'codeBlock', content: [textNode(attack)] },
    { type: 'blockquote', attrs: { source: attack }, content: [paragraph(attack) as never] },
    {
      type: 'paragraph',
      content: [{ ...textNode('link'), marks: [{ type: 'link', attrs: { href: attack } }] }],
    },
    {
      type: 'table',
      attrs: { caption: attack },
      content: [{ type: 'tableRow', content: [cell('tableCell', attack)] }],
    },
    {
      type: 'image',
      attrs: { fileId: 1, alt: attack, decorative: false, caption: attack },
    },
  ];
}

/** So many attacks stand on one page. */
const atOnce = 10;

test('nothing that people wrote runs on the pages of the reader', async ({
  page,
  product,
  complaints,
}) => {
  const box = await openEmailBox(product);
  const happened: string[] = [];
  page.on('dialog', async (dialog) => {
    happened.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) happened.push(request.url());
  });
  for (let from = 0; from < attacks.length; from += atOnce) {
    const some = attacks.slice(from, from + atOnce);
    const content = some.flatMap(hostile);
    // The columns of titles hold no NUL; documents do.
    const title = some.join(' ').replaceAll('\0', '').slice(0, 150);
    const contentId = await box.article(title, { type: 'doc', content }, { summary: title });
    const buttons = some.map((attack): MessageDocument['content'][number] => ({
      type: 'button',
      attrs: { label: attack, href: attack },
    }));
    const email = await box.email({
      subject: title,
      document: {
        type: 'doc',
        content: [...content, ...buttons, { type: 'contentCard', attrs: { contentId } }],
      },
      links: [{ url: '', contentId }],
    });
    for (const address of [`/r/${email.link}`, `/r/${email.link}/1`]) {
      await page.goto(address);
      await expect(page.locator('h1')).toHaveCount(1);
      const made = await page.locator('script, iframe, object, embed, svg, [onerror]').count();
      expect([from, made]).toEqual([from, 0]);
    }
  }
  expect(attacks.length).toBeGreaterThan(200);
  expect(happened).toEqual([]);
  expect(complaints).toEqual([]);
  await box.close();
});

test('the end of a text is reported once it is on the screen, and of a short one at once', async ({
  page,
  product,
  complaints,
}) => {
  const box = await openEmailBox(product);
  const long: ArticleDocument = {
    type: 'doc',
    content: Array.from({ length: 40 }, (_, at) => paragraph(`${at + 1}. ${'Wash. '.repeat(60)}`)),
  };
  const short: ArticleDocument = { type: 'doc', content: [paragraph('Wash your hands.')] };
  const contents = [await box.article('Hand hygiene', long), await box.article('In short', short)];
  const email = await box.email({
    subject: 'Hand hygiene',
    document: invitation(contents[0] ?? 0),
    links: contents.map((contentId) => ({ url: '', contentId })),
  });
  await box.close();
  const ends: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/end')) ends.push(pathname);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/r/${email.link}/1`, { waitUntil: 'networkidle' });
  await page.getByText('35. Wash').scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(ends).toEqual([]);
  await page.getByText('40. Wash').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => ends).toEqual([`/r/${email.link}/1/end`]);

  // Nothing to scroll: its end is on the screen as soon as it is open.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto(`/r/${email.link}/2`);
  await expect.poll(() => ends.at(-1)).toBe(`/r/${email.link}/2/end`);
  expect(complaints).toEqual([]);
});
