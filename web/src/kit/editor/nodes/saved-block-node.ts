import { type Editor, Node } from '@tiptap/core';

/** A node of the document whose element on the page is filled from outside the editor. */
interface BlockElement {
  dom: HTMLElement;
  id: number;
  /** Where the node stands by now; undefined once it is gone. */
  getPos: () => number | undefined;
}

interface BlockElements {
  /** @returns removes it again */
  add: (element: BlockElement) => () => void;
  subscribe: (heard: () => void) => () => void;
  /** The same list until something is added or removed. */
  get: () => readonly BlockElement[];
}

export function createBlockElements(): BlockElements {
  let elements: readonly BlockElement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly BlockElement[]) => {
    elements = next;
    for (const heard of listeners) heard();
  };
  return {
    add: (element) => {
      set([...elements, element]);
      return () => set(elements.filter((one) => one !== element));
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    get: () => elements,
  };
}

const elementsOf = new WeakMap<Editor, BlockElements>();

/** Where the saved blocks of an editor stand on the page. */
export function savedBlockElements(editor: Editor): BlockElements {
  const known = elementsOf.get(editor);
  if (known !== undefined) return known;
  const made = createBlockElements();
  elementsOf.set(editor, made);
  return made;
}

/** Stands for a block that is kept elsewhere; what it says is shown in its place, see `saved-blocks.tsx`. */
export const SavedBlock = Node.create({
  name: 'savedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ blockId: { default: 0, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-saved-block]',
      getAttrs: (element) => {
        const blockId = Number(element.getAttribute('data-saved-block'));
        return Number.isSafeInteger(blockId) && blockId > 0 && { blockId };
      },
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-saved-block': String(node.attrs['blockId']) }],
  addNodeView:
    () =>
    ({ editor, node, getPos }) => {
      const dom = document.createElement('div');
      dom.dataset['savedBlock'] = String(node.attrs['blockId']);
      dom.contentEditable = 'false';
      const elements = savedBlockElements(editor);
      const leave = elements.add({ dom, id: Number(node.attrs['blockId']), getPos });
      return {
        dom,
        // What is shown inside is not the document.
        ignoreMutation: () => true,
        stopEvent: ({ target }) =>
          target instanceof Element && target.closest('a, button') !== null,
        destroy: leave,
      };
    },
});
