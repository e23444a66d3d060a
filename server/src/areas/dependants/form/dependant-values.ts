import type { DependantUpdate } from 'contract/dependants/dependants.contract.ts';
import { nameKey } from '../../people/people.public.ts';
import type { DependantValues } from '../dependants.repository.ts';

/** The column of each field that staff write; guardians stand in a table of their own. */
export const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  relationship: 'relationship',
  birthDate: 'birth_date',
  gender: 'gender',
  email: 'email',
  phone: 'phone',
  sameAddress: 'same_address',
  student: 'student',
  emergencyContact: 'emergency_contact',
  externalId: 'external_id',
  eligibility: 'eligibility',
  eligibleFrom: 'eligible_from',
  eligibleUntil: 'eligible_until',
  eligibilityReason: 'eligibility_reason',
  notes: 'notes',
} as const satisfies Record<
  Exclude<keyof DependantUpdate, 'version' | 'guardianIds'>,
  keyof DependantValues
>;

export type Field = keyof typeof columnOf;
export type DependantFields = Partial<Pick<DependantUpdate, Field>>;
const fieldNames = Object.keys(columnOf) as Field[];

/** A dependant with nothing known but that they live with their guardian. */
const blank: DependantValues = {
  first_name: '',
  last_name: '',
  relationship: 'other',
  birth_date: null,
  gender: null,
  email: null,
  phone: null,
  same_address: true,
  student: false,
  emergency_contact: false,
  external_id: null,
  eligibility: 'rule',
  eligible_from: null,
  eligible_until: null,
  eligibility_reason: null,
  notes: null,
};

export type KeyedValues = DependantValues & { name_key: string };

/** A whole new row: what was not given is as of no one. */
export function newDependantValues(fields: DependantFields): KeyedValues {
  return differenceTo(blank, fields).next;
}

/** A whole new row from columns; those that were not given are as of no one. */
export function newDependantRow(values: Partial<DependantValues>): KeyedValues {
  return withKeys({ ...blank, ...values });
}

/** A row with the key that follows from it. */
export function withKeys<Values extends DependantValues>(
  values: Values,
): Values & { name_key: string } {
  return { ...values, name_key: nameKey(values) };
}

export interface DependantDifference {
  /** The row as it is to stand, with the key that follows from it. */
  next: KeyedValues;
  /** For the audit log: field → before and after. */
  differences: Record<string, [unknown, unknown]>;
}

/** The `fields` that differ from the current row. */
export function differenceTo(
  current: DependantValues,
  fields: DependantFields,
): DependantDifference {
  const changed = fieldNames.filter(
    (field) => fields[field] !== undefined && fields[field] !== current[columnOf[field]],
  );
  const columns = changed.map((field) => [columnOf[field], fields[field]]);
  const next = { ...current, ...(Object.fromEntries(columns) as Partial<DependantValues>) };
  return {
    next: withKeys(next),
    differences: Object.fromEntries(
      changed.map((field) => [field, [current[columnOf[field]], fields[field]]]),
    ),
  };
}
