import { lengths } from 'contract/kernel/counts.ts';
import { Node } from '@tiptap/core';
import { groupNode } from './group-node.ts';
import type { EditorSetup, MessageParts } from '../editor-setup.ts';
import { SavedBlock } from './saved-block-node.ts';

/** Stands for a detail about the recipient, with what is shown where that is empty. */
function mergeField(fields: MessageParts['fields']) {
  const labelOf = (name: unknown) => fields.find(({ field }) => field === name)?.label ?? '';
  return Node.create({
    name: 'mergeField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      field: { default: '', rendered: false },
      fallback: { default: '', rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'span[data-field]',
        getAttrs: (element) => {
          const field = element.getAttribute('data-field');
          const fallback =
            element.getAttribute('data-fallback')?.trim().slice(0, lengths.mergeFallback) ?? '';
          const known = fields.some((one) => one.field === field);
          return known && fallback !== '' && { field, fallback };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { 'data-field': String(attrs['field']), 'data-fallback': String(attrs['fallback']) },
      labelOf(attrs['field']) || String(attrs['field']),
    ],
    renderText: ({ node }) => String(node.attrs['fallback']),
  });
}

function button(safeHref: EditorSetup['safeHref']) {
  return Node.create({
    name: 'button',
    group: 'block',
    atom: true,
    addAttributes: () => ({
      label: { default: '', rendered: false },
      href: { default: '', rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'div[data-button]',
        getAttrs: (element) => {
          const href = safeHref(element.getAttribute('data-button') ?? '');
          const label = element.textContent.trim().slice(0, lengths.buttonLabel);
          return href !== null && label !== '' && { href, label };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'div',
      { 'data-button': String(attrs['href']), title: String(attrs['href']) },
      ['span', {}, String(attrs['label'])],
    ],
  });
}

function contentCard(describe: MessageParts['describeCard']) {
  return Node.create({
    name: 'contentCard',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ contentId: { default: 0, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'div[data-content]',
        getAttrs: (element) => {
          const contentId = Number(element.getAttribute('data-content'));
          return Number.isSafeInteger(contentId) && contentId > 0 && { contentId };
        },
      },
    ],
    renderHTML: ({ node }) => {
      const contentId = Number(node.attrs['contentId']);
      const { title, detail } = describe(contentId) ?? { title: '…', detail: '' };
      return ['div', { 'data-content': String(contentId) }, ['b', {}, title], ['span', {}, detail]];
    },
  });
}

/** Documents of articles may have merge fields too; what leads on belongs to messages. */
export function messageNodes({ safeHref, message }: EditorSetup) {
  const field = mergeField(message?.fields ?? []);
  return message === undefined
    ? [field]
    : [
        field,
        button(safeHref),
        contentCard(message.describeCard),
        ...(message.blocks ? [SavedBlock] : []),
        groupNode(message.groups?.describe ?? (() => '')),
      ];
}
