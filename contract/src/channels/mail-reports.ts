import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { addressMax, line } from '../kernel/text.ts';

/** Who reports results of emails; `generic` is any program that signs as we say. */
export const reportProviders = ['generic', 'ses', 'sendgrid', 'postmark', 'mailgun'] as const;
export type ReportProvider = (typeof reportProviders)[number];

/**
 * `hard`: there is no such mailbox. `soft`: it may take mail later. `complaint`: the reader called it spam. `delivered`: the
 * receiving server took it.
 */
export const reportKinds = ['hard', 'soft', 'complaint', 'delivered'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** An address that bounced softly so often in so many days gets no further emails. */
export const softBounceLimit = { bounces: 5, days: 30 } as const;

/** A signature that is older, in seconds, is not believed. */
export const signatureSeconds = 300;

/** What proves that a service is the one: a signing key, a public key, a password or the name of a topic. */
export const webhookSecret = line(2000, 8);

export const channelWebhookSchema = z.object({
  id: idSchema,
  provider: z.enum(reportProviders),
  /** Where the service sends its events. */
  url: z.string(),
  createdAt: instantSchema,
  /** When something signed as it should be last came; null when nothing has. */
  heardAt: z.nullable(instantSchema),
});
export type ChannelWebhook = z.output<typeof channelWebhookSchema>;

/** An event of a program that signs as we say; at most 1000 in one message. */
export const genericEventSchema = z.object({
  /** Of the sender; told again, it is the same event. */
  id: line(200),
  kind: z.enum(reportKinds),
  email: z.string().check(z.maxLength(addressMax)),
  /** The Message-ID of the email, with or without angle brackets. */
  messageId: z.optional(z.string().check(z.maxLength(500))),
  detail: z.optional(z.string().check(z.maxLength(2000))),
  at: z.optional(z.iso.datetime({ offset: true })),
});
export const genericReportSchema = z.object({
  events: z.array(genericEventSchema).check(z.maxLength(1000)),
});
