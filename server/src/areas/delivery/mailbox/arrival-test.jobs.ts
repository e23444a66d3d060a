import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

const token = z.string().check(z.length(32));

/** Sends a test email from a channel to its mailbox, and begins to look for it. */
export const sendArrivalTest = defineJob({
  name: 'delivery.send-arrival-test',
  payload: z.object({ organizationId: idSchema, channelId: idSchema, token }),
  handler: async () => (await import('./send-arrival-test.ts')).sendArrivalTestOnce,
  concurrency: 2,
  // Its own failure is the answer; a person asks for another one.
  retries: 0,
});

/** Reads the mailbox sooner than it would be read otherwise, until the test email is there. */
export const lookForArrivalTest = defineJob({
  name: 'delivery.look-for-arrival-test',
  payload: z.object({ organizationId: idSchema, channelId: idSchema, token, look: z.int() }),
  handler: async () => (await import('./look-for-arrival-test.ts')).lookForArrivalTestOnce,
  concurrency: 2,
  retries: 0,
  timeoutSeconds: 180,
});
