import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** So many invitations go in one job, one after the other. */
export const invitationsAtOnce = 50;

/** Runs after the first, about a day in all; after that no server accepts the email. */
export const deliveryRetries = 12;

/** Makes the links of invitations and mails each to its address, storing what the mail server said. */
export const deliverInvitations = defineJob({
  name: 'people.deliver-invitations',
  payload: z.object({ organizationId: idSchema, ids: z.array(idSchema) }),
  handler: async () =>
    (await import('./invitations/deliver-invitations.ts')).deliverInvitationMails,
  concurrency: 4,
  retries: deliveryRetries,
  retrySeconds: 30,
});

/** Tells someone who waited that they may sign in. */
export const notifyApproved = defineJob({
  name: 'people.tell-approved',
  payload: z.object({ organizationId: idSchema, accountId: idSchema }),
  handler: async () => (await import('./approval/notify-approved.ts')).notifyApprovedPerson,
  concurrency: 2,
  retries: deliveryRetries,
  retrySeconds: 30,
});

/** Reminds anyone who was invited and has not come, where their organization wants it, in the hours of its day. */
export const remindInvited = defineJob({
  name: 'people.remind-invited',
  payload: z.object({}),
  handler: async () => (await import('./invitations/remind-invited.ts')).remindInvitedPeople,
  schedule: { cron: '7 * * * *', payload: {} },
  unique: 'unfinished',
});
