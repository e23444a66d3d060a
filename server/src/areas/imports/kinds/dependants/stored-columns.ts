import { dependantImportFields, type DependantImportField } from 'contract/imports/fields.ts';
import type { ImportColumn } from 'contract/imports/import.ts';
import {
  columnOf,
  type Field,
  type DependantValues,
} from '../../../dependants/dependants.public.ts';

/** What is kept of a line before and after: guardians as a JSON list of ids, all else as text. */
export type StoredColumn = keyof DependantValues | 'guardian_ids';

export function isOwnField(field: DependantImportField): field is Field {
  return field !== 'guardian' && field !== 'secondGuardian';
}

export function mappedFields(
  columns: readonly Pick<ImportColumn, 'field'>[],
): DependantImportField[] {
  const mapped = new Set(columns.map(({ field }) => field));
  return dependantImportFields.filter((field) => mapped.has(field));
}

export function storedColumns(fields: readonly DependantImportField[]): StoredColumn[] {
  return ['guardian_ids', ...fields.filter(isOwnField).map((field) => columnOf[field])];
}

type Kept = DependantValues & { guardian_ids: readonly number[] };

export function storedText(values: Kept, columns: readonly StoredColumn[]): (string | null)[] {
  return columns.map((column) => {
    if (column === 'guardian_ids') return JSON.stringify(values.guardian_ids);
    const value = values[column];
    return value === null ? null : String(value);
  });
}

const flags = new Set<StoredColumn>(['same_address', 'student', 'emergency_contact']);

/** A row's columns from the text they were kept as. */
export function storedValues(
  columns: readonly string[],
  texts: readonly (string | null)[],
): { values: Partial<DependantValues>; guardianIds: number[] } {
  const entries = columns.map((column, at) => [column, texts[at] ?? null] as const);
  const guardianIds = JSON.parse(
    entries.find(([column]) => column === 'guardian_ids')?.[1] ?? '[]',
  ) as number[];
  const own = entries.filter(([column]) => column !== 'guardian_ids');
  const values = Object.fromEntries(
    own.map(([column, text]) => [
      column,
      flags.has(column as StoredColumn) ? text === 'true' : text,
    ]),
  );
  return { values, guardianIds };
}
