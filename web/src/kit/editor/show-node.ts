import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';

/** Lets what stands around an editor lead to places in its text. */
export interface RichEditorHandle {
  focus: () => void;
  /** Selects a node and scrolls to it. `path`: the way to it through the `content` of each node. */
  show: (path: readonly number[]) => void;
}

/** Selects the node at the end of a path, or the last one that is there on the way to it. */
export function showNode(editor: Editor, path: readonly number[]): void {
  const found = nodeAt(editor.state.doc, path);
  if (found === null) {
    editor.view.focus();
    return;
  }
  const { doc, tr } = editor.state;
  const { node, pos } = found;
  const selection =
    node.isAtom && !node.isText
      ? NodeSelection.create(doc, pos)
      : node.isText
        ? TextSelection.create(doc, pos, pos + node.nodeSize)
        : TextSelection.near(doc.resolve(pos + 1));
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
}

function nodeAt(doc: DocumentNode, path: readonly number[]) {
  let found: { node: DocumentNode; pos: number } | null = null;
  let start = 0;
  for (const index of path) {
    const parent: DocumentNode = found?.node ?? doc;
    if (index >= parent.childCount) return found;
    let pos = start;
    for (let before = 0; before < index; before += 1) pos += parent.child(before).nodeSize;
    found = { node: parent.child(index), pos };
    start = pos + 1;
  }
  return found;
}
