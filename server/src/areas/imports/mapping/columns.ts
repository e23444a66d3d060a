import type { PostalAddress } from 'contract/people/account.ts';
import { columnsWith } from 'contract/people/columns/columns-with.ts';
import {
  isCustomImportField,
  personImportFields,
  type OwnImportField,
} from 'contract/imports/fields.ts';
import type { ImportColumn } from 'contract/imports/import.ts';
import {
  type AccountValues,
  columnNames,
  sqlTypeOf as typeOf,
} from '../../people/people.public.ts';

/** What stops emails to a person, which forms do not write. */
type StoppingColumn = 'subscription' | 'deliverability';

export type WrittenColumn = keyof AccountValues | StoppingColumn | 'name_key' | 'search_key';

export type AddressField = 'street' | 'addressExtra' | 'postalCode' | 'city' | 'region' | 'country';

export const addressParts = {
  street: 'street',
  addressExtra: 'extra',
  postalCode: 'postalCode',
  city: 'city',
  region: 'region',
  country: 'country',
} as const satisfies Record<AddressField, keyof PostalAddress>;

export function isAddressField(field: OwnImportField): field is AddressField {
  return field in addressParts;
}

type PersonValue = keyof AccountValues | StoppingColumn;

/** The column of app.account that a field of the file is written to. */
export const columnOfField = Object.fromEntries(
  personImportFields.flatMap((field): [string, PersonValue][] => {
    if (field === 'groups') return [];
    if (field === 'lineManager') return [[field, columnNames.lineManagerId]];
    return [[field, isAddressField(field) ? columnNames.postalAddress : columnNames[field]]];
  }),
) as Record<OwnImportField, PersonValue>;

/** The types in which columns are read back from the text they are kept as. */
const typeOfColumn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(columnsWith('import').map((key) => [columnNames[key], typeOf(key)])),
  custom: 'jsonb',
};

/** Lists and addresses are kept as JSON. */
export function sqlTypeOf(column: WrittenColumn): string {
  return typeOfColumn[column] ?? 'text';
}

/** Fields written to the person directly that some column maps to. */
export function mappedFields(columns: readonly Pick<ImportColumn, 'field'>[]): OwnImportField[] {
  const mapped = new Set(columns.map(({ field }) => field));
  return personImportFields.filter(
    (field): field is OwnImportField => field !== 'groups' && mapped.has(field),
  );
}

/**
 * The columns that an import with these columns writes, in the order in which their values are stored; of `custom` only
 * the values of changed fields.
 */
export function writtenColumns(columns: readonly Pick<ImportColumn, 'field'>[]): WrittenColumn[] {
  const writesOwn = columns.some(({ field }) => isCustomImportField(field));
  return [
    ...new Set<WrittenColumn>(mappedFields(columns).map((field) => columnOfField[field])),
    'name_key',
    'search_key',
    ...(writesOwn ? (['custom'] as const) : []),
  ];
}

/** A value of a column as the text that PostgreSQL reads it from; null: empty. */
export function columnText(value: AccountValues[keyof AccountValues]): string | null {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
