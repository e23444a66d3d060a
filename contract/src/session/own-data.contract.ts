import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const exportOwnData = defineEndpoint({
  name: 'session.exportOwnData',
  method: 'POST',
  path: '/auth/me/export',
  summary: 'Everything that is kept about the caller in this organization, as one JSON document',
  permission: 'profile.manage',
  body: z.strictObject({
    currentPassword: z
      .string()
      .check(z.minLength(1, 'Enter the password you have now'), z.maxLength(4096)),
  }),
  output: 'json',
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  rateLimit: 'own-export',
  example: { body: { currentPassword: 'four words in a row' } },
});
