import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';

/** The answer is the same for every address; what comes of it is in the mailbox of the person who reads there. */
export const forgotPassword = defineEndpoint({
  name: 'session.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Request an email with a link to set a new password',
  permission: 'public',
  body: z.strictObject({ email: emailSchema }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'forgot-password',
  example: { body: { email: 'marta.lindqvist@northgate.example' } },
});
