import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { newTable } from './nodes/table-nodes.ts';

/** What is asked before something stands in the document. */
export type Asked =
  | 'picture'
  | 'embed'
  | 'link'
  | 'button'
  | 'card'
  | 'field'
  | 'block'
  | 'saveBlock';

/** A table of three by three, with the caret in its first cell. */
export function insertTable(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr, editor }) => {
    const inside = tr.selection.from + 1;
    tr.replaceSelectionWith(editor.schema.nodeFromJSON(newTable(3, 3)));
    tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
    return true;
  });
}

/** Whether a block that holds others may stand where the caret is. */
export function takesBoxes(editor: Editor): boolean {
  const boxes = ['table', 'callout', 'blockquote', 'listItem'];
  return !isInTable(editor.state) && !boxes.some((name) => editor.isActive(name));
}

/** Sets one attribute of the node at a place and leaves what is selected. */
export function setAttribute(editor: Editor, pos: number, name: string, value: unknown): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, name, value));
}

/** Removes the node at a place and gives the text the focus. */
export function removeNode(editor: Editor, pos: number): void {
  const node = editor.state.doc.nodeAt(pos);
  if (node === null) return;
  editor
    .chain()
    .deleteRange({ from: pos, to: pos + node.nodeSize })
    .focus()
    .run();
}
