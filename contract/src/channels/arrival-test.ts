import * as z from 'zod/mini';
import { instantSchema } from '../kernel/ids.ts';
import { channelProblems } from './channel.ts';

/** A test email is late after so many minutes: the mailbox has been read twice since. */
export const arrivalTestLateMinutes = 10;

/**
 * `sending` until the mail server took the email or refused it, which is `failed`; `waiting` for its arrival, which is
 * `late` after {@link arrivalTestLateMinutes}.
 */
export const arrivalTestStates = ['sending', 'failed', 'waiting', 'late', 'arrived'] as const;
export type ArrivalTestState = (typeof arrivalTestStates)[number];

/** A header of an email as it arrived, on one line. */
export const mailHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type MailHeader = z.output<typeof mailHeaderSchema>;

/** The last test email from a channel to its own mailbox. */
export const arrivalTestSchema = z.object({
  state: z.enum(arrivalTestStates),
  /** Where it was sent: an address that bounces come back to. */
  address: z.string(),
  askedAt: instantSchema,
  sentAt: z.nullable(instantSchema),
  /** Why the mail server did not take it, with what the server said. */
  problem: z.nullable(z.enum(channelProblems)),
  reply: z.nullable(z.string()),
  arrivedAt: z.nullable(instantSchema),
  /** From sending to arriving. */
  seconds: z.nullable(z.number()),
  /** All headers that it arrived with, in their order. */
  headers: z.array(mailHeaderSchema),
});
export type ArrivalTest = z.output<typeof arrivalTestSchema>;
