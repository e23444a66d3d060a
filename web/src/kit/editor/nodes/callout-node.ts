import { type CalloutKind, calloutKinds } from 'contract/kernel/choices.ts';
import { Node } from '@tiptap/core';

const isKind = (text: unknown): text is CalloutKind => calloutKinds.some((kind) => kind === text);

/** A box that stands out of the text. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'simple+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => {
        const kind = element.getAttribute('data-callout');
        return isKind(kind) ? kind : 'note';
      },
      renderHTML: ({ kind }) => ({ 'data-callout': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', { ...HTMLAttributes, role: 'note' }, 0],
});
