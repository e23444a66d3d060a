import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { EditorSetup } from './editor-setup.ts';
import { removeNode } from './insertions.ts';
import { savedBlockElements } from './nodes/saved-block-node.ts';
import { toDocument } from './tidy-document.ts';

interface Props {
  editor: Editor;
  setup: EditorSetup;
}

/** What each saved block of the text says, where it stands. */
export function SavedBlocks({ editor, setup }: Props) {
  const [elements] = useState(() => savedBlockElements(editor));
  const shown = useSyncExternalStore(elements.subscribe, elements.get);
  const View = setup.message?.blocks?.BlockView;
  if (View === undefined) return null;
  return shown.map(({ dom, id, getPos }, index) =>
    createPortal(
      <View
        blockId={id}
        onDetach={(content) => replaceNode(editor, getPos(), content)}
        onRemove={() => {
          const pos = getPos();
          if (pos !== undefined) removeNode(editor, pos);
        }}
      />,
      dom,
      `${id} ${index}`,
    ),
  );
}

function replaceNode(editor: Editor, pos: number | undefined, content: object[]): void {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  if (pos === undefined || node === null) return;
  editor
    .chain()
    .insertContentAt({ from: pos, to: pos + node.nodeSize }, content)
    .focus()
    .run();
}

/** From where to where the blocks reach that are selected, wholly or in part. */
function rangeOf(selection: Selection): { from: number; to: number } {
  const { $from, $to } = selection;
  if (selection instanceof NodeSelection && $from.depth === 0) {
    return { from: selection.from, to: selection.to };
  }
  return {
    from: $from.depth === 0 ? $from.pos : $from.before(1),
    to: $to.depth === 0 ? $to.pos : $to.after(1),
  };
}

/** The selected blocks as they are kept; null where there are none, or a saved block is among them. */
export function selectedBlocks(editor: Editor): object[] | null {
  const { doc, selection, schema } = editor.state;
  if (selection.empty) return null;
  const { from, to } = rangeOf(selection);
  const nodes = doc.slice(from, to).content;
  let nested = false;
  nodes.descendants((node) => {
    if (node.type.name === 'savedBlock') nested = true;
    return !nested;
  });
  if (nested || nodes.childCount === 0) return null;
  return toDocument(schema.topNodeType.create(null, Fragment.from(nodes))).content;
}

const put = (blockId: number) => ({ type: 'savedBlock', attrs: { blockId } });

/** Dialogs that ask for a saved block, and for the name of a new one. */
export function SavedBlockDialog(
  props: Props & { asked: 'block' | 'saveBlock'; onClose: () => void },
) {
  const { editor, setup, asked, onClose } = props;
  const blocks = setup.message?.blocks;
  const [content] = useState(() => selectedBlocks(editor));
  const [range] = useState(() => rangeOf(editor.state.selection));
  if (blocks === undefined) return null;
  const { BlockPicker, SaveBlock } = blocks;
  if (asked === 'block') {
    return (
      <BlockPicker
        onClose={onClose}
        onPick={(blockId) => {
          editor.chain().insertContent(put(blockId)).run();
          onClose();
        }}
      />
    );
  }
  if (content === null) return null;
  return (
    <SaveBlock
      content={content}
      onClose={onClose}
      onSaved={(blockId) => {
        editor.chain().insertContentAt(range, put(blockId)).run();
        onClose();
      }}
    />
  );
}
