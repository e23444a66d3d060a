import { asked } from '../kernel/field-words.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';

/** As many people as one call adds or removes. */
export const membersMax = 10_000;

export const memberIds = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(membersMax, asked('at_most_people_in_call', { max: 10_000 })));

const body = z.strictObject({ ids: memberIds });

/** Adds or removes people; each of the two undoes the other with the same IDs. */
function move<const V extends 'add' | 'remove'>(verb: V, summary: string) {
  return defineEndpoint({
    name: `groups.${verb}Members`,
    method: 'POST',
    path: `/admin/groups/:id/members/${verb}`,
    summary,
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
    withinGroups: true,
    example: { params: { id: 1 }, body: { ids: [1] } },
  });
}

export const addGroupMembers = move('add', 'Add up to 10,000 people to a group, all or none');
export const removeGroupMembers = move(
  'remove',
  'Remove up to 10,000 people from a group, all or none',
);

export const findGroupMembers = defineEndpoint({
  name: 'groups.membersAmong',
  method: 'POST',
  path: '/admin/groups/:id/members/among',
  summary: 'Find which of up to 10,000 people are in a group',
  permission: 'groups.manage',
  params: idParams,
  body,
  output: z.object({ ids: z.array(idSchema) }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 }, body: { ids: [1] } },
});
