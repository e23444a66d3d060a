import { type Extensions, Mark } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { Callout } from './nodes/callout-node.ts';
import type { EditorSetup } from './editor-setup.ts';
import { embedNode } from './nodes/embed-node.ts';
import { messageNodes } from './nodes/message-nodes.ts';
import { type OnPictures, pasting } from './paste/paste.ts';
import { pictureNode } from './nodes/picture-node.ts';
import { SizeLimits } from './nodes/size-limits.ts';
import { tableNodes } from './nodes/table-nodes.ts';
import { textBlocks } from './nodes/text-blocks.ts';

/** What a document may have: its nodes and marks, exactly those of the contract. */
export function schemaExtensions(setup: EditorSetup): Extensions {
  return [
    ...textBlocks,
    linkMark(setup.safeHref),
    Callout,
    pictureNode(setup.pictures),
    embedNode(setup.embeds),
    ...tableNodes,
    ...messageNodes(setup),
    SizeLimits,
  ];
}

/** The schema with what helps to write. */
export function editorExtensions(
  setup: EditorSetup,
  { placeholder, onPictures }: { placeholder: string; onPictures: OnPictures },
): Extensions {
  return [
    ...schemaExtensions(setup),
    pasting(setup, onPictures),
    Placeholder.configure({ placeholder, showOnlyCurrent: true }),
    UndoRedo,
    Dropcursor.configure({ color: false, class: 'dropPlace', width: 2 }),
    Gapcursor,
  ];
}

/** A link to an address that is allowed; any other is text. */
function linkMark(safeHref: EditorSetup['safeHref']) {
  return Mark.create({
    name: 'link',
    priority: 1000,
    // What is typed behind a link is not part of it.
    inclusive: false,
    addAttributes: () => ({ href: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeHref(element.getAttribute('href') ?? '');
          return href === null ? false : { href };
        },
      },
    ],
    // Judged again where it is shown, whatever put it into the document.
    renderHTML: ({ mark }) => {
      const href = safeHref(String(mark.attrs['href']));
      return href === null
        ? ['span', {}, 0]
        : ['a', { href, rel: 'noopener noreferrer nofollow', title: href }, 0];
    },
  });
}
