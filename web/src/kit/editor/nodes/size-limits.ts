import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { tableSize } from 'contract/kernel/counts.ts';

/**
 * Nodes inside each other: each is two levels of the document's JSON, of which 32 are allowed, and the link
 * of a text is three more.
 */
const deepest = 14;

/** Whether a document is nested deeper, or has a larger table, than may be saved. */
export function exceedsLimits(node: DocumentNode, depth = 0): boolean {
  if (depth > deepest) return true;
  if (node.type.name === 'table' && node.childCount > tableSize.rows) return true;
  if (node.type.name === 'tableRow' && columnsOf(node) > tableSize.columns) return true;
  for (const child of node.children) if (exceedsLimits(child, depth + 1)) return true;
  return false;
}

function columnsOf(row: DocumentNode): number {
  return row.children.reduce((sum, { attrs }) => sum + Number(attrs['colspan']), 0);
}

/** Holds back the change that would make the document too deep or a table too large to be saved. */
export const SizeLimits = Extension.create({
  name: 'sizeLimits',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, state) =>
        !transaction.docChanged || !exceedsLimits(transaction.doc) || exceedsLimits(state.doc),
    }),
  ],
});
