import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';
import { exampleReauth, oneReauth, reauthShape } from './reauthentication.ts';

/** The answer is the same for every address; what comes of it is in the mailbox of the person who reads there. */
export const changeOwnEmail = defineEndpoint({
  name: 'session.changeEmail',
  method: 'POST',
  path: '/auth/me/email',
  summary: 'Request a new sign-in email address; it counts once its emailed link is opened',
  permission: 'signed-in',
  body: z.strictObject({ ...reauthShape, email: emailSchema }).check(oneReauth),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    body: { ...exampleReauth, email: 'marta.brook@northgate.example' },
  },
});
