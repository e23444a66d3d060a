import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';
import {
  childRelationships,
  dependantFields,
  dependantSchema,
  type Relationship,
} from './dependant.ts';

interface Dated {
  relationship: Relationship;
  birthDate?: string | null | undefined;
  eligibleFrom?: string | null | undefined;
  eligibleUntil?: string | null | undefined;
}

/** A new dependant. What is absent is empty; he lives with his guardian unless it is said otherwise. */
export const dependantCreateSchema = z
  .strictObject({
    /** One or two people of the organization, no one twice. */
    guardianIds: z.array(idSchema).check(
      z.minLength(1, 'Name a guardian'),
      z.maxLength(2, 'At most two guardians'),
      z.refine((ids) => new Set(ids).size === ids.length, 'The same guardian twice'),
    ),
    firstName: dependantFields.firstName,
    lastName: dependantFields.lastName,
    relationship: dependantFields.relationship,
    birthDate: z.optional(dependantFields.birthDate),
    gender: z.optional(dependantFields.gender),
    email: z.optional(dependantFields.email),
    phone: z.optional(dependantFields.phone),
    sameAddress: z.optional(dependantFields.sameAddress),
    student: z.optional(dependantFields.student),
    emergencyContact: z.optional(dependantFields.emergencyContact),
    externalId: z.optional(dependantFields.externalId),
    eligibleFrom: z.optional(dependantFields.eligibleFrom),
    eligibleUntil: z.optional(dependantFields.eligibleUntil),
    eligibilityReason: z.optional(dependantFields.eligibilityReason),
    notes: z.optional(dependantFields.notes),
  })
  .check(
    z.refine(
      ({ relationship, birthDate }: Dated) =>
        !childRelationships.has(relationship) || (birthDate ?? null) !== null,
      { path: ['birthDate'], message: 'A child needs a birth date' },
    ),
    z.refine(
      ({ eligibleFrom, eligibleUntil }: Dated) =>
        !eligibleFrom || !eligibleUntil || eligibleUntil >= eligibleFrom,
      { path: ['eligibleUntil'], message: 'The end is before the start' },
    ),
  );
export type DependantCreate = z.output<typeof dependantCreateSchema>;

export const createManyDependantsMax = 5000;

export const createManyDependants = defineEndpoint({
  name: 'dependants.createMany',
  method: 'POST',
  path: '/admin/accounts/dependents/create-many',
  summary: 'Add up to 5,000 dependants below their guardians, all or none',
  permission: 'dependants.edit',
  body: z.strictObject({
    dependants: z
      .array(dependantCreateSchema)
      .check(
        z.minLength(1),
        z.maxLength(createManyDependantsMax, 'At most 5,000 dependants in one call'),
      ),
  }),
  output: z.object({ ids: z.array(idSchema) }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  rateLimit: 'bulk-write',
  example: {
    body: {
      dependants: [
        {
          guardianIds: [1],
          firstName: 'Tobi',
          lastName: 'Adeyemi',
          relationship: 'child',
          birthDate: '2016-05-04',
        },
      ],
    },
  },
});

export const listDependantsOf = defineEndpoint({
  name: 'dependants.listOf',
  method: 'GET',
  path: '/admin/accounts/:id/dependents',
  summary: 'The dependants of a person, the oldest first',
  permission: 'dependants.view',
  params: idParams,
  output: z.object({ items: z.array(dependantSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
