import type { PostalAddress } from 'contract/people/account.ts';
import type { OwnImportField } from 'contract/imports/fields.ts';
import type { ImportValue, ImportValues } from 'contract/imports/cells/line.ts';
import type { ImportRules } from 'contract/imports/import.ts';
import {
  nameKey,
  searchKey,
  blankAccount,
  sameValue,
  type AccountValues,
} from '../../../people/people.public.ts';
import { addressParts, columnOfField, isAddressField } from '../../mapping/columns.ts';

export interface PersonValues extends AccountValues {
  name_key: string;
  search_key: string;
  /** Read and written where a column of the file goes there. */
  subscription: string;
  deliverability: string;
}

const noAddress: PostalAddress = {
  street: null,
  extra: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
};

const newPerson: PersonValues = {
  ...blankAccount,
  name_key: '',
  search_key: '',
  subscription: 'never_asked',
  deliverability: 'ok',
};

/** Nothing in a file empties these. */
const neverEmpty = new Set<OwnImportField>(['type', 'subscription', 'deliverability']);

/**
 * A person as they would be after a row: `current` with the row's values. Null: a new person. Unreadable cells change
 * nothing, blank ones follow the rules.
 */
export function mergedValues(
  current: PersonValues | null,
  values: ImportValues,
  managerId: number | null,
  { rules, fields }: { rules: ImportRules; fields: readonly OwnImportField[] },
): PersonValues {
  const next: PersonValues = { ...(current ?? newPerson) };
  const clears = current !== null && rules.blanks === 'clear';
  for (const field of fields) {
    const value = values[field];
    if (value === undefined || (value === null && !clears)) continue;
    if (field === 'lineManager') {
      // A manager still to be added is set once they exist.
      if (value === null || managerId !== null) next.line_manager_id = managerId;
    } else if (isAddressField(field)) {
      const part = addressParts[field];
      next.postal_address = withPart(next.postal_address, part, value as string | null);
    } else if (value !== null || !neverEmpty.has(field)) {
      setColumn(next, field, value, current);
    }
  }
  return next;
}

/** The person with the keys that follow from their fields. */
export function withKeys(person: PersonValues): PersonValues {
  return { ...person, name_key: nameKey(person), search_key: searchKey(person) };
}

function withPart(
  address: PostalAddress | null,
  part: keyof PostalAddress,
  value: string | null,
): PostalAddress | null {
  const next = { ...(address ?? noAddress), [part]: value };
  return Object.values(next).every((item) => item === null) ? null : next;
}

/** Addresses and IDs that differ in case alone are the same; the one in the directory stays. */
const caseless = new Set<OwnImportField>(['email', 'externalId']);

function setColumn(
  next: PersonValues,
  field: Exclude<OwnImportField, 'lineManager'>,
  value: ImportValue,
  current: PersonValues | null,
): void {
  const column = columnOfField[field];
  const known = current?.[column];
  const same =
    caseless.has(field) &&
    typeof value === 'string' &&
    typeof known === 'string' &&
    known.toLowerCase() === value.toLowerCase();
  // A complaint weighs more than a bounce.
  if (same || (field === 'deliverability' && known === 'complained')) return;
  const columns: Record<string, unknown> = next as never;
  columns[column] = value ?? (column === 'tags' ? [] : null);
}

/** Which of the fields differ, in the order given. */
export function changedFields(
  current: PersonValues,
  next: PersonValues,
  fields: readonly OwnImportField[],
): OwnImportField[] {
  return fields.filter((field) => {
    if (!isAddressField(field)) {
      const column = columnOfField[field];
      return !sameValue(current[column], next[column]);
    }
    const part = addressParts[field];
    return (current.postal_address?.[part] ?? null) !== (next.postal_address?.[part] ?? null);
  });
}
