import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import {
  childRelationships,
  dependantFields,
  dependantSchema,
  guardianIdsSchema,
  seenGuardianIdsSchema,
  type Relationship,
} from './dependant.ts';

interface Dated {
  relationship: Relationship;
  birthDate?: string | null | undefined;
  eligibleFrom?: string | null | undefined;
  eligibleUntil?: string | null | undefined;
}

const optionalFields = {
  birthDate: z.optional(dependantFields.birthDate),
  gender: z.optional(dependantFields.gender),
  email: z.optional(dependantFields.email),
  phone: z.optional(dependantFields.phone),
  sameAddress: z.optional(dependantFields.sameAddress),
  student: z.optional(dependantFields.student),
  emergencyContact: z.optional(dependantFields.emergencyContact),
  externalId: z.optional(dependantFields.externalId),
  eligibility: z.optional(dependantFields.eligibility),
  eligibleFrom: z.optional(dependantFields.eligibleFrom),
  eligibleUntil: z.optional(dependantFields.eligibleUntil),
  eligibilityReason: z.optional(dependantFields.eligibilityReason),
  notes: z.optional(dependantFields.notes),
};

/** A new dependant. What is absent is empty; dependants live with their guardian unless it is given otherwise. */
export const dependantCreateSchema = z
  .strictObject({
    guardianIds: guardianIdsSchema,
    firstName: dependantFields.firstName,
    lastName: dependantFields.lastName,
    relationship: dependantFields.relationship,
    ...optionalFields,
  })
  .check(
    z.refine(
      ({ relationship, birthDate }: Dated) =>
        !childRelationships.has(relationship) || (birthDate ?? null) !== null,
      { path: ['birthDate'], message: asked('child_birth_date') },
    ),
    z.refine(
      ({ eligibleFrom, eligibleUntil }: Dated) =>
        !eligibleFrom || !eligibleUntil || eligibleUntil >= eligibleFrom,
      { path: ['eligibleUntil'], message: asked('end_before_start') },
    ),
  );
export type DependantCreate = z.output<typeof dependantCreateSchema>;

/** Changes the named fields only; `version` is that of the row the change was made from. */
export const dependantUpdateSchema = z.strictObject({
  version: versionSchema,
  /** In place of those the caller sees; others stay. */
  guardianIds: z.optional(seenGuardianIdsSchema),
  firstName: z.optional(dependantFields.firstName),
  lastName: z.optional(dependantFields.lastName),
  relationship: z.optional(dependantFields.relationship),
  ...optionalFields,
});
export type DependantUpdate = z.output<typeof dependantUpdateSchema>;

const exampleDependant = {
  guardianIds: [1],
  firstName: 'Tobi',
  lastName: 'Adeyemi',
  relationship: 'child',
  birthDate: '2016-05-04',
} as const;

export const createDependant = defineEndpoint({
  name: 'dependants.create',
  method: 'POST',
  path: '/admin/accounts/dependents',
  summary: 'Add a dependant with one or two guardians',
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: dependantCreateSchema,
  output: dependantSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: exampleDependant },
});

export const getDependant = defineEndpoint({
  name: 'dependants.get',
  method: 'GET',
  path: '/admin/accounts/dependents/:id',
  summary: 'Get a dependant, also from the trash',
  permission: 'dependants.view',
  forScopedManagers: true,
  params: idParams,
  output: dependantSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const updateDependant = defineEndpoint({
  name: 'dependants.update',
  method: 'PATCH',
  path: '/admin/accounts/dependents/:id',
  summary: 'Update the given fields or the guardians of a dependant',
  permission: 'dependants.edit',
  forScopedManagers: true,
  params: idParams,
  body: dependantUpdateSchema,
  output: dependantSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, student: true } },
});

export const createManyDependantsMax = 5000;

export const createManyDependants = defineEndpoint({
  name: 'dependants.createMany',
  method: 'POST',
  path: '/admin/accounts/dependents/create-many',
  summary: 'Add up to 5,000 dependants with their guardians, all or none',
  permission: 'people.import',
  body: z.strictObject({
    dependants: z
      .array(dependantCreateSchema)
      .check(
        z.minLength(1),
        z.maxLength(
          createManyDependantsMax,
          asked('at_most_dependants_in_call', { max: createManyDependantsMax }),
        ),
      ),
  }),
  output: z.object({ ids: z.array(idSchema) }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  rateLimit: 'bulk-write',
  example: { body: { dependants: [exampleDependant] } },
});

export const listDependantsOf = defineEndpoint({
  name: 'dependants.listOf',
  method: 'GET',
  path: '/admin/accounts/:id/dependents',
  summary: "List a person's dependants, oldest first",
  permission: 'dependants.view',
  forScopedManagers: true,
  params: idParams,
  output: z.object({ items: z.array(dependantSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listOwnDependants = defineEndpoint({
  name: 'dependants.listOwn',
  method: 'GET',
  path: '/admin/accounts/current/dependents',
  summary: "List the caller's own dependants, without notes of the team",
  permission: 'profile.manage',
  output: z.object({ items: z.array(dependantSchema) }),
  status: 200,
  errors: [],
  example: {},
});
