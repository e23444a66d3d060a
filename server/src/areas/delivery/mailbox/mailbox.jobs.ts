import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

/** Reads what is new in the mailbox of one channel; several at once, so that a silent one keeps no other waiting. */
export const readMailboxJob = defineJob({
  name: 'delivery.read-mailbox',
  payload: z.object({ organizationId: idSchema, channelId: idSchema }),
  handler: async () => (await import('./read-mailbox.ts')).readMailbox,
  concurrency: 4,
  unique: 'unfinished',
  // A failure stands with the mailbox, with the time of the next try.
  retries: 0,
  timeoutSeconds: 180,
});

/** What one mailbox is read once at a time by. */
export function mailboxKey(of: { organizationId: number; channelId: number }): string {
  return `${of.organizationId} ${of.channelId}`;
}

/** Looks each minute for mailboxes whose time has come. */
export const sweepMailboxes = defineJob({
  name: 'delivery.sweep-mailboxes',
  payload: z.object({}),
  handler: async () => (await import('./read-mailbox.ts')).sweepDueMailboxes,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});
