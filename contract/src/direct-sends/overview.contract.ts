import * as z from 'zod/mini';
import { daysQuery, onDay } from '../delivery/calendar.ts';
import { changedManySchema } from '../delivery/schedule.ts';
import { severalMax, lengths } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { directSendHeadSchema, directSendStages } from './direct-send.ts';
import { directSendSorts } from './direct-sends.contract.ts';

export const listDirectSendDays = defineEndpoint({
  name: 'directSends.calendar',
  method: 'GET',
  path: '/admin/direct-sends/calendar',
  summary:
    'List the direct sends that were or are to be sent on the days of the organization, the first first',
  permission: 'campaigns.manage',
  query: daysQuery,
  output: z.object({
    items: z.array(z.object({ ...onDay, directSend: directSendHeadSchema })),
    /** There are more than one answer holds. */
    more: z.boolean(),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { query: { from: '2026-11-30', before: '2027-01-04' } },
});

export const directSendsCsv = defineEndpoint({
  name: 'directSends.csv',
  method: 'GET',
  path: '/admin/direct-sends/csv',
  summary: 'Export the matching direct sends as CSV, with their results',
  permission: 'campaigns.manage',
  query: z.strictObject({
    q: z.optional(line(lengths.search)),
    stage: z.optional(z.enum(directSendStages)),
    mine: z.optional(z.enum(['true'])),
    sort: z.optional(z.enum(directSendSorts)),
    deleted: z.optional(z.enum(['true'])),
  }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { stage: 'ended' } },
});

export const directSendChanges = ['delete', 'restore'] as const;
export type DirectSendChange = (typeof directSendChanges)[number];

export const changeManyDirectSends = defineEndpoint({
  name: 'directSends.changeMany',
  method: 'POST',
  path: '/admin/direct-sends/change-many',
  summary: `Delete or restore up to ${severalMax} direct sends, each as it stands`,
  permission: 'campaigns.manage',
  body: z.strictObject({
    change: z.enum(directSendChanges),
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(severalMax)),
  }),
  output: changedManySchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { change: 'delete', ids: [1] } },
});
