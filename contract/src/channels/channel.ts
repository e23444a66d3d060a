import * as z from 'zod/mini';
import { mailProblems, type MailProblem } from '../kernel/mail-problems.ts';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { channelTlsModes, hostSchema } from './mail-host.ts';
import { seenOneClickSchema } from './one-click.ts';
import { seenServerSchema } from './server-check.ts';

/** Mail over SMTP. */
export const channelKinds = ['email'] as const;

/**
 * Whose mail server: `settings`, that of the product's settings, or its mail catcher where they name none; `own`, one
 * that the channel names.
 */
export const channelServers = ['settings', 'own'] as const;
export type ChannelServer = (typeof channelServers)[number];

/**
 * `unverified` until a message has gone through it and its sender was proven, and again when one of both changes;
 * `failing` since the server refused a message, or was not there.
 */
export const channelStates = ['unverified', 'verified', 'failing'] as const;
export type ChannelState = (typeof channelStates)[number];

/** Why a message did not go through. */
export const channelProblems = mailProblems;
export type ChannelProblem = MailProblem;

/** The fields of a channel that staff write, with their limits. */
export const channelFields = {
  name: line(lengths.name, 2),
  fromName: line(100),
  fromAddress: emailSchema,
  /** Where answers go; to the sender's address when null. */
  replyTo: z.nullable(emailSchema),
  /** Messages a minute at most; as many as the server takes when null. */
  perMinute: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Connections open at once. */
  connections: z.int().check(z.minimum(1), z.maximum(50)),
  /** Whose mailboxes `b+…` receive returned emails; the sender's own when null. */
  bounceDomain: z.nullable(hostSchema),
  server: z.enum(channelServers),
  /** These are null unless the server is its `own`, which needs all but the user. */
  host: z.nullable(hostSchema),
  port: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
  tls: z.nullable(z.enum(channelTlsModes)),
  /** The user who signs in to the server; none when null. */
  username: z.nullable(line(254)),
};

/** The password at the mail server. It is written and never read. */
export const channelSecret = line(1000);

/** Where a code is sent that proves the sender: their own mailbox, or the one that every domain of mail has. */
export const proofMailboxes = ['sender', 'postmaster'] as const;
export type ProofMailbox = (typeof proofMailboxes)[number];

/** Whether the organization has shown that mail to the sender's address, or to its domain's postmaster, reaches it. */
export const senderProofSchema = z.object({
  /** False where mails stay in the product's own mail catcher. */
  needed: z.boolean(),
  provenAt: z.nullable(instantSchema),
  /** When a code was sent that can still be entered. */
  askedAt: z.nullable(instantSchema),
});

/** What the caller may do with this channel. */
export const channelAbilitiesSchema = z.object({
  edit: z.boolean(),
  verify: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
});

/** A way out for messages, with the sender that stands on them. */
export const channelSchema = z.object({
  id: idSchema,
  ...channelFields,
  kind: z.enum(channelKinds),
  /** Whether a password is kept. */
  hasSecret: z.boolean(),
  state: z.enum(channelStates),
  stateSince: instantSchema,
  problem: z.nullable(z.enum(channelProblems)),
  /** What the server said to the last message that tried the channel, or why there was no answer. */
  lastReply: z.nullable(z.string()),
  triedAt: z.nullable(instantSchema),
  /** How that message’s server was found; null until then, and where there was no connection. */
  seenServer: z.nullable(seenServerSchema),
  /** How unsubscribing by one click was answered at the last test; null until then. */
  seenOneClick: z.nullable(seenOneClickSchema),
  /** When the messages that wait for a failing channel are tried again. */
  retryAt: z.nullable(instantSchema),
  /** A try was asked for and is on its way. */
  verifying: z.boolean(),
  proof: senderProofSchema,
  archivedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: versionSchema,
  abilities: channelAbilitiesSchema,
});
export type Channel = z.output<typeof channelSchema>;
