import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

/**
 * Mails a link with which the password of an address is set, if it belongs to a user. The address is sealed: payloads
 * are kept for days.
 */
export const sendResetLink = defineJob({
  name: 'identity.sendResetLink',
  payload: z.object({ sealedEmail: z.string() }),
  handler: async () => (await import('./mails/send-reset-link.ts')).sendResetLinkTo,
  concurrency: 2,
});

/** Mails a link that makes an address the sign-in address. */
export const sendEmailLink = defineJob({
  name: 'identity.sendEmailLink',
  payload: z.object({ sealed: z.string() }),
  handler: async () => (await import('./mails/send-email-link.ts')).sendEmailLinkTo,
  concurrency: 2,
});

/** Adds a wrong password to the audit log of the person who has the address. Address and device are sealed with it. */
export const recordFailedSignIn = defineJob({
  name: 'identity.recordFailedSignIn',
  payload: z.object({ sealed: z.string(), requestId: z.string(), at: z.string() }),
  handler: async () =>
    (await import('./sign-in/record-failed-sign-in.repository.ts')).recordFailure,
  concurrency: 2,
});

/** What happened to someone's sign-in that they must hear of, no matter who did it. */
export const securityNotices = [
  'password-reset',
  'password-changed',
  'password-set',
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'email-change-asked',
  'email-changed',
  'data-exported',
  'sign-in-method-connected',
  'sign-in-method-disconnected',
] as const;
export type SecurityNotice = (typeof securityNotices)[number];

/** Tells a person, at the address they had when it happened, what was changed about their sign-in. */
export const sendSecurityNotice = defineJob({
  name: 'identity.sendNotice',
  payload: z.object({
    sealedEmail: z.string(),
    kind: z.enum(securityNotices),
    at: z.string(),
    /** Name of the provider, where one was connected or disconnected. */
    method: z.optional(z.string()),
  }),
  handler: async () => (await import('./mails/send-security-notice.ts')).sendNotice,
  concurrency: 2,
});
