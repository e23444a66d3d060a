import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { emailSchema, line } from '../kernel/text.ts';

/** Mail over SMTP. */
export const channelKinds = ['email'] as const;

/** Whose mail server: `settings`, that of the product's settings, or its mail catcher where they name none. */
export const channelServers = ['settings'] as const;

/**
 * `unverified` until a message has gone through it, and again when its sender changes; `failing` since the
 * server refused one.
 */
export const channelStates = ['unverified', 'verified', 'failing'] as const;
export type ChannelState = (typeof channelStates)[number];

/** The fields of a channel that staff write, with their limits. */
export const channelFields = {
  name: line(80, 2),
  fromName: line(100),
  fromAddress: emailSchema,
  /** Where answers go; to the sender's address when null. */
  replyTo: z.nullable(emailSchema),
  /** Messages a minute at most; as many as the server takes when null. */
  perMinute: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Connections open at once. */
  connections: z.int().check(z.minimum(1), z.maximum(50)),
};

/** What the caller may do with this channel. */
export const channelAbilitiesSchema = z.object({ edit: z.boolean(), verify: z.boolean() });

/** A way out for messages, with the sender that stands on them. */
export const channelSchema = z.object({
  id: idSchema,
  ...channelFields,
  kind: z.enum(channelKinds),
  server: z.enum(channelServers),
  state: z.enum(channelStates),
  stateSince: instantSchema,
  /** What the server said to the last message that tried the channel, or why there was no answer. */
  lastReply: z.nullable(z.string()),
  triedAt: z.nullable(instantSchema),
  /** A try was asked for and is on its way. */
  verifying: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: versionSchema,
  abilities: channelAbilitiesSchema,
});
export type Channel = z.output<typeof channelSchema>;
