import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { mailboxFields, mailboxSchema, mailboxSecret } from './mailbox.ts';

/** The mailbox of a channel; null where it has none. */
const answer = z.object({ mailbox: z.nullable(mailboxSchema) });

export const getMailbox = defineEndpoint({
  name: 'channels.getMailbox',
  method: 'GET',
  path: '/admin/channels/:id/mailbox',
  summary: 'Get the mailbox that a channel’s emails come back to',
  permission: 'settings.manage',
  params: idParams,
  output: answer,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const putMailbox = defineEndpoint({
  name: 'channels.putMailbox',
  method: 'PUT',
  path: '/admin/channels/:id/mailbox',
  summary: 'Set the mailbox that a channel’s emails come back to, and test the connection',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({
    ...mailboxFields,
    /** Of the mailbox the change was made from; null where there was none. */
    version: z.nullable(versionSchema),
    /** Kept sealed and never answered; the kept one stays when absent. */
    secret: z.optional(mailboxSecret),
  }),
  output: answer,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: {
    params: { id: 1 },
    body: {
      host: 'imap.northgate.example',
      port: 993,
      tls: 'implicit',
      username: 'bounces',
      secret: 'correct horse',
      folder: 'INBOX',
      address: 'bounces@northgate.example',
      readFrom: 'now',
      markSeen: false,
      version: null,
    },
  },
});

export const testMailbox = defineEndpoint({
  name: 'channels.testMailbox',
  method: 'POST',
  path: '/admin/channels/:id/mailbox/test',
  summary: 'Test the connection to a channel’s mailbox and read it, in the background',
  permission: 'settings.manage',
  params: idParams,
  output: answer,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const testArrivalTest = defineEndpoint({
  name: 'channels.testArrivalTest',
  method: 'POST',
  path: '/admin/channels/:id/mailbox/arrival-test',
  summary:
    'Send a test email from a channel to its mailbox and look for it there, in the background',
  permission: 'settings.manage',
  params: idParams,
  output: answer,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const removeMailbox = defineEndpoint({
  name: 'channels.removeMailbox',
  method: 'DELETE',
  path: '/admin/channels/:id/mailbox',
  summary: 'Stop reading the mailbox of a channel; its password is forgotten',
  permission: 'settings.manage',
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});
