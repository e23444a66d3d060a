import { Editor, type Extensions } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type EditorDocument, toDocument } from './tidy-document.ts';

export interface MadeEditorOptions {
  host: RefObject<HTMLElement | null>;
  extensions: Extensions;
  /** What it begins with; a checked document. */
  document: EditorDocument;
  label: string;
  className: string;
  onChange: (read: () => EditorDocument) => void;
}

/** The library's editor, made once, in its host as long as that is there. */
export function useMadeEditor({ host, onChange, ...options }: MadeEditorOptions): Editor {
  const [editor] = useState(() => makeEditor(options));
  const changed = useEffectEvent(() => onChange(() => toDocument(editor.state.doc)));
  useEffect(() => {
    if (host.current === null) return undefined;
    const hear = () => changed();
    editor.mount(host.current);
    editor.on('update', hear);
    return () => {
      editor.off('update', hear);
      editor.unmount();
    };
  }, [editor, host]);
  return editor;
}

function makeEditor(options: Omit<MadeEditorOptions, 'host' | 'onChange'>): Editor {
  const { extensions, document, label, className } = options;
  const editor = new Editor({
    element: null,
    extensions,
    content: document,
    // The library would otherwise begin empty where it does not understand a document, and save that.
    enableContentCheck: true,
    onContentError: ({ error }) => {
      throw error;
    },
    // Styles are in a sheet of ours: the content security policy takes no others.
    injectCSS: false,
    editorProps: {
      handleDOMEvents: {
        focus: keepCaret,
      },
      attributes: {
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
  });
  beginInText(editor);
  return editor;
}

/**
 * The library would begin with the picture selected that stands first: its settings would lie over the text, and a
 * letter would replace it.
 */
function beginInText(editor: Editor): void {
  const { doc, tr, selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const start = doc.resolve(0);
  const caret = Selection.findFrom(start, 1, true) ?? new GapCursor(start);
  editor.view.updateState(editor.state.apply(tr.setSelection(caret)));
}

/**
 * A text that gets the focus by its keys or from a dialog begins with the caret where it was. The browser puts the caret
 * at its beginning, and the library puts it back a moment later: what someone types in between would stand there.
 */
function keepCaret(view: EditorView): void {
  // A press puts the caret where it is.
  if (!view.dom.matches(':active')) view.focus();
}

/** The state of the editor, as it stands now; heard of also when the editor gets its view. */
export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(
    (heard) => {
      editor.on('transaction', heard);
      editor.on('mount', heard);
      return () => {
        editor.off('transaction', heard);
        editor.off('mount', heard);
      };
    },
    () => editor.state,
  );
}
