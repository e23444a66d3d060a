import { type Editor, Extension } from '@tiptap/core';
import { DOMParser, Fragment, Slice, type Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorSetup } from '../editor-setup.ts';
import { type PastedPictures, picturesOf } from './paste-pictures.ts';
import { cleanPasted, withoutPolicyFaults } from './paste-dom.ts';
import { visible } from '../tidy-document.ts';

/** Told of each paste, also of one without pictures. */
export type OnPictures = (pictures: PastedPictures) => void;

/**
 * Pasted or dropped content, reduced to what its writer saw and then read by the schema, which drops what no block of
 * ours can hold. It is parsed in a document of its own, in which nothing runs or loads.
 */
export function pasting({ safeHref, embeds, pictures }: EditorSetup, onPictures: OnPictures) {
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { editor } = this;
      const parser = DOMParser.fromSchema(editor.schema);
      const cleaning = Object.assign(Object.create(parser) as DOMParser, {
        parseSlice: (dom: Element, options?: object) => {
          cleanPasted(dom);
          return parser.parseSlice(dom, options);
        },
      });
      const pasted = new Plugin({
        props: {
          clipboardParser: cleaning,
          transformPastedHTML: withoutPolicyFaults,
          transformPastedText: visible,
          transformPasted: ({ content, openStart, openEnd }) =>
            new Slice(withoutHidden(content), openStart, openEnd),
          handleDrop: (view, event, _slice, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            // The browser would leave the page and open the file.
            if (pictures === undefined) return true;
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (position !== null) {
              const selection = Selection.near(view.state.doc.resolve(position.pos));
              view.dispatch(view.state.tr.setSelection(selection));
            }
            onPictures({ files, missed: 0, alone: true });
            return true;
          },
          handlePaste: (_view, event) => {
            if (pictures !== undefined && event.clipboardData !== null) {
              const found = picturesOf(event.clipboardData);
              // After the text beside them.
              setTimeout(() => onPictures(found));
              if (found.alone) return true;
            }
            const address = event.clipboardData?.getData('text/plain').trim() ?? '';
            const embedded = isEmptyLine(editor) ? embeds?.read(address) : undefined;
            if (embedded) {
              // The address of a video on a line of its own is the video.
              const attrs = { url: embedded.page, title: null };
              return editor.chain().insertContent({ type: 'embed', attrs }).run();
            }
            const href = safeHref(address);
            const { empty, $from, to } = editor.state.selection;
            if (href === null || empty || to > $from.end()) return false;
            // An address on words makes a link of them.
            return editor.chain().setMark('link', { href }).setTextSelection(to).run();
          },
        },
      });
      return [pasted];
    },
  });
}

/** The caret stands in a paragraph without a word, in no other block. */
function isEmptyLine({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
}

function withoutHidden(fragment: Fragment): Fragment {
  const nodes: DocumentNode[] = [];
  for (const node of fragment.content) {
    const text = visible(node.text ?? '');
    if (!node.isText) nodes.push(node.copy(withoutHidden(node.content)));
    else if (text !== '') nodes.push(node.type.schema.text(text, node.marks));
  }
  return Fragment.fromArray(nodes);
}
