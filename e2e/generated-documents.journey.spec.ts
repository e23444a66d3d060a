import { sample } from 'fast-check';
import { anyMessage } from 'contract/documents/document.fixture.ts';
import type { Block, MessageDocument } from 'contract/documents/document.ts';
import { openEmailBox } from './support/email-box.ts';
import { expect, test } from './support/product-test.ts';

const documents = 300;
/** So many documents stand on one page, each with a mark behind it that no document before may swallow. */
const atOnce = 10;

const markOf = (index: number) => `End of generated document ${index}`;
const mark = (index: number): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: markOf(index) }],
});

test('whatever document is written, nothing of it runs in a browser', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const seed = Number(process.env['PROPERTY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
  test.info().annotations.push({ type: 'seed', description: `PROPERTY_SEED=${seed}` });
  const happened: string[] = [];
  page.on('dialog', async (dialog) => {
    happened.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) happened.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Playwright hands it to the test beside the errors of the page.
      // oxlint-disable-next-line no-console
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  const box = await openEmailBox(product);
  const all: MessageDocument[] = sample(anyMessage, { numRuns: documents, seed });
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const content = some.flatMap((one, index) => [...one.content, mark(from + index)]);
    const { link } = await box.email({
      subject: `Generated ${from}`,
      document: { type: 'doc', content },
      links: [],
    });
    await page.goto(`/r/${link}`);
    const found = await page.evaluate(() => ({
      run: '__x' in window,
      marks: [...document.querySelectorAll('p')]
        .map(({ textContent }) => textContent)
        .filter((text) => text.startsWith('End of generated document ')),
      made: document.querySelectorAll(
        'script, iframe, object, embed, svg, math, form, template, base, noscript, style:not(head style)',
      ).length,
      handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
      schemes: [
        ...new Set([...document.querySelectorAll('a')].map(({ protocol }) => protocol)),
      ].filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)),
    }));
    expect(found, `PROPERTY_SEED=${seed}, from document ${from}`).toEqual({
      run: false,
      marks: some.map((_, index) => markOf(from + index)),
      made: 0,
      handlers: [],
      schemes: [],
    });
  }
  expect(happened).toEqual([]);
  expect(complaints).toEqual([]);
  await box.close();
});
