import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

/** An email that the caller got. */
export const ownMessageSchema = z.object({
  id: idSchema,
  subject: z.string(),
  /** Beside the subject in a mail program; may be empty. */
  previewText: z.string(),
  fromName: z.string(),
  sentAt: instantSchema,
  /** When they opened it first; null where they did not, or where it is not known who opened. */
  openedAt: z.nullable(instantSchema),
  /** Whether it is known who opened it. */
  tracked: z.boolean(),
  /** Shows it in the browser without signing in: it is the caller's alone. */
  url: z.string(),
});
export type OwnMessage = z.output<typeof ownMessageSchema>;

export const ownMessagesQuery = z.strictObject(pageQuery);
export type OwnMessagesQuery = z.output<typeof ownMessagesQuery>;

export const listOwnMessages = defineEndpoint({
  name: 'messages.own',
  method: 'GET',
  path: '/messages',
  summary: 'List the emails that you got, latest first',
  permission: 'home.view',
  query: ownMessagesQuery,
  output: z.extend(pageOf(ownMessageSchema), {
    /** Of those, how many are known not to be opened. */
    unopened: z.int(),
  }),
  status: 200,
  errors: [],
  example: { query: { limit: '20' } },
});
