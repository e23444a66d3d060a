import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** Why someone has to look: a message stands still, could not be sent to some, or an upload waits. */
export const waitingKinds = ['paused', 'failed', 'undelivered', 'approval', 'upload'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  /** People it is about; 1 upload. */
  count: z.int(),
  /** The message or the upload; null where there are several. */
  id: z.nullable(idSchema),
  campaignId: z.nullable(idSchema),
  /** Subject of the message, name of the file. */
  title: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  since: z.nullable(instantSchema),
});
export type Waiting = z.output<typeof waitingSchema>;

const read = {
  method: 'GET',
  permission: 'metrics.view',
  status: 200,
  errors: [],
  example: {},
} as const;

export const listWaiting = defineEndpoint({
  ...read,
  name: 'metrics.waiting',
  path: '/admin/metrics/waiting',
  summary:
    'List what needs attention, latest first; for a manager of selected groups, the people who wait for approval',
  permission: 'metrics.viewPeople',
  withinGroups: true,
  output: z.object({ items: z.array(waitingSchema) }),
});

export const getFirstSteps = defineEndpoint({
  ...read,
  name: 'metrics.firstSteps',
  path: '/admin/metrics/first-steps',
  summary: "Get an organization's progress towards its first campaign",
  output: z.object({
    people: z.int(),
    groups: z.int(),
    channelVerified: z.boolean(),
    published: z.boolean(),
    sent: z.boolean(),
  }),
});
