import type { ImportColumn, ImportDateOrder } from 'contract/people/import/import.ts';
import type { ImportField } from 'contract/people/import/fields.ts';

/** A column that was placed before. */
export interface KeptColumn {
  name: string;
  field: ImportField | null;
  dateOrder: ImportDateOrder | null;
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

export interface KeptChange {
  index: number;
  field: ImportField | null;
  dateOrder: ImportDateOrder | null;
  confirmed: true;
}

/** What to change in a new upload so that its columns go where they went; null: these are other columns. */
export function keptChanges(
  columns: readonly ImportColumn[],
  kept: readonly KeptColumn[],
): KeptChange[] | null {
  const byName = new Map(kept.map((column) => [keyOf(column.name), column]));
  const taken = new Set<ImportField>();
  const changes: KeptChange[] = [];
  for (const [index, { name }] of columns.entries()) {
    const known = byName.get(keyOf(name));
    if (known === undefined) return null;
    const { field, dateOrder } = known;
    const free = field !== null && !taken.has(field) ? field : null;
    if (free !== null) taken.add(free);
    changes.push({ index, field: free, dateOrder, confirmed: true });
  }
  return changes;
}
