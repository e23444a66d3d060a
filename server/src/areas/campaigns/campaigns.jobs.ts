import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes campaigns that have been in the trash for 30 days. */
export const purgeCampaigns = defineJob({
  name: 'campaigns.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./trash/campaigns-trash.repository.ts')).purgeOldCampaigns,
  schedule: { cron: '57 2 * * *', payload: {} },
  unique: 'unfinished',
});

/** Starts one scheduled campaign when its time has come. */
export const startDueCampaign = defineJob({
  name: 'campaigns.start-due',
  payload: z.object({ organizationId: idSchema, campaignId: idSchema }),
  handler: async () => (await import('./plan/start-due.ts')).startWhenDue,
  concurrency: 2,
});

/** Looks each minute for tests of subjects whose time is over: everyone else gets the one that did best. */
export const decideSubjectTests = defineJob({
  name: 'campaigns.decide-subjects',
  payload: z.object({}),
  handler: async () => (await import('./subject-test/decide-due.ts')).decideDueSubjects,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});

/** Looks each minute for scheduled campaigns whose time has come. */
export const sweepDueCampaigns = defineJob({
  name: 'campaigns.sweep-due',
  payload: z.object({}),
  handler: async () => (await import('./plan/start-due.ts')).sweepDue,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});
