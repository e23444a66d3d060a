import { describe, expect, it } from 'vitest';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { differenceOf, wordsBetween } from './difference.ts';

const doc = (...texts: string[]): ArticleDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('the difference between two revisions', () => {
  it('names blocks that were added, removed and changed', () => {
    const before = doc('Stays', 'Open from Monday to Friday', 'Goes away');
    const after = doc('Is new', 'Stays', 'Open from Monday to Sunday');
    expect(differenceOf(before, after)).toEqual([
      { kind: 'added', text: 'Is new' },
      { kind: 'same', text: 'Stays' },
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'Open from Monday to ' },
          { kind: 'removed', text: 'Friday' },
          { kind: 'added', text: 'Sunday' },
        ],
      },
      { kind: 'removed', text: 'Goes away' },
    ]);
  });

  it('is none of equal documents, and all of empty ones', () => {
    expect(differenceOf(doc('One', 'Two'), doc('One', 'Two'))).toEqual([
      { kind: 'same', text: 'One' },
      { kind: 'same', text: 'Two' },
    ]);
    expect(differenceOf(doc('Old words'), doc('Entirely other text'))).toEqual([
      { kind: 'removed', text: 'Old words' },
      { kind: 'added', text: 'Entirely other text' },
    ]);
  });

  it('gives both texts back, whatever the words', () => {
    const texts = ['', 'a', 'a b c', 'b  c a', 'c\nb a', 'a a a b'];
    for (const before of texts) {
      for (const after of texts) {
        const parts = wordsBetween(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }
    }
  });
});
