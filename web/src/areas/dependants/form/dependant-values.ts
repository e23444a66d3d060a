import {
  childRelationships,
  type Dependant,
  dependantFields,
  guardianIdsSchema,
  seenGuardianIdsSchema,
  type Relationship,
} from 'contract/dependants/dependant.ts';
import type { DependantCreate } from 'contract/dependants/dependants.contract.ts';
import * as z from 'zod/mini';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';

/** The chosen people, whose ids are text; '' where none is chosen. */
const guardians = (schema: typeof seenGuardianIdsSchema) =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((ids: string[]) => ids.filter((id) => id !== '').map(Number)),
    ),
    schema,
  );

/** The form of a dependant: in go what inputs hold ('' where the record holds null), out comes the record. */
const formSchema = (guardianIds: typeof seenGuardianIdsSchema) =>
  z
    .object({
      guardianIds: guardians(guardianIds),
      firstName: dependantFields.firstName,
      lastName: dependantFields.lastName,
      relationship: dependantFields.relationship,
      birthDate: blankAsNull(dependantFields.birthDate),
      gender: blankAsNull(dependantFields.gender),
      student: dependantFields.student,
      sameAddress: dependantFields.sameAddress,
      emergencyContact: dependantFields.emergencyContact,
      email: blankAsNull(dependantFields.email),
      phone: blankAsNull(dependantFields.phone),
      externalId: blankAsNull(dependantFields.externalId),
      eligibility: dependantFields.eligibility,
      eligibleFrom: blankAsNull(dependantFields.eligibleFrom),
      eligibleUntil: blankAsNull(dependantFields.eligibleUntil),
      eligibilityReason: blankAsNull(dependantFields.eligibilityReason),
      notes: blankAsNull(dependantFields.notes),
    })
    .check(
      z.refine(
        ({ relationship, birthDate }: { relationship: Relationship; birthDate: string | null }) =>
          !childRelationships.has(relationship) || birthDate !== null,
        { path: ['birthDate'], message: 'A child needs a birth date' },
      ),
      z.refine(
        ({ eligibleFrom: from, eligibleUntil: until }: Record<string, unknown>) =>
          typeof from !== 'string' || typeof until !== 'string' || until >= from,
        { path: ['eligibleUntil'], message: 'The end is before the start' },
      ),
    );

export const dependantFormSchema = formSchema(guardianIdsSchema);
/** Where a guardian stays that the caller doesn't see. */
export const sharedDependantSchema = formSchema(seenGuardianIdsSchema);

export type DependantFormValues = z.input<typeof dependantFormSchema>;
export type DependantOutput = z.output<typeof dependantFormSchema>;

/** A child of this person, living with them. */
export function newDependant(guardianId: string): DependantFormValues {
  return {
    guardianIds: [guardianId, ''],
    firstName: '',
    lastName: '',
    relationship: 'child',
    birthDate: '',
    gender: '',
    student: false,
    sameAddress: true,
    emergencyContact: false,
    email: '',
    phone: '',
    externalId: '',
    eligibility: 'rule',
    eligibleFrom: '',
    eligibleUntil: '',
    eligibilityReason: '',
    notes: '',
  };
}

/** A record as the form holds it. */
export function valuesOf(one: Dependant): DependantFormValues {
  const [first = '', second = ''] = one.guardianIds.map(String);
  return {
    guardianIds: [first, second],
    firstName: one.firstName,
    lastName: one.lastName,
    relationship: one.relationship,
    birthDate: one.birthDate ?? '',
    gender: one.gender ?? '',
    student: one.student,
    sameAddress: one.sameAddress,
    emergencyContact: one.emergencyContact,
    email: one.email ?? '',
    phone: one.phone ?? '',
    externalId: one.externalId ?? '',
    eligibility: one.eligibility,
    eligibleFrom: one.eligibleFrom ?? '',
    eligibleUntil: one.eligibleUntil ?? '',
    eligibilityReason: one.eligibilityReason ?? '',
    notes: one.notes ?? '',
  };
}

/** What is sent for a new dependant: only what was filled in. */
export function toCreate(output: DependantOutput): DependantCreate {
  return Object.fromEntries(
    Object.entries(output).filter(([, value]) => value !== null),
  ) as unknown as DependantCreate;
}

/** What is sent for one who is there: only what differs from the record the change was made on. */
export function toChanges(before: Dependant, output: DependantOutput): Partial<DependantOutput> {
  const names = Object.keys(output) as (keyof DependantOutput)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(output[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, output[name]]));
}
