import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Sends one message by a channel and keeps with it what the server said. */
export const tryChannel = defineJob({
  name: 'delivery.try-channel',
  payload: z.object({ organizationId: idSchema, channelId: idSchema, accountId: idSchema }),
  handler: async () => (await import('./try-channel.ts')).tryChannelOnce,
  concurrency: 2,
  // Its own failure is the answer; a person asks for another attempt.
  retries: 0,
});

/** Looks up what DNS says of a channel's sender, and makes the key that signs its emails where it has none. */
export const checkChannelRecords = defineJob({
  name: 'delivery.check-records',
  payload: z.object({ organizationId: idSchema, channelId: idSchema }),
  handler: async () => (await import('./records/check-channel-records.ts')).checkChannelRecords,
  concurrency: 2,
  retries: 0,
});
