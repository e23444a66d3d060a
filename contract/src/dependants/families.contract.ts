import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { accountSchema } from '../people/account.ts';
import {
  accountAsItStandsSchema,
  accountCreateSchema,
  accountUpdateSchema,
  exampleAccount,
} from '../people/accounts.contract.ts';
import { changedAccountSchema } from '../people/membership-changes.ts';
import { changedScopeShape, newPersonShape } from '../people/places.contract.ts';
import {
  childRelationships,
  dependantFields,
  dependantSchema,
  dependantsMax,
  type Relationship,
} from './dependant.ts';

const fields = {
  firstName: dependantFields.firstName,
  lastName: dependantFields.lastName,
  relationship: dependantFields.relationship,
  birthDate: dependantFields.birthDate,
  student: dependantFields.student,
};

interface Dated {
  relationship: Relationship;
  birthDate: string | null;
}

const childIsDated = z.refine<Dated>(
  ({ relationship, birthDate }) => !childRelationships.has(relationship) || birthDate !== null,
  { path: ['birthDate'], message: asked('child_birth_date') },
);

/** A new dependant who is saved with their guardian and lives with them; dates and age decide eligibility. */
export const newFamilyMemberSchema = z.strictObject(fields).check(childIsDated);

/** An existing dependant, with the version that was edited; without a difference nothing is written. */
export const changedFamilyMemberSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...fields })
  .check(childIsDated);

/** A person and all their dependants: `current` of a VERSION_CONFLICT. */
export const familyAsItStandsSchema = z.extend(accountAsItStandsSchema, {
  family: z.array(dependantSchema),
});
export type FamilyAsItStands = z.output<typeof familyAsItStandsSchema>;

const most = z.maxLength(dependantsMax, asked('at_most_dependants', { max: dependantsMax }));

const child = {
  firstName: 'Tobi',
  lastName: 'Adeyemi',
  relationship: 'child',
  birthDate: '2016-05-04',
  student: false,
} as const;

export const createFamily = defineEndpoint({
  name: 'families.create',
  method: 'POST',
  path: '/admin/accounts/with-dependents',
  summary: 'Add a person together with dependants, all or none',
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: z.extend(accountCreateSchema, {
    ...newPersonShape,
    dependants: z.array(newFamilyMemberSchema).check(most),
  }),
  output: accountSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: {
    body: { ...exampleAccount, email: 'with.family@northgate.example', dependants: [child] },
  },
});

export const updateFamily = defineEndpoint({
  name: 'families.update',
  method: 'PATCH',
  path: '/admin/accounts/:id/with-dependents',
  summary: 'Update a person together with their dependants, all or none',
  permission: 'dependants.edit',
  forScopedManagers: true,
  params: idParams,
  body: z.extend(accountUpdateSchema, {
    ...changedScopeShape,
    /** New ones, and those that may have changed; errors name their place here. */
    dependants: z.array(z.union([changedFamilyMemberSchema, newFamilyMemberSchema])).check(most),
    /** Ids of those who go to the trash. */
    removedDependants: z.array(idSchema).check(most),
  }),
  output: changedAccountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: {
    params: { id: 1 },
    body: { version: 1, jobTitle: 'Nurse', dependants: [child], removedDependants: [] },
  },
});
