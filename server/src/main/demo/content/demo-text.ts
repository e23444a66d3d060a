import type { ArticleDocument, Block, Inline, SimpleBlock } from 'contract/documents/document.ts';
import type { CalloutKind } from 'contract/kernel/choices.ts';

export const plain = (text: string): Inline => ({ type: 'text', text });
export const strong = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] });
export const link = (text: string, href: string): Inline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
const inlines = (parts: readonly (Inline | string)[]): Inline[] =>
  parts.map((part) => (typeof part === 'string' ? plain(part) : part));

export const paragraph = (...parts: (Inline | string)[]): SimpleBlock => ({
  type: 'paragraph',
  content: inlines(parts),
});
export const title = (text: string): SimpleBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [plain(text)],
});
export const list = (type: 'bulletList' | 'orderedList', ...items: string[]): SimpleBlock => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
export const bullets = (...items: string[]): SimpleBlock => list('bulletList', ...items);
export const callout = (kind: CalloutKind, ...parts: (Inline | string)[]): Block => ({
  type: 'callout',
  attrs: { kind },
  content: [paragraph(...parts)],
});
export const quote = (text: string, source: string): Block => ({
  type: 'blockquote',
  attrs: { source },
  content: [paragraph(text)],
});

/** The first row is the head, the first cell of every other names it; the last column stands right. */
export const table = (caption: string, ...rows: string[][]): Block => ({
  type: 'table',
  attrs: { caption },
  content: rows.map((cells, row) => ({
    type: 'tableRow',
    content: cells.map((cell, column) => ({
      type: row === 0 || column === 0 ? 'tableHeader' : 'tableCell',
      ...(column === cells.length - 1 ? { attrs: { align: 'right' } } : {}),
      content: [paragraph(cell)],
    })),
  })),
});

export const doc = (...content: Block[]): ArticleDocument => ({ type: 'doc', content });
