import { t } from '@lingui/core/macro';
import {
  childRelationships,
  type Dependant,
  dependantFields,
  dependantsMax,
  type Relationship,
} from 'contract/dependants/dependant.ts';
import * as z from 'zod/mini';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';

const values = {
  firstName: dependantFields.firstName,
  lastName: dependantFields.lastName,
  relationship: dependantFields.relationship,
  birthDate: blankAsNull(dependantFields.birthDate),
  student: dependantFields.student,
};

/** A dependant among the fields of their guardian; `id` and `version` where they are saved already. */
const rowSchema = z
  .object({
    id: z.nullable(z.number()),
    version: z.nullable(z.number()),
    /** Whether the caller may change all guardians. */
    editable: z.boolean(),
    /** Goes to the trash when the person is saved. */
    removed: z.boolean(),
    ...values,
  })
  .check(
    z.refine(
      ({ relationship, birthDate }: { relationship: Relationship; birthDate: string | null }) =>
        !childRelationships.has(relationship) || birthDate !== null,
      { path: ['birthDate'], message: 'A child needs a birth date' },
    ),
  );

export const familySchema = z.array(rowSchema);
export type FamilyRow = z.input<typeof rowSchema>;
export type FamilyOutput = z.output<typeof rowSchema>;

/** A child with this last name. */
export function newRow(lastName: string): FamilyRow {
  return {
    id: null,
    version: null,
    editable: true,
    removed: false,
    firstName: '',
    lastName,
    relationship: 'child',
    birthDate: '',
    student: false,
  };
}

export function rowOf(one: Dependant): FamilyRow {
  return {
    id: one.id,
    version: one.version,
    editable: one.abilities.edit,
    removed: false,
    firstName: one.firstName,
    lastName: one.lastName,
    relationship: one.relationship,
    birthDate: one.birthDate ?? '',
    student: one.student,
  };
}

/** Rows as the form holds them: what it was given by {@link rowOf} and {@link newRow}. */
export const rowsIn = (given: readonly unknown[]) => given as readonly FamilyRow[];

/** Those who are there after saving. */
export const staying = <Row extends { removed: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ removed }) => !removed);
export const isFull = (rows: readonly FamilyRow[]) => staying(rows).length >= dependantsMax;

/** What is sent of those who stay: all in the order of the form, so that errors name their places. */
export function toSend(row: FamilyOutput) {
  const { firstName, lastName, relationship, birthDate, student } = row;
  return { firstName, lastName, relationship, birthDate, student };
}

/** The names of their fields, in the order of the screen. */
export function familyLabels(): FieldLabels {
  return {
    dependants: t`Dependants`,
    'dependants.*.firstName': t`First name`,
    'dependants.*.lastName': t`Last name`,
    'dependants.*.relationship': t`Relationship`,
    'dependants.*.birthDate': t`Birth date`,
    'dependants.*.student': t`Student`,
  };
}
