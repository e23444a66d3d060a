import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';

/** The answer is the same for every address; what comes of it is in the mailbox of whoever reads there. */
export const changeOwnEmail = defineEndpoint({
  name: 'session.changeEmail',
  method: 'POST',
  path: '/auth/me/email',
  summary: 'Have a link mailed to a new address, which is used once the link is opened',
  permission: 'signed-in',
  body: z.strictObject({
    currentPassword: z
      .string()
      .check(z.minLength(1, 'Enter the password you have now'), z.maxLength(4096)),
    email: emailSchema,
  }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    body: { currentPassword: 'four words in a row', email: 'marta.brook@northgate.example' },
  },
});
