import { createStore } from '../../../kernel/store.ts';

/** Changes that were typed and not saved, by the path of the field. */
export type Draft = Readonly<Record<string, unknown>>;

interface RememberedDraft {
  /** Only the user who typed it gets it back. */
  userId: number;
  /** The form it was typed in. */
  form: string;
  fields: Draft;
}

/**
 * The one draft of this page: kept, in memory alone, when signing out (in another tab, or because the
 * session ended) took a form away with it. It comes back once the same user is on the same form again.
 */
const remembered = createStore<RememberedDraft | null>(null);

export function rememberDraft(draft: RememberedDraft): void {
  remembered.set(Object.keys(draft.fields).length === 0 ? null : draft);
}

/** The draft of this user and form, if there is one. */
export function findDraft(userId: number, form: string): Draft | null {
  const draft = remembered.get();
  return draft?.userId === userId && draft.form === form ? draft.fields : null;
}

/** A restored draft is no longer kept; nor is the draft of another user. */
export function dropDraft(userId: number, form: string): void {
  const draft = remembered.get();
  if (draft?.userId !== userId || draft.form === form) remembered.set(null);
}

/** The fields that differ from what the form began with: only they are the person's own work. */
export function changedFields(
  paths: readonly string[],
  initial: unknown,
  values: unknown,
): Record<string, unknown> {
  const changed = paths.filter(
    (path) => JSON.stringify(valueAt(initial, path)) !== JSON.stringify(valueAt(values, path)),
  );
  return Object.fromEntries(changed.map((path) => [path, valueAt(values, path)]));
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      values,
    );
}
