import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import {
  channelFields,
  channelSchema,
  channelSecret,
  channelStates,
  proofMailboxes,
} from './channel.ts';

export const channelSorts = ['created', '-created'] as const;

export const channelListQuery = z.strictObject({
  state: z.optional(z.enum(channelStates)),
  /** `yes`: those that were archived. */
  archived: z.optional(z.enum(['yes', 'no'])),
  sort: z.optional(z.enum(channelSorts)),
  ...pageQuery,
});
export type ChannelListQuery = z.output<typeof channelListQuery>;

/** Fields that may be omitted. */
const optional = {
  replyTo: z.optional(channelFields.replyTo),
  perMinute: z.optional(channelFields.perMinute),
  connections: z.optional(channelFields.connections),
  bounceDomain: z.optional(channelFields.bounceDomain),
  server: z.optional(channelFields.server),
  host: z.optional(channelFields.host),
  port: z.optional(channelFields.port),
  tls: z.optional(channelFields.tls),
  username: z.optional(channelFields.username),
  /** Kept sealed and never answered; null forgets it. */
  secret: z.optional(z.nullable(channelSecret)),
};

/**
 * A new channel: by the mail server of this installation, answers go to the sender, no limit a minute and five
 * connections unless it is said otherwise.
 */
export const channelCreateSchema = z.strictObject({
  name: channelFields.name,
  fromName: channelFields.fromName,
  fromAddress: channelFields.fromAddress,
  ...optional,
});
export type ChannelCreate = z.output<typeof channelCreateSchema>;

/** Changes the named fields only; `version` is that of the channel the change was made from. */
export const channelUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(channelFields.name),
  fromName: z.optional(channelFields.fromName),
  fromAddress: z.optional(channelFields.fromAddress),
  ...optional,
});
export type ChannelUpdate = z.output<typeof channelUpdateSchema>;

/** The signs of a code: none that is taken for another. */
export const senderCodeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const senderCodeLength = 8;

export const listChannels = defineEndpoint({
  name: 'channels.list',
  method: 'GET',
  path: '/admin/channels',
  summary: 'List channels',
  permission: 'campaigns.manage',
  query: channelListQuery,
  output: pageOf(channelSchema),
  status: 200,
  errors: [],
  example: { query: { state: 'verified', limit: '2' } },
});

export const getChannel = defineEndpoint({
  name: 'channels.get',
  method: 'GET',
  path: '/admin/channels/:id',
  summary: 'Get a channel with the last reply of the mail server',
  permission: 'campaigns.manage',
  params: idParams,
  output: channelSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createChannel = defineEndpoint({
  name: 'channels.create',
  method: 'POST',
  path: '/admin/channels',
  summary: 'Create a channel; it has to be verified before it can send',
  permission: 'settings.manage',
  body: channelCreateSchema,
  output: channelSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: {
    body: {
      name: 'Email',
      fromName: 'Northgate Health',
      fromAddress: 'news@northgate.example',
    },
  },
});

export const updateChannel = defineEndpoint({
  name: 'channels.update',
  method: 'PATCH',
  path: '/admin/channels/:id',
  summary: 'Update a channel; another sender or server has to be verified again',
  permission: 'settings.manage',
  params: idParams,
  body: channelUpdateSchema,
  output: channelSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, perMinute: 600 } },
});

export const verifyChannel = defineEndpoint({
  name: 'channels.verify',
  method: 'POST',
  path: '/admin/channels/:id/verify',
  summary: 'Verify a channel with a test email to the caller, in the background',
  permission: 'settings.manage',
  params: idParams,
  output: channelSchema,
  status: 202,
  errors: ['CONFLICT'],
  idempotent: true,
  example: { params: { id: 1 } },
});

export const archiveChannel = defineEndpoint({
  name: 'channels.archive',
  method: 'POST',
  path: '/admin/channels/:id/archive',
  summary: 'Archive a channel that no email is being sent from',
  permission: 'settings.manage',
  params: idParams,
  output: channelSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const unarchiveChannel = defineEndpoint({
  name: 'channels.unarchive',
  method: 'POST',
  path: '/admin/channels/:id/unarchive',
  summary: 'Unarchive a channel, unless another has its name',
  permission: 'settings.manage',
  params: idParams,
  output: channelSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 } },
});

export const sendSenderCode = defineEndpoint({
  name: 'channels.sendSenderCode',
  method: 'POST',
  path: '/admin/channels/:id/sender-code',
  summary: 'Send a code to the sender’s mailbox, or to the postmaster of its domain',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({ to: z.enum(proofMailboxes) }),
  output: channelSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, body: { to: 'sender' } },
});

export const proveSender = defineEndpoint({
  name: 'channels.proveSender',
  method: 'POST',
  path: '/admin/channels/:id/prove-sender',
  summary: 'Prove the sender of a channel with the code from the email',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({ code: line(40) }),
  output: channelSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  rateLimit: 'mailed-code',
  example: { params: { id: 1 }, body: { code: 'K7PMQ2XR' } },
});
