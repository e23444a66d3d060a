import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

export const getContentReach = defineEndpoint({
  name: 'content.reachOf',
  method: 'GET',
  path: '/admin/content/:id/reach',
  summary: 'Get how many people content is for, read it and acknowledged it, also by group',
  permission: 'content.publish',
  params: idParams,
  output: z.object({
    /** Active people of the audience, each once. */
    addressed: z.int(),
    /** Of them, the people who read it; machines do not read. */
    readers: z.int(),
    acknowledged: z.int(),
    /** By group: those of the audience, else the largest; a person may be in several. */
    groups: z.array(
      z.object({ id: idSchema, name: z.string(), addressed: z.int(), readers: z.int() }),
    ),
    asOf: instantSchema,
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listUnread = defineEndpoint({
  name: 'content.unread',
  method: 'GET',
  path: '/admin/content/:id/unread',
  summary: 'List the people content is for who have not read it, by name',
  permission: 'content.publish',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(
    z.object({
      id: idSchema,
      name: z.string(),
      department: z.nullable(z.string()),
      hasEmail: z.boolean(),
    }),
  ),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { limit: '20' } },
});

export const listContentUses = defineEndpoint({
  name: 'content.uses',
  method: 'GET',
  path: '/admin/content/:id/uses',
  summary: 'List the campaigns that link to content, the last first, with their readers',
  permission: 'content.publish',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        kind: z.literal('campaign'),
        id: idSchema,
        name: z.string(),
        sentAt: z.nullable(instantSchema),
        readers: z.int(),
      }),
    ),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
