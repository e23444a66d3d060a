import * as z from 'zod/mini';
import { changedManySchema } from '../delivery/schedule.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { directSendStages } from './direct-send.ts';
import { directSendSorts } from './direct-sends.contract.ts';

export const directSendsCsv = defineEndpoint({
  name: 'directSends.csv',
  method: 'GET',
  path: '/admin/direct-sends/csv',
  summary: 'Export the matching direct sends as CSV, with their results',
  permission: 'campaigns.manage',
  query: z.strictObject({
    q: z.optional(line(100)),
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

/** As many direct sends as one call changes. */
export const manyDirectSendsMax = 200;

export const directSendChanges = ['delete', 'restore'] as const;
export type DirectSendChange = (typeof directSendChanges)[number];

export const changeManyDirectSends = defineEndpoint({
  name: 'directSends.changeMany',
  method: 'POST',
  path: '/admin/direct-sends/change-many',
  summary: 'Delete or restore up to 200 direct sends, each as it stands',
  permission: 'campaigns.manage',
  body: z.strictObject({
    change: z.enum(directSendChanges),
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(manyDirectSendsMax)),
  }),
  output: changedManySchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { change: 'delete', ids: [1] } },
});
