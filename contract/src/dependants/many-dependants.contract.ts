import { asked, figure } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { manyMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { trashDays } from '../kernel/times.ts';
import { dependantFields } from './dependant.ts';

const manyIds = z
  .array(idSchema)
  .check(
    z.minLength(1),
    z.maxLength(manyMax, asked('at_most_dependants_in_call', { max: manyMax })),
  );

/** The fields that many dependants are given at once. */
export const manyDependantFieldsSchema = z
  .strictObject({
    eligibility: z.optional(dependantFields.eligibility),
    eligibleFrom: z.optional(dependantFields.eligibleFrom),
    eligibleUntil: z.optional(dependantFields.eligibleUntil),
    eligibilityReason: z.optional(dependantFields.eligibilityReason),
    student: z.optional(dependantFields.student),
  })
  .check(z.refine((fields) => Object.keys(fields).length > 0, asked('choose_field_to_change')));
export type ManyDependantFields = z.output<typeof manyDependantFieldsSchema>;

const changeSchema = z.strictObject({ ids: manyIds, fields: manyDependantFieldsSchema });
export type ManyDependantsChange = z.output<typeof changeSchema>;

/** What was changed, and the changes that undo it: the previous values of the changed ones. */
const changedSchema = z.object({
  changed: z.int(),
  before: z.array(z.object({ ids: z.array(idSchema), fields: manyDependantFieldsSchema })),
});
export type ManyDependantsChanged = z.output<typeof changedSchema>;

export const changeManyDependants = defineEndpoint({
  name: 'dependants.changeMany',
  method: 'POST',
  path: '/admin/accounts/dependents/change',
  summary: `Set the given values for up to ${figure(manyMax)} dependants, all or none`,
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: z.strictObject({
    changes: z.array(changeSchema).check(
      z.minLength(1),
      z.refine(
        (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= manyMax,
        asked('at_most_dependants_in_call', { max: manyMax }),
      ),
    ),
  }),
  output: changedSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: 4 * 1024 * 1024,
  example: { body: { changes: [{ ids: [1], fields: { eligibility: 'not_eligible' } }] } },
});

export const endEligibility = defineEndpoint({
  name: 'dependants.endOf',
  method: 'POST',
  path: '/admin/accounts/dependents/end',
  summary:
    "End the eligibility of these people's dependants today, unless another guardian is active",
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: z.strictObject({ guardianIds: manyIds }),
  output: changedSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { guardianIds: [1] } },
});

export const deleteManyDependants = defineEndpoint({
  name: 'dependants.deleteMany',
  method: 'POST',
  path: '/admin/accounts/dependents/delete',
  summary: `Move up to ${figure(manyMax)} dependants to the trash for ${trashDays} days, all or none`,
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: z.strictObject({ ids: manyIds }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const restoreManyDependants = defineEndpoint({
  name: 'dependants.restoreMany',
  method: 'POST',
  path: '/admin/accounts/dependents/restore',
  summary: `Restore up to ${figure(manyMax)} dependants from the trash, all or none`,
  permission: 'dependants.edit',
  forScopedManagers: true,
  body: z.strictObject({ ids: manyIds }),
  /** How many were restored; those outside the trash do not change. */
  output: z.object({ restored: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { ids: [1] } },
});
