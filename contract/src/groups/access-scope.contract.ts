import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { scopeGroups } from '../people/places.contract.ts';

/** A manager's access scope: the whole organization, or selected groups. */
const accessScopeSchema = z.object({
  /** Null: the whole organization. Empty: no one, as when the manager's groups were deleted. */
  groups: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  /** How many people outside the trash that is; null for the whole organization. */
  people: z.nullable(z.int()),
});

const ofPerson = {
  path: '/admin/accounts/:id/access-scope',
  params: idParams,
  output: accessScopeSchema,
  status: 200,
} as const;

export const getAccessScope = defineEndpoint({
  ...ofPerson,
  name: 'accounts.accessScope',
  method: 'GET',
  permission: 'people.view',
  summary: "Get a manager's access scope: the selected groups they manage",
  errors: [],
  example: { params: { id: 1 } },
});

export const setAccessScope = defineEndpoint({
  ...ofPerson,
  name: 'accounts.setAccessScope',
  method: 'PUT',
  permission: 'people.changeType',
  summary:
    "Set a manager's access scope: selected groups or the whole organization; applies from their next request",
  body: z.strictObject({
    /** Null: the whole organization. */
    groups: z.nullable(scopeGroups),
    /** Makes the person a manager at the same moment, so that they never are one without this scope. */
    makeManager: z.optional(z.strictObject({ version: versionSchema })),
  }),
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'LAST_ADMIN'],
  example: { params: { id: 1 }, body: { groups: null } },
});
