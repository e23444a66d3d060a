import * as z from 'zod/mini';
import { countsOf, lengths } from '../kernel/counts.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { pageQuery } from '../kernel/paging.ts';
import { skipReasons } from './audience.ts';

/**
 * `preparing`: who gets it is being written down · `grace`: all is ready, and it can be undone · `sending` ⇄
 * `paused` · `sent`: every delivery has ended · `stopped` before that, by someone · `cancelled` before the
 * first left · `failed`: it could not be prepared.
 */
export const messageStates = [
  'preparing',
  'grace',
  'sending',
  'paused',
  'sent',
  'stopped',
  'cancelled',
  'failed',
] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * `unknown` ("not confirmed"): the email was sent when the connection broke, without an answer whether it was accepted;
 * it is never sent again automatically.
 */
export const deliveryStates = [
  'pending',
  'inflight',
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an email ended as it did: also by what is decided while it is sent. */
export const deliveryReasons = [
  ...skipReasons,
  'impossible',
  'refused',
  'tried_too_often',
  'not_confirmed',
  'not_left',
  'proved_by_reading',
  'reported',
  'returned',
  'never_confirmed',
  'opened',
  // Of a reminder: acknowledged in the meantime, or no longer asked for.
  'nothing_to_acknowledge',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

export const messagePurposes = ['campaign', 'direct_send', 'reminder', 'test'] as const;

/** Why a message could not be prepared. */
export const messageCauses = ['no_recipients', 'not_saved'] as const;
export type MessageCause = (typeof messageCauses)[number];

/**
 * What follows when an email failed. `suppressed`: nothing more is sent to its address. After the others nothing is done
 * automatically: someone fixes the address, sends again later, or asks the administrator of the recipient's mail server.
 */
export const failureActions = [
  'suppressed',
  'fix_address',
  'send_again',
  'ask_administrator',
] as const;
export type FailureAction = (typeof failureActions)[number];

/** What a mail server answered to so many emails: its code, and one of the replies with this code. */
const serverReply = {
  code: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  count: z.int(),
} as const;

/** Whether opens and clicks are kept with the person, as sums only, or not at all. */
export const trackings = ['identified', 'aggregate', 'off'] as const;
export type Tracking = (typeof trackings)[number];

/** How a message stands. `candidates` = the sum of `skipped` + the sum of `byState`. */
export const messageFiguresSchema = z.object({
  state: z.enum(messageStates),
  stateSince: instantSchema,
  /** Why it is paused or failed, in English or as the mail server said it; null where someone did it. */
  cause: z.nullable(z.string()),
  /** The cause, where it is one of ours. */
  causeCode: z.nullable(z.enum(messageCauses)),
  graceUntil: instantSchema,
  /** Everyone who was meant; null until it is written down. */
  candidates: z.nullable(z.int()),
  byState: countsOf(deliveryStates),
  skipped: countsOf(skipReasons),
  /**
   * Emails sent per minute over the last five minutes in which any was, or by the last thousand of them, and never more
   * than a limit lets through; null before the first.
   */
  perMinute: z.nullable(z.number()),
  /** By minute, oldest first, of the last hour in which any was; minutes without any are omitted. */
  minutes: z.array(z.object({ at: instantSchema, sent: z.int() })),
  /**
   * Until the last email leaves at this rate: no quiet hours are counted as sending, and emails that are tried again wait
   * for their next try. Null while nothing is sent, and where it is not known.
   */
  secondsLeft: z.nullable(z.int()),
  /** Why deliveries failed and what follows, most frequent first, at most ten. */
  failures: z.array(z.object({ ...serverReply, action: z.enum(failureActions) })),
  /** Deliveries that were refused for now and wait to be tried again; they are `pending`. */
  triedAgain: z.object({
    count: z.int(),
    /** Most frequent first, at most ten. `nextAt`: the first next try · `lastAt`: the last try of any. */
    replies: z.array(z.object({ ...serverReply, nextAt: instantSchema, lastAt: instantSchema })),
  }),
});
export type MessageFigures = z.output<typeof messageFiguresSchema>;

/** Which recipients. */
export const deliveryFilter = {
  state: z.optional(z.enum(deliveryStates)),
  /** Part of a name or an address. */
  q: z.optional(line(lengths.search)),
};

export const deliveryListQuery = z.strictObject({ ...deliveryFilter, ...pageQuery });
export type DeliveryListQuery = z.output<typeof deliveryListQuery>;

/** The status of one recipient's email. */
export const deliverySchema = z.object({
  id: idSchema,
  accountId: idSchema,
  /** Null when the person is permanently deleted. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** The names of the dependants a guardian gets it for, as the email says them; null of everyone else. */
  onBehalf: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the mail server answered last. */
  reply: z.nullable(z.string()),
  /** Why it ended as it did. */
  reason: z.nullable(z.enum(deliveryReasons)),
  /** When it is tried next, while it waits. */
  nextAt: z.nullable(instantSchema),
  /** When its last byte left at the last try; null while none has. */
  leftAt: z.nullable(instantSchema),
  sentAt: z.nullable(instantSchema),
  /** First opened by a person, and by a machine, as far as that is known. */
  openedAt: z.nullable(instantSchema),
  openedByMachineAt: z.nullable(instantSchema),
  changedAt: instantSchema,
  /** Its Message-ID, the same at each try: what to ask for where it should have arrived. */
  mailId: z.string(),
});
export type Delivery = z.output<typeof deliverySchema>;
