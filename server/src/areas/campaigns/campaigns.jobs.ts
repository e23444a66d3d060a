import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes campaigns that have been in the trash for 30 days. */
export const purgeCampaigns = defineJob({
  name: 'campaigns.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./purge-campaigns.ts')).purgeOldCampaigns,
  schedule: { cron: '57 2 * * *', payload: {} },
  unique: 'unfinished',
});
