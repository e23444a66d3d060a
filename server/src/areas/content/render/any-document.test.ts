import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMessage } from 'contract/documents/document.fixture.ts';
import type { Mark, MessageDocument } from 'contract/documents/document.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { documentText } from 'contract/documents/document-text.ts';
import { documentFor } from 'contract/documents/group-blocks.ts';
import { renderForMail, type MailContext } from './render-mail.ts';
import { renderForReader } from './render-reader.ts';
import { renderAsText } from './render-text.ts';
import { faultsOf, readHtml } from './rendered.fixture.ts';

/** As someone reads it who is in every group. */
const everyBlock = anyMessage.map((document) => documentFor(document, () => true));

const base: MailContext = {
  picture: (fileId) =>
    fileId % 3 === 0
      ? null
      : { url: `https://northgate.example/files/${fileId}?s=a&b`, width: 900, height: 300 },
  content: (contentId) =>
    contentId % 3 === 0
      ? null
      : {
          title: `Title ${contentId}`,
          summary: contentId % 2 === 0 ? '<b>In short' : null,
          url: `https://northgate.example/r/${contentId}`,
          readingTime: contentId,
        },
  mergeField: () => null,
  link: (href) => href,
  titleLevel: 1,
  accent: '#1d4380',
};
const contexts = constantFrom<MailContext>(
  base,
  { ...base, titleLevel: 3, picture: () => null },
  { ...base, link: () => 'https://northgate.example/c/key.token/1', accent: 'red;"' },
);

/** Addresses stand in brackets between the words of a plain text. */
const withoutLinks = (document: MessageDocument): MessageDocument =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'marks' ? value.filter(({ type }: Mark) => type !== 'link') : value,
  );

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe('whatever document is written', () => {
  it('has only the elements, attributes and addresses that are allowed, and as many', () => {
    assert(
      property(anyMessage, contexts, (document, context) => {
        const pages = {
          reader: renderForReader(document, context),
          mail: renderForMail(document, context),
        };
        for (const kind of ['reader', 'mail'] as const) {
          const read = readHtml(pages[kind]);
          expect(faultsOf(read, kind)).toEqual([]);
          // The parser adds only the body of a table; anything else would be markup of others.
          const written = [...pages[kind].matchAll(/<[a-z]/g)].length;
          const found = read.elements.filter(({ tag }) => tag !== 'tbody').length;
          const ownBodies = [...pages[kind].matchAll(/<tbody>/g)].length;
          expect(found).toBe(written - ownBodies);
        }
      }),
      propertyRuns({ whole: 50_000, short: 3000 }),
    );
  }, 180_000);

  it('is rendered alike each time, and stays as it was', () => {
    assert(
      property(anyMessage, contexts, (document, context) => {
        const before = JSON.stringify(document);
        const copy = JSON.parse(before);
        for (const render of [renderForReader, renderForMail, renderAsText]) {
          expect(render(copy, context)).toBe(render(document, context));
        }
        expect(JSON.stringify(document)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it('has every word of it, in mail, on the page and in the plain text', () => {
    assert(
      property(everyBlock, (document) => {
        const shown = { ...base, picture: () => null };
        const wanted = words(documentText(document));
        const pages = [
          readHtml(renderForReader(document, shown)).text,
          readHtml(renderForMail(document, shown)).text,
          renderAsText(withoutLinks(document), shown),
        ];
        for (const page of pages) {
          const missing = wanted.filter((word) => !page.includes(word));
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
