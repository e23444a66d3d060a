import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema } from '../kernel/ids.ts';
import { sessionIdSchema, sessionSchema } from '../session/own-account.contract.ts';

/** A place where someone is signed in. */
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
  summary: "List up to 10 of a person's sessions, last used first",
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
  summary: 'End a session of a person in all organizations; no error if it has already ended',
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
    'Sign a person out everywhere, also in other organizations; they may sign in again. Refused for people who do not sign in',
  permission: 'people.changeType',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
