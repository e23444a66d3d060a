import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const getSupportChatUser = defineEndpoint({
  name: 'session.supportChatUser',
  method: 'GET',
  path: '/auth/me/support-chat',
  summary: "Get the caller's identity for the support chat, with its proof",
  permission: 'signed-in',
  output: z.object({
    identifier: z.string(),
    /** HMAC-SHA256 of the identifier in hex, under the key the chat service gave; null: none is configured. */
    hash: z.nullable(z.string()),
  }),
  status: 200,
  errors: [],
  example: {},
});
