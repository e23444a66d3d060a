/** One field that someone else changed while it was open here. Values as the form holds them. */
export interface FieldConflict {
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Changed here too, to something else: one of the two is lost. */
  both: boolean;
}

export type Choice = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

/** What the other changed among these paths, compared with what both started from. */
export function findConflicts(
  paths: readonly string[],
  before: Values,
  theirs: Values,
  mine: Values,
): FieldConflict[] {
  return paths.flatMap((path) => {
    const [was, their, my] = [valueAt(before, path), valueAt(theirs, path), valueAt(mine, path)];
    if (same(was, their) || same(their, my)) return [];
    return [{ path, before: was, theirs: their, mine: my, both: !same(was, my) }];
  });
}

/**
 * The values to save: theirs wherever only they changed something, mine wherever only I did, and the choice
 * where both did. Paths without a choice keep mine.
 */
export function mergeConflict(
  conflicts: readonly FieldConflict[],
  mine: Values,
  choices: Readonly<Record<string, Choice>>,
): Record<string, unknown> {
  const merged = structuredClone(mine) as Record<string, unknown>;
  for (const { path, theirs, both } of conflicts) {
    if ((choices[path] ?? (both ? 'mine' : 'theirs')) === 'theirs') setValue(merged, path, theirs);
  }
  return merged;
}

function valueAt(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Values)[key];
  }
  return value;
}

function setValue(values: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target = values;
  for (const key of keys) {
    const inner = target[key];
    if (typeof inner !== 'object' || inner === null) target[key] = {};
    target = target[key] as Record<string, unknown>;
  }
  target[last] = value;
}

/** Values of forms are text, numbers, truth values, and lists and records of those. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
