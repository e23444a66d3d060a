import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { limitGroups } from '../people/places.contract.ts';

/** Whom a manager reaches: everybody, or the members of some groups. */
const limitSchema = z.object({
  /** Null: everybody. None: nobody, as when his groups were deleted. */
  groups: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  /** How many people outside the trash that is; null where it is everybody. */
  people: z.nullable(z.int()),
});

const ofPerson = {
  path: '/admin/accounts/:id/limit',
  params: idParams,
  output: limitSchema,
  status: 200,
} as const;

export const getLimit = defineEndpoint({
  ...ofPerson,
  name: 'accounts.limit',
  method: 'GET',
  permission: 'people.view',
  summary: "Get a manager's access scope: the selected groups they manage",
  errors: [],
  example: { params: { id: 1 } },
});

export const setLimit = defineEndpoint({
  ...ofPerson,
  name: 'accounts.setLimit',
  method: 'PUT',
  permission: 'people.changeType',
  summary:
    "Set a manager's access scope: selected groups or the whole organization; applies from their next request",
  body: z.strictObject({
    /** Null: he reaches everybody. */
    groups: z.nullable(limitGroups),
    /** Makes him a manager in the same moment, so that he is never one without his limit. */
    makeManager: z.optional(z.strictObject({ version: versionSchema })),
  }),
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'LAST_ADMIN'],
  example: { params: { id: 1 }, body: { groups: null } },
});
