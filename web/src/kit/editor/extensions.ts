import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { Callout } from './callout-node.ts';
import type { EditorSetup } from './editor-setup.ts';
import { embedNode } from './embed-node.ts';
import { linkMark } from './link-mark.ts';
import { messageNodes } from './message-nodes.ts';
import { pasting } from './paste.ts';
import { pictureNode } from './picture-node.ts';
import { SizeLimits } from './size-limits.ts';
import { tableNodes } from './table-nodes.ts';
import { textBlocks } from './text-blocks.ts';

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
export function editorExtensions(setup: EditorSetup, placeholder: string): Extensions {
  return [
    ...schemaExtensions(setup),
    pasting(setup),
    Placeholder.configure({ placeholder, showOnlyCurrent: true }),
    UndoRedo,
    Dropcursor.configure({ color: false, class: 'dropPlace', width: 2 }),
    Gapcursor,
  ];
}
