import { Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';

/** `simple` blocks may stand in any other block, as the document's schema has it. */
const simple = 'block simple';

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

const OwnHeading = Heading.configure({ levels: [2, 3, 4] }).extend({
  group: simple,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  // The title of a page that is pasted is a heading here; smaller ones than ours are our smallest.
  parseHTML: () =>
    [2, 2, 3, 4, 4, 4].map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
});

const OwnOrderedList = OrderedList.extend({
  group: `${simple} list`,
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => listStart(Number(element.getAttribute('start') ?? 1)),
    },
  }),
});

/** A number that a list may begin with. */
export function listStart(start: number): number {
  return Number.isInteger(start) ? Math.min(Math.max(start, 1), 9999) : 1;
}

const OwnBlockquote = Blockquote.extend({
  content: 'simple+',
  addAttributes: () => ({
    source: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-source'),
      renderHTML: ({ source }) => (source === null ? {} : { 'data-source': String(source) }),
    },
  }),
});

/** The blocks and marks that the library has, without the attributes that documents have not. */
export const textBlocks = [
  Document,
  Text,
  Paragraph.extend({ group: simple }),
  OwnHeading,
  BulletList.extend({ group: `${simple} list` }),
  OwnOrderedList,
  ListItem.extend({ content: 'paragraph simple*' }),
  ListKeymap,
  OwnBlockquote,
  CodeBlock.extend({ group: simple, addAttributes: () => ({}) }),
  HardBreak,
  HorizontalRule,
  Bold,
  Italic,
  Strike,
  // Code may be bold or a link.
  Code.extend({ excludes: '' }),
];
