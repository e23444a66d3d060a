import type { AccountType } from 'contract/kernel/permissions.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { ImportCustomField } from 'contract/imports/custom.ts';
import { customValueText, readCustomValue } from 'contract/imports/cells/custom-values.ts';
import {
  customFieldId,
  customImportField,
  isCustomImportField,
  type CustomImportField,
  type ImportField,
} from 'contract/imports/fields.ts';
import { importErrorMessage } from 'contract/people/error-messages.ts';
import type { ImportColumn } from 'contract/imports/import.ts';
import { lineError, type ImportValue, type ReadLine } from 'contract/imports/cells/line.ts';
import type { CellReader } from 'contract/imports/cells/read.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import { readValue } from 'contract/imports/cells/values.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  type FieldRow,
  type StoredValues,
  differenceOfValues,
  missingValues,
  maySeeOfOthers,
  findFields,
  holdFields,
} from '../../fields/fields.public.ts';
import type { ImportRecord } from '../imports.repository.ts';

/** The custom fields as an import meets them. */
export interface OwnFields {
  /** As the caller may write them; archived ones are none. */
  readonly all: readonly ImportCustomField[];
  readonly byField: ReadonlyMap<ImportField, ImportCustomField>;
  readonly rows: ReadonlyMap<ImportField, FieldRow>;
}

export async function findOwnFields(
  tx: InOrganization,
  { type }: { type: AccountType },
): Promise<OwnFields> {
  const rows = (await findFields(tx)).filter((row) => maySeeOfOthers(type, row));
  const all = rows.map(({ id, label, kind, choices, required }) => ({
    field: customImportField(id),
    label,
    kind,
    choices,
    required,
  }));
  return {
    all,
    byField: new Map(all.map((one) => [one.field, one])),
    rows: new Map(rows.map((row) => [customImportField(row.id), row])),
  };
}

/** Columns as they count now: those mapped to a deleted field, or one of another kind by now, are dropped. */
export function columnsNow(
  columns: readonly ImportColumn[],
  { byField }: OwnFields,
): ImportColumn[] {
  return columns.map((column) => {
    const isGone =
      isCustomImportField(column.field) && byField.get(column.field)?.kind !== column.kind;
    return isGone ? { ...column, field: null, kind: null } : column;
  });
}

export function readerWith({ byField }: OwnFields): CellReader {
  return (field, text, order, context) => {
    const own = byField.get(field);
    return own === undefined
      ? readValue(field, text, order, context)
      : readCustomValue(own, text, order);
  };
}

export function ownText(
  own: OwnFields,
  field: ImportField,
  value: FieldValue,
): string | CodedMessage | null {
  const defined = own.byField.get(field);
  return defined === undefined ? null : customValueText(defined, value) || null;
}

/** A row's values of custom fields, as the difference to a person. */
export interface OwnChanges {
  fields: CustomImportField[];
  /** By the ids of the fields, those that change alone; null: no value. Null as a whole: nothing changes. */
  before: string | null;
  after: string | null;
  errors: ImportError[];
}

const noChanges: OwnChanges = { fields: [], before: null, after: null, errors: [] };

/** Texts in a list are tags. */
export function isFieldValue(value: ImportValue): value is FieldValue {
  return !Array.isArray(value) || value.every((one) => typeof one === 'number');
}

/**
 * @param current null: the person is new, and needs all required fields
 * @param clears blank cells clear a value
 */
export function ownChanges(
  own: OwnFields,
  current: StoredValues | null,
  { values, errors: unread }: ReadLine,
  { clears, type }: { clears: boolean; type: AccountType },
): OwnChanges {
  if (own.all.length === 0) return noChanges;
  const given = new Map<FieldRow, FieldValue | null>();
  for (const [field, row] of own.rows) {
    const value = values[field];
    if (value === undefined || (value === null && !clears)) continue;
    if (value === null || isFieldValue(value)) given.set(row, value);
  }
  if (given.size === 0 && current !== null) return noChanges;
  const { changed, errors } = differenceOfValues(current ?? {}, given);
  const wrong = new Set(unread.map(({ field }) => field));
  const missing =
    current === null ? missingValues([...own.rows.values()], given, { type }) : errors;
  const keyOf = new Map([...own.rows].map(([field, row]) => [row.key, field]));
  const needs = missing.flatMap(({ path }) => {
    const field = keyOf.get(String(path.at(-1))) ?? null;
    if (wrong.has(field)) return [];
    // A column that is not in the file cannot be fixed in it.
    const isMapped = field !== null && field in values;
    const label = (field === null ? undefined : own.byField.get(field)?.label) ?? '';
    const message = importErrorMessage(isMapped ? 'field_required' : 'field_required_no_column', {
      field: label,
    });
    return [lineError(isMapped ? field : null, 'required', message)];
  });
  const patch = (side: 0 | 1) => {
    const entries = [...own.rows.values()].flatMap(({ id, key }) => {
      const both = changed.get(key);
      return both === undefined ? [] : [[id, both[side]] as const];
    });
    return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
  };
  return {
    fields: [...own.rows].flatMap(([field, { id, key }]) =>
      changed.has(key) && isCustomImportField(field) ? [customImportField(id)] : [],
    ),
    before: patch(0),
    after: patch(1),
    errors: needs,
  };
}

/** Whether a field that columns went to is gone, or holds something else by now. */
export function hasGoneFields(columns: readonly ImportColumn[], own: OwnFields): boolean {
  return columnsNow(columns, own).some(({ field }, index) => field !== columns[index]?.field);
}

/**
 * The IDs of fields that an import writes and that are deleted, or of another kind by now. The others stay as they are
 * until the transaction ends.
 */
export async function holdWritten(
  tx: InOrganization,
  { columns }: Pick<ImportRecord, 'columns'>,
): Promise<number[]> {
  if (!columns.some(({ field }) => isCustomImportField(field))) return [];
  const rows = await holdFields(tx);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return columns.flatMap(({ field, kind }) => {
    if (!isCustomImportField(field)) return [];
    const id = customFieldId(field);
    return kinds.get(id) === kind ? [] : [id];
  });
}
