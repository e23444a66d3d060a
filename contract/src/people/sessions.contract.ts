import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema } from '../kernel/ids.ts';
import { sessionIdSchema, sessionSchema } from '../session/own-account.contract.ts';

/** A place where somebody is signed in. */
const personSessionSchema = z.pick(sessionSchema, {
  id: true,
  browser: true,
  system: true,
  address: true,
  signedInAt: true,
  lastUsedAt: true,
});
export type PersonSession = z.output<typeof personSessionSchema>;

export const listPersonSessions = defineEndpoint({
  name: 'accounts.sessions',
  method: 'GET',
  path: '/admin/accounts/:id/sessions',
  summary: 'Where a person is signed in, the one that was used last first; at most 10',
  permission: 'people.changeType',
  params: idParams,
  output: z.object({ items: z.array(personSessionSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const endPersonSession = defineEndpoint({
  name: 'accounts.endSession',
  method: 'DELETE',
  path: '/admin/accounts/:id/sessions/:sessionId',
  summary:
    'End one session of a person at once, whatever organization it is used in; one that is gone is no error',
  permission: 'people.changeType',
  params: z.strictObject({ id: idParamSchema, sessionId: sessionIdSchema }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1, sessionId: 'Jq4T8vXnB2sLw0RcKf6yHd1ZmUe9oAgP' } },
});

export const endPersonSessions = defineEndpoint({
  name: 'accounts.endSessions',
  method: 'POST',
  path: '/admin/accounts/:id/sessions/end',
  summary:
    'Sign a person out everywhere at once, in other organizations too; he may sign in again. Refused for who does not sign in',
  permission: 'people.changeType',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
