import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

/** Compares everyone of an organization with everyone. */
export const findDuplicates = defineJob({
  name: 'people.find-duplicates',
  payload: z.object({ organizationId: idSchema }),
  handler: async () => (await import('./find-duplicates.ts')).findDuplicatesIn,
  unique: 'waiting',
});

/** Compares these people with everyone. */
export const compareWithAll = defineJob({
  name: 'people.compare-with-all',
  payload: z.object({ organizationId: idSchema, ids: z.array(idSchema) }),
  handler: async () => (await import('./find-duplicates.ts')).compareInBackground,
});

/** Asks for it in every organization, while people sleep. */
export const findAllDuplicates = defineJob({
  name: 'people.find-all-duplicates',
  payload: z.object({}),
  handler: async () => (await import('./find-duplicates.ts')).findDuplicatesEverywhere,
  schedule: { cron: '23 3 * * *', payload: {} },
  unique: 'unfinished',
});
