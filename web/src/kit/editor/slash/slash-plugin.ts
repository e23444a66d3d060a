import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

/** What stands behind a stroke that was just typed, and where. */
export interface Slash {
  query: string;
  from: number;
  to: number;
}

interface SlashState {
  open: Slash | null;
  /** Where one was closed with Escape or a click: it stays so until the stroke is gone. */
  closedAt: number | null;
}

const key = new PluginKey<SlashState>('slash');

export function slashOf(state: EditorState): Slash | null {
  return key.getState(state)?.open ?? null;
}

export function closeSlash(transaction: Transaction): Transaction {
  return transaction.setMeta(key, 'close');
}

/** Letters and figures behind a stroke at the beginning of a word of a paragraph. */
function slashAt({ selection }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc');
  const query = /(?:^|\s)\/([\p{L}\p{N}]{0,20})$/u.exec(before)?.[1];
  if (query === undefined) return null;
  return { query, from: $from.pos - query.length - 1, to: $from.pos };
}

function next(transaction: Transaction, before: SlashState, state: EditorState): SlashState {
  const found = slashAt(state);
  if (transaction.getMeta(key) === 'close') return { open: null, closedAt: found?.from ?? null };
  if (found === null) return { open: null, closedAt: null };
  const closedAt = before.closedAt === null ? null : transaction.mapping.map(before.closedAt, -1);
  if (closedAt === found.from) return { open: null, closedAt };
  // It opens by typing, not by walking past a stroke.
  return { open: transaction.docChanged || before.open ? found : null, closedAt: null };
}

/** Follows what is typed behind a stroke; the keys go to the menu first while it is open. */
export function slashPlugin(onKey: (event: KeyboardEvent) => boolean) {
  return Extension.create({
    name: 'slash',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin<SlashState>({
        key,
        state: {
          init: () => ({ open: null, closedAt: null }),
          apply: (transaction, before, _old, state) => next(transaction, before, state),
        },
        props: {
          handleKeyDown: (view, event) => slashOf(view.state) !== null && onKey(event),
        },
      }),
    ],
  });
}
