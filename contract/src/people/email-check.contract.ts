import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';
import { accountListItemSchema } from './account.ts';

export const checkEmail = defineEndpoint({
  name: 'accounts.checkEmail',
  method: 'GET',
  path: '/admin/accounts/email-check',
  summary: 'Check whether a person outside the trash uses an email address, and who',
  permission: 'people.view',
  query: z.strictObject({ email: emailSchema }),
  output: z.object({
    taken: z.boolean(),
    /** Null where it is free, and where the caller does not see who has it. */
    holder: z.nullable(
      z.pick(accountListItemSchema, { id: true, firstName: true, lastName: true }),
    ),
  }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { email: 'amara.adeyemi@northgate.example' } },
});
