import { asked, figure } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { manyMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';

export const memberIds = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(manyMax, asked('at_most_people_in_call', { max: manyMax })));

const body = z.strictObject({ ids: memberIds });

/** Adds or removes people; each of the two undoes the other with the same IDs. */
function move<const V extends 'add' | 'remove'>(verb: V, what: string) {
  return defineEndpoint({
    name: `groups.${verb}Members`,
    method: 'POST',
    path: `/admin/groups/:id/members/${verb}`,
    summary: `${what}, all or none`,
    permission: 'groups.changeMembers',
    params: idParams,
    body,
    output: z.object({
      /** The people who were added or removed, without unchanged ones. */
      ids: z.array(idSchema),
      memberCount: z.int(),
    }),
    status: 200,
    errors: ['CONFLICT', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
    idempotent: true,
    forScopedManagers: true,
    example: { params: { id: 1 }, body: { ids: [1] } },
  });
}

export const addGroupMembers = move('add', `Add up to ${figure(manyMax)} people to a group`);
export const removeGroupMembers = move(
  'remove',
  `Remove up to ${figure(manyMax)} people from a group`,
);

export const findGroupMembers = defineEndpoint({
  name: 'groups.membersAmong',
  method: 'POST',
  path: '/admin/groups/:id/members/among',
  summary: `Find which of up to ${figure(manyMax)} people are in a group`,
  permission: 'groups.manage',
  params: idParams,
  body,
  output: z.object({ ids: z.array(idSchema) }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 }, body: { ids: [1] } },
});
