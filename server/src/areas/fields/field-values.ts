import type { FieldError } from 'contract/kernel/errors.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import {
  fieldValueSchema,
  type FieldValue,
  type FieldValues,
  type FieldValuesInput,
} from 'contract/fields/values.ts';
import { askedFor, fieldMessage } from 'contract/kernel/field-messages.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import { fieldError } from '../../kernel/http/field-errors.ts';
import { currentValue, type FieldRow, type StoredValues } from './field-row.ts';
import { maySeeOfHimself, maySeeOfOthers } from './fields.policy.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { holdFields } from './fields.repository.ts';

interface Reader {
  type: AccountType;
  accountId: number;
}

/** The values of a person that this caller may see, by the keys of the fields. */
export function presentValues(
  fields: readonly FieldRow[],
  stored: StoredValues,
  reader: Reader,
  subjectId: number,
): FieldValues {
  const maySee = reader.accountId === subjectId ? maySeeOfHimself : maySeeOfOthers;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = maySee(reader.type, field) ? currentValue(field, stored[field.id]) : null;
      return value === null ? [] : [[field.key, value]];
    }),
  );
}

/** Values that were given, by field; null takes one away. */
export type GivenValues = ReadonlyMap<FieldRow, FieldValue | null>;

/**
 * What was given, each value as its field wants it.
 *
 * @param writer fields they may not see are none to them
 */
export function readGiven(
  fields: readonly FieldRow[],
  input: FieldValuesInput,
  writer: Pick<Reader, 'type'>,
): { given: GivenValues; errors: FieldError[] } {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const given = new Map<FieldRow, FieldValue | null>();
  const errors: FieldError[] = [];
  for (const [key, raw] of Object.entries(input)) {
    const field = byKey.get(key);
    if (field === undefined || !maySeeOfOthers(writer.type, field)) {
      errors.push(fieldError(['fields', key], 'not_found', fieldMessage('field_not_found')));
      continue;
    }
    if (raw === null || (Array.isArray(raw) && raw.length === 0)) {
      given.set(field, null);
      continue;
    }
    const parsed = fieldValueSchema(field).safeParse(raw);
    if (parsed.success) given.set(field, parsed.data);
    else errors.push(wrongValue(field, parsed.error.issues[0]?.message));
  }
  return { given, errors };
}

function wrongValue({ key, label }: FieldRow, asked: string | undefined): FieldError {
  const message = askedFor(asked) ?? refuseCustomField('custom_value_invalid', { label });
  return fieldError(['fields', key], 'invalid', message);
}

function needed({ key, label }: FieldRow): FieldError {
  return fieldError(['fields', key], 'needed', refuseCustomField('custom_value_needed', { label }));
}

/** Required fields that a new person was not given, of those the caller could have filled in. */
export function missingValues(
  fields: readonly FieldRow[],
  given: GivenValues,
  writer: Pick<Reader, 'type'>,
): FieldError[] {
  return fields
    .filter((field) => field.required && maySeeOfOthers(writer.type, field))
    .filter((field) => (given.get(field) ?? null) === null)
    .map(needed);
}

export interface ValuesDifference {
  /** All values as they will stand. */
  custom: StoredValues;
  /** Field key → before and after, of those that differ. */
  changed: ReadonlyMap<string, [FieldValue | null, FieldValue | null]>;
  errors: FieldError[];
}

/** What of the given values differs from those that stand; no one's required value is taken away. */
export function differenceOfValues(stored: StoredValues, given: GivenValues): ValuesDifference {
  const custom: Record<string, FieldValue> = { ...stored };
  const changed = new Map<string, [FieldValue | null, FieldValue | null]>();
  const errors: FieldError[] = [];
  for (const [field, value] of given) {
    const before = currentValue(field, stored[field.id]);
    if (JSON.stringify(before) === JSON.stringify(value)) continue;
    if (value === null && field.required) errors.push(needed(field));
    changed.set(field.key, [before, value]);
    if (value === null) delete custom[field.id];
    else custom[field.id] = value;
  }
  return { custom, changed, errors };
}

/**
 * The values of new people as their rows will hold them, and what is wrong with them; paths begin with the row's
 * index.
 */
export async function newValues(
  tx: OrganizationTransaction,
  rows: readonly { fields?: FieldValuesInput | undefined }[],
): Promise<{ custom: StoredValues[]; errors: FieldError[] }> {
  const fields = await holdFields(tx);
  if (fields.length === 0 && rows.every((row) => row.fields === undefined)) {
    return { custom: rows.map(() => ({})), errors: [] };
  }
  const errors: FieldError[] = [];
  const custom = rows.map((row, index) => {
    const read = readGiven(fields, row.fields ?? {}, tx.member);
    const wrong = new Set(read.errors.map(({ path }) => path.join()));
    const missing = missingValues(fields, read.given, tx.member).filter(
      ({ path }) => !wrong.has(path.join()),
    );
    for (const error of [...read.errors, ...missing]) {
      errors.push({ ...error, path: [index, ...error.path] });
    }
    return differenceOfValues({}, read.given).custom;
  });
  return { custom, errors };
}
