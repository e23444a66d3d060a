import type { Editor } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { createBlockElements } from './nodes/saved-block-node.ts';
import { schemaExtensions } from './extensions.ts';
import { selectedBlocks } from './saved-blocks.tsx';

const schema = getSchema(
  schemaExtensions({
    safeHref: (text) => text,
    message: {
      fields: [],
      describeCard: () => null,
      ContentPicker: () => null,
      blocks: { BlockView: () => null, BlockPicker: () => null, SaveBlock: () => null },
    },
  }),
);
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const button = { type: 'button', attrs: { label: 'Go', href: 'https://a.example' } };
const block = { type: 'savedBlock', attrs: { blockId: 3 } };
const doc = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

/** What reads the selection asks an editor for nothing else. */
const editorOf = (state: EditorState) => ({ state, schema }) as unknown as Editor;

function selecting(root: ReturnType<typeof doc>, from: number, to: number): Editor {
  return editorOf(
    EditorState.create({ doc: root, selection: TextSelection.create(root, from, to) }),
  );
}

describe('the blocks that are selected', () => {
  it('are whole, also where the selection begins and ends in the middle of them', () => {
    const root = doc(paragraph('one'), paragraph('two'), paragraph('three'));
    expect(selectedBlocks(selecting(root, 2, 8))).toEqual([paragraph('one'), paragraph('two')]);
  });

  it('are none while nothing is selected', () => {
    expect(selectedBlocks(selecting(doc(paragraph('one')), 2, 2))).toBeNull();
  });

  it('are one that is selected as a whole', () => {
    const root = doc(paragraph('one'), button);
    const state = EditorState.create({ doc: root, selection: NodeSelection.create(root, 5) });
    expect(selectedBlocks(editorOf(state))).toEqual([button]);
  });

  it('are not kept with a saved block among them', () => {
    const root = doc(paragraph('one'), block, paragraph('two'));
    expect(selectedBlocks(selecting(root, 2, 8))).toBeNull();
  });
});

describe('places on the page', () => {
  it('are listed while they are there, and tell who listens', () => {
    const elements = createBlockElements();
    let heard = 0;
    const stop = elements.subscribe(() => {
      heard += 1;
    });
    const element = { dom: {} as HTMLElement, id: 1, getPos: () => 0 };
    const leave = elements.add(element);
    expect(elements.get()).toEqual([element]);
    expect(elements.get()).toBe(elements.get());
    leave();
    expect(elements.get()).toEqual([]);
    stop();
    elements.add(element);
    expect(heard).toBe(2);
  });
});
