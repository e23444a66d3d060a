import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { SafeFetch } from '../../kernel/outgoing/safe-fetch.ts';
import { prepareRetries } from './prepare-retries.ts';
import type { SendingDeps } from './start-message.ts';

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    /** The services that start messages automatically. */
    readonly sending: SendingDeps;
    /** The gateway to addresses that people type. */
    readonly safeFetch: SafeFetch;
  }
}

/** Looks up where the links of drafts lead. */
export const checkLinks = defineJob({
  name: 'delivery.check-links',
  payload: z.object({ organizationId: idSchema }),
  handler: async () => (await import('./links/check-links.ts')).checkLinks,
  unique: 'waiting',
  retries: 0,
});

/** Writes down who gets a message; then it can be sent. */
export const prepareRecipients = defineJob({
  name: 'delivery.prepare',
  payload: z.object({ organizationId: idSchema, messageId: idSchema }),
  handler: async () => (await import('./prepare-message.ts')).prepareMessage,
  concurrency: 2,
  retries: prepareRetries,
  retrySeconds: 1,
});

/** Settles every hour what was not confirmed, by what was heard since. */
export const reconcileDeliveries = defineJob({
  name: 'delivery.reconcile',
  payload: z.object({}),
  handler: async () => (await import('./reports/reconcile.ts')).reconcile,
  schedule: { cron: '13 * * * *', payload: {} },
  unique: 'unfinished',
});

/** Sends the automatic reminders of the day, while it is day. */
export const remindDue = defineJob({
  name: 'delivery.remind-due',
  payload: z.object({}),
  handler: async () => (await import('./reminders/remind-due.ts')).remindDue,
  schedule: { cron: '*/10 * * * *', payload: {} },
  unique: 'unfinished',
});

/** Looks every hour whether what must hold of the ledger holds. */
export const checkLedger = defineJob({
  name: 'delivery.check-ledger',
  payload: z.object({}),
  handler: async () => (await import('./sending/check-invariants.ts')).checkInvariants,
  schedule: { cron: '23 * * * *', payload: {} },
  unique: 'unfinished',
});
