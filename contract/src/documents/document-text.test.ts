import { describe, expect, it } from 'vitest';
import type { ArticleDocument, Block } from './document.ts';
import {
  countWords,
  documentText,
  fileIdsOf,
  publishingGaps,
  readingMinutes,
} from './document-text.ts';

const doc = (...content: Block[]): ArticleDocument => ({ type: 'doc', content });
const paragraph = (...texts: string[]): Block => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
});
const image = (fileId: number, alt: string | null, decorative = false): Block => ({
  type: 'image',
  attrs: { fileId, alt, decorative, caption: null },
});

describe('the words of a document', () => {
  it('stand in the order in which they are read, a line for each block', () => {
    const document = doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Where' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Dear ' },
          { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
          { type: 'text', text: ', come', marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'soon.' },
        ],
      },
      image(1, 'A calendar'),
      {
        type: 'table',
        attrs: { caption: 'Hours' },
        content: [
          {
            type: 'tableRow',
            content: ['Site', '07:00'].map((text) => ({
              type: 'tableCell',
              content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
            })),
          },
        ],
      },
    );
    expect(documentText(document)).toBe(
      'Where\nDear colleague, come\nsoon.\nA calendar\nHours\nSite\n07:00',
    );
  });

  it.each([
    ['', 0],
    ['The winter rota', 3],
    ['It’s 07:30 – a well-known rule.', 6],
    ['e\u0301te\u0301', 1],
    ['看護師', 3],
    ['— … !', 0],
  ])('%j are %d', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('take a minute for 238, and at least one', () => {
    expect([0, 212, 238, 476, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 4]);
  });
});

describe('before publishing', () => {
  it('a document says something, and its pictures are described', () => {
    expect(publishingGaps(doc(paragraph('x'), image(1, 'A'), image(2, null, true)))).toEqual([]);
    expect(publishingGaps(doc(image(1, 'A')))).toEqual([]);
    expect(publishingGaps(doc(paragraph(' ')))).toMatchObject([{ code: 'empty', path: [] }]);
    expect(publishingGaps(doc(image(1, 'A'), image(2, null)))).toEqual([
      {
        path: [1],
        code: 'not_described',
        picture: 2,
        message: 'Describe picture 2, or mark it as decorative',
      },
    ]);
  });

  it('each file is named once', () => {
    expect(fileIdsOf(doc(image(2, 'A'), image(1, 'B'), image(2, 'C')))).toEqual([2, 1]);
  });
});
