import { isPlain } from 'contract/kernel/text.ts';
import type { JSONContent } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { listStart } from './nodes/text-blocks.ts';

/** A document as it is kept: the list of its nodes is the contract's. */
export interface EditorDocument {
  type: 'doc';
  content: object[];
}

/** UTF-16 units of one run of text, as documents may have. */
const textMost = 50_000;

/** The document as it is kept: without what goes without saying, and without signs that no one sees. */
export function toDocument(root: DocumentNode): EditorDocument {
  const content = tidied(root.toJSON() as JSONContent).flatMap(
    ({ content: blocks }) => blocks ?? [],
  );
  return { type: 'doc', content };
}

function tidied(node: JSONContent, inCode = false): JSONContent[] {
  if (node.type === 'text') return textRuns(node, inCode);
  const content = node.content?.flatMap((child) => tidied(child, node.type === 'codeBlock'));
  if (node.type === 'tableRow' && content?.length === 0) return [];
  const attrs = ownAttributes(node);
  return [
    {
      type: node.type ?? '',
      ...(attrs === null ? {} : { attrs }),
      ...(content === undefined ? {} : { content }),
    },
  ];
}

function textRuns({ text = '', marks }: JSONContent, inCode: boolean): JSONContent[] {
  // Lines of code that were made a paragraph stand on one line.
  const clean = visible(inCode ? text : text.replaceAll(/[\t\n]/g, ' '));
  const runs: JSONContent[] = [];
  for (let start = 0; start < clean.length;) {
    // A sign of two units stays whole.
    const cut = start + textMost;
    const end = /[\uD800-\uDBFF]/.test(clean.charAt(cut - 1)) ? cut - 1 : cut;
    runs.push({ type: 'text', text: clean.slice(start, end), ...(marks ? { marks } : {}) });
    start = end;
  }
  return runs;
}

/** Text without control characters, separators of lines and halves of signs; tabs and lines stay. */
export function visible(text: string): string {
  if (isPlain(text)) return text;
  const clean = [...text].filter((sign) => sign === '\n' || sign === '\t' || isPlain(sign));
  return clean.join('');
}

function ownAttributes({ type, attrs = {} }: JSONContent): Record<string, unknown> | null {
  switch (type) {
    case 'tableCell':
    case 'tableHeader':
      return without(attrs, ({ colspan, rowspan, align }) => ({
        ...(colspan === 1 ? {} : { colspan }),
        ...(rowspan === 1 ? {} : { rowspan }),
        ...(align === null || align === 'left' ? {} : { align }),
      }));
    case 'table':
      return without(attrs, ({ caption }) => (caption === null ? {} : { caption }));
    case 'blockquote':
      return without(attrs, ({ source }) => (source === null ? {} : { source }));
    case 'orderedList':
      return without(attrs, ({ start }) =>
        start === 1 ? {} : { start: listStart(Number(start)) },
      );
    default:
      return without(attrs, (all) => all);
  }
}

type Attributes = Record<string, unknown>;

function without(attrs: Attributes, keep: (attrs: Attributes) => Attributes): Attributes | null {
  const rest = keep(attrs);
  return Object.keys(rest).length === 0 ? null : rest;
}
