import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';

export const editorTimes = {
  /** Milliseconds between two calls of a page that shows the editor. */
  renew: 15_000,
  /** Milliseconds after the last call in which others are told of the caller. */
  lasts: 45_000,
} as const;

export const markEditor = defineEndpoint({
  name: 'content.markEditor',
  method: 'PUT',
  path: '/admin/content/:id/editor',
  summary: 'Note that the caller has the editor open, or closed it, and get who else has it open',
  permission: 'content.draft',
  params: idParams,
  body: z.strictObject({ open: z.boolean() }),
  output: z.object({
    /** The person who opened it first comes first. */
    others: z.array(z.object({ id: idSchema, name: z.string(), since: instantSchema })),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, body: { open: true } },
});
