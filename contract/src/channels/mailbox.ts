import * as z from 'zod/mini';
import { instantSchema, versionSchema } from '../kernel/ids.ts';
import { serverProblems } from '../kernel/mail-problems.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { channelTlsModes, hostSchema } from './mail-host.ts';
import { arrivalTestSchema } from './arrival-test.ts';

/** Ports on which mailboxes are read by IMAP; others are for hosts that the operator allows. */
export const mailboxPorts: readonly number[] = [143, 993];

/** Why a mailbox could not be read. */
export const mailboxProblems = [
  ...serverProblems,
  'folder_missing',
  'secret_unreadable',
  'other',
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

/** Where the first read begins: `now`, after the emails that are there already, or with `all` of them. */
export const mailboxStarts = ['now', 'all'] as const;
export type MailboxStart = (typeof mailboxStarts)[number];

/** The fields of a mailbox that staff write. */
export const mailboxFields = {
  host: hostSchema,
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  tls: z.enum(channelTlsModes),
  username: line(254),
  folder: line(200),
  /**
   * The mailbox's own address, which also receives emails to `name+…@`: each email then comes back to an address of its
   * own. Null where the mailbox receives all emails of the channel's bounce domain, or those to its sender.
   */
  address: z.nullable(emailSchema),
  readFrom: z.enum(mailboxStarts),
  /** Whether bounces and complaints are marked as read in the mailbox. Nothing is moved or deleted. */
  markSeen: z.boolean(),
};

/** The password at the mailbox. It is written and never read. */
export const mailboxSecret = line(1000);

/** A mailbox that a channel's emails come back to. */
export const mailboxSchema = z.object({
  ...mailboxFields,
  /** `waiting` until the first try has ended; then whether the last one worked. */
  state: z.enum(['waiting', 'ok', 'failing']),
  problem: z.nullable(z.enum(mailboxProblems)),
  /** What the server said to the last try that failed. */
  reply: z.nullable(z.string()),
  /** A test was asked for and is on its way. */
  testing: z.boolean(),
  triedAt: z.nullable(instantSchema),
  /** When it was last read to its end, or as far as one read goes. */
  readAt: z.nullable(instantSchema),
  /** When it is read the next time. */
  nextAt: instantSchema,
  /** Older emails are still being read. */
  behind: z.boolean(),
  /** Emails that were read: the sum of the next three, of those that told of emails of others, and of our own tests. */
  read: z.int(),
  /** Emails that told of bounces. */
  bounces: z.int(),
  complaints: z.int(),
  /** Answers, notices of absence and other emails, which change nothing. */
  others: z.int(),
  /** The last test email from the channel to this mailbox; null where none was sent. */
  arrivalTest: z.nullable(arrivalTestSchema),
  version: versionSchema,
});
export type ChannelMailbox = z.output<typeof mailboxSchema>;
