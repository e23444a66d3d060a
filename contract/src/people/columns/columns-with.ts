import type { ColumnFacts, ColumnKind, ColumnUse } from './column-facts.ts';
import { type PersonColumn, personColumns } from './person-columns.ts';

type Stated = typeof personColumns;

/** The columns with a use, of these kinds where some are named. */
export type ColumnsWith<Use extends ColumnUse, Kind extends ColumnKind = ColumnKind> = {
  [Key in PersonColumn]: [Use] extends [Stated[Key]['uses'][number]]
    ? Stated[Key]['kind'] extends Kind
      ? Key
      : never
    : never;
}[PersonColumn];

/** What stands in one line, whatever it is called. */
export const textKinds = ['text', 'email', 'phone', 'locale', 'timeZone'] as const;
export type TextKind = (typeof textKinds)[number];

const columns = Object.keys(personColumns) as PersonColumn[];

/** In the order in which they are stated. */
export function columnsWith<
  const Use extends ColumnUse,
  const Kind extends ColumnKind = ColumnKind,
>(use: Use, ...kinds: readonly Kind[]): ColumnsWith<Use, Kind>[] {
  return columns.filter((key) => {
    const { uses, kind } = factsOf(key);
    return (
      uses.includes(use) && (kinds.length === 0 || (kinds as readonly string[]).includes(kind))
    );
  }) as ColumnsWith<Use, Kind>[];
}

export function factsOf(key: PersonColumn): ColumnFacts {
  return personColumns[key];
}

/** Those named first in the order given, then the others. */
export function inOrder<const Key extends string>(
  first: readonly NoInfer<Key>[],
  keys: readonly Key[],
): Key[] {
  return [...new Set([...first, ...keys])];
}
