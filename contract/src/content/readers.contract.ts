import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { contentStates } from './content.ts';

export const getContentReach = defineEndpoint({
  name: 'content.reachOf',
  method: 'GET',
  path: '/admin/content/:id/reach',
  summary:
    'Get how many people content is for, read it, read it to the end and acknowledged it, also by group',
  permission: 'content.publish',
  params: idParams,
  output: z.object({
    /** Active people of the audience, each once. */
    addressed: z.int(),
    /** Of them, the people who read it; machines do not read. */
    readers: z.int(),
    /** Of them, the people whose browser showed the end of the text. */
    finished: z.int(),
    /** Half of those who read it to the end took less, from opening it; null where no one did. */
    medianSeconds: z.nullable(z.int()),
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

/** Why no email reaches a person, or what happened to the last one that led them to an item of content. */
const contentEmailStatuses = [
  'no_address',
  'bounced',
  'complained',
  'unsubscribed',
  'failed',
  'unconfirmed',
  'delivered',
  'opened',
] as const;
export type ContentEmailStatus = (typeof contentEmailStatuses)[number];

/** A person among those content is for. */
export const addressedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Path of the photo in the file storage; null without one. */
  photo: z.nullable(z.string()),
  department: z.nullable(z.string()),
  /** Null where an email would reach them, and none of this content has been sent. */
  email: z.nullable(z.enum(contentEmailStatuses)),
});
export type AddressedPerson = z.output<typeof addressedPersonSchema>;

export const listUnread = defineEndpoint({
  name: 'content.unread',
  method: 'GET',
  path: '/admin/content/:id/unread',
  summary: 'List the people content is for who have not read it, or have, by name',
  permission: 'content.publish',
  params: idParams,
  query: z.strictObject({
    /** `unread` when absent. */
    show: z.optional(z.enum(['unread', 'read'])),
    ...pageQuery,
  }),
  output: pageOf(addressedPersonSchema),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { limit: '20' } },
});

const sentUse = {
  id: idSchema,
  /** Of a direct send: its subject. */
  name: z.string(),
  /** Null: not sent yet. */
  sentAt: z.nullable(instantSchema),
  /** The people who read it from there. */
  readers: z.int(),
};

const contentUseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hub'), id: idSchema, name: z.string(), pinned: z.boolean() }),
  /** Content that has it as an attachment. */
  z.object({
    kind: z.literal('attachment'),
    id: idSchema,
    name: z.string(),
    state: z.enum(contentStates),
  }),
  z.object({ kind: z.literal('campaign'), ...sentUse }),
  z.object({ kind: z.literal('direct_send'), ...sentUse }),
]);
export type ContentUse = z.output<typeof contentUseSchema>;

export const listContentUses = defineEndpoint({
  name: 'content.uses',
  method: 'GET',
  path: '/admin/content/:id/uses',
  summary:
    'List where content is used: hubs, content it is attached to, and campaigns and direct sends that show it, with their readers',
  permission: 'content.publish',
  params: idParams,
  /** Hubs first, then content, then what was sent, the last first; at most 50 of each. */
  output: z.object({ items: z.array(contentUseSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
