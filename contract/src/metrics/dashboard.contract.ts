import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idSchema, instantSchema } from '../kernel/ids.ts';
import { codedMessageSchema } from '../kernel/coded-message.ts';

/**
 * Why someone has to look: a message stands still, could not be sent to some, an upload, content or a campaign waits, or
 * content could not be published or a campaign or a direct send not be started at its time.
 */
export const waitingKinds = [
  'paused',
  'failed',
  'undelivered',
  'approval',
  'upload',
  'review',
  'publication',
  'campaign_review',
  'held',
  'direct_send_held',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  /** People, items of content, campaigns or direct sends it is about; 1 upload. */
  count: z.int(),
  /** The message, the upload, the content, the campaign or the direct send; null where there are several. */
  id: z.nullable(idSchema),
  campaignId: z.nullable(idSchema),
  directSendId: z.nullable(idSchema),
  /** What staff call the campaign. */
  campaignName: z.nullable(z.string()),
  /** Subject of the message, name of the file, title of the content. */
  title: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  causeMessageCode: z.nullable(codedMessageSchema),
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
  forScopedManagers: true,
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

/**
 * What happens on a day: content becomes public, ends, is to be reviewed or confirmed; a campaign is to be sent (`send`), or
 * was (`campaign`); a direct send is to be sent.
 */
export const upcomingKinds = [
  'publish',
  'expire',
  'review',
  'acknowledge',
  'send',
  'campaign',
  'direct_send',
] as const;
export type UpcomingKind = (typeof upcomingKinds)[number];

export const upcomingSchema = z.object({
  kind: z.enum(upcomingKinds),
  /** The content, the campaign, or the direct send. */
  id: idSchema,
  title: z.string(),
  /** In the time zone of the organization. */
  day: dateSchema,
  /** Null of what is due on a day. */
  at: z.nullable(instantSchema),
  /** The time is meant by the clocks of each recipient, and is that of the organization's. */
  localTime: z.boolean(),
  /** People: recipients of a campaign or a direct send, as many as it was scheduled for, or those who have confirmed; null of other kinds. */
  people: z.nullable(z.int()),
});
export type Upcoming = z.output<typeof upcomingSchema>;

/** Days that are looked ahead, with today. */
export const upcomingDays = 7;

export const listUpcoming = defineEndpoint({
  ...read,
  name: 'metrics.upcoming',
  path: '/admin/metrics/upcoming',
  summary:
    'List what happens in the next 7 days: publications, expiries, reviews, due dates, campaigns and direct sends',
  output: z.object({ today: dateSchema, items: z.array(upcomingSchema) }),
});
