import * as z from 'zod/mini';
import { daysQuery, onDay } from '../delivery/calendar.ts';
import { changedManySchema } from '../delivery/schedule.ts';
import { severalMax, lengths } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { campaignHeadSchema, campaignStages } from './campaign.ts';
import { campaignSorts } from './campaigns.contract.ts';

export const listCampaignDays = defineEndpoint({
  name: 'campaigns.calendar',
  method: 'GET',
  path: '/admin/campaigns/calendar',
  summary:
    'List the campaigns that were or are to be sent on the days of the organization, the first first',
  permission: 'campaigns.manage',
  query: daysQuery,
  output: z.object({
    items: z.array(
      z.object({
        ...onDay,
        campaign: campaignHeadSchema,
      }),
    ),
    /** There are more than one answer holds. */
    more: z.boolean(),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { query: { from: '2026-11-30', before: '2027-01-04' } },
});

export const campaignsCsv = defineEndpoint({
  name: 'campaigns.csv',
  method: 'GET',
  path: '/admin/campaigns/csv',
  summary: 'Export the matching campaigns as CSV, with their results',
  permission: 'campaigns.manage',
  query: z.strictObject({
    q: z.optional(line(lengths.search)),
    stage: z.optional(z.enum(campaignStages)),
    sort: z.optional(z.enum(campaignSorts)),
    deleted: z.optional(z.enum(['true'])),
  }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { stage: 'ended' } },
});

export const campaignChanges = [
  'cancel',
  /** Schedules a cancelled campaign again for the time it had; undoes `cancel`. */
  'reschedule',
  'delete',
  'restore',
] as const;
export type CampaignChange = (typeof campaignChanges)[number];

export const changeManyCampaigns = defineEndpoint({
  name: 'campaigns.changeMany',
  method: 'POST',
  path: '/admin/campaigns/change-many',
  summary: `Cancel, schedule again, delete or restore up to ${severalMax} campaigns, each as it stands`,
  permission: 'campaigns.manage',
  body: z.strictObject({
    change: z.enum(campaignChanges),
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(severalMax)),
  }),
  output: changedManySchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { change: 'delete', ids: [1] } },
});
