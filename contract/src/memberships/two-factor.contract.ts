import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, instantSchema } from '../kernel/ids.ts';
import { exampleReauth, oneReauth, reauthShape } from '../session/reauthentication.ts';

export const getPersonTwoFactor = defineEndpoint({
  name: 'accounts.twoFactor',
  method: 'GET',
  path: '/admin/accounts/:id/two-factor',
  summary:
    'Get whether a person uses two-factor authentication, and whether the caller may reset it',
  permission: 'people.changeType',
  params: idParams,
  output: z.object({
    /** Null: it does not, or the person does not sign in. */
    since: z.nullable(instantSchema),
    abilities: z.object({ reset: z.boolean() }),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const resetPersonTwoFactor = defineEndpoint({
  name: 'accounts.resetTwoFactor',
  method: 'POST',
  path: '/admin/accounts/:id/two-factor/reset',
  summary:
    "Reset a person's two-factor authentication and end their sessions. Refused for people who belong to other organizations too",
  permission: 'people.changeType',
  params: idParams,
  body: z.strictObject(reauthShape).check(oneReauth),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'RATE_LIMITED'],
  example: { params: { id: 1 }, body: exampleReauth },
});
