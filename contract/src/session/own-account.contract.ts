import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';
import { passwordSchema } from '../kernel/password.ts';
import { exampleReauth, oneReauth, reauthShape } from './reauthentication.ts';

/** A place where the signed-in user is signed in. */
export const sessionSchema = z.object({
  /** Names the session, and opens nothing. */
  id: z.string(),
  /** This is the one that asks. */
  current: z.boolean(),
  /** As the browser calls itself, e.g. `Firefox`; null where it does not say. */
  browser: z.nullable(z.string()),
  /** What it runs on, e.g. `Windows`, `iPad`. */
  system: z.nullable(z.string()),
  /** From where it was opened. */
  address: z.nullable(z.string()),
  /** How it was opened; null for one of a time when that was not noted. */
  how: z.nullable(
    z.object({
      /** Name of the provider, as it was then; null: the password. */
      provider: z.nullable(z.string()),
      /** Whether a code was given as well. */
      secondStep: z.boolean(),
    }),
  ),
  signedInAt: instantSchema,
  /** To five minutes. */
  lastUsedAt: instantSchema,
  /** When it ends, if it is not used until then. */
  endsAt: instantSchema,
});
export type OwnSession = z.output<typeof sessionSchema>;

export const sessionIdSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, asked('session_not_found')));

export const listOwnSessions = defineEndpoint({
  name: 'session.listOwn',
  method: 'GET',
  path: '/auth/me/sessions',
  summary: "List up to 10 of the caller's own sessions, newest first",
  permission: 'signed-in',
  output: z.object({ items: z.array(sessionSchema) }),
  status: 200,
  errors: [],
  example: {},
});

export const endOwnSession = defineEndpoint({
  name: 'session.endOwn',
  method: 'DELETE',
  path: '/auth/me/sessions/:id',
  summary: "End one of the caller's own sessions; no error if it has already ended",
  permission: 'signed-in',
  params: z.strictObject({ id: sessionIdSchema }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 'Jq4T8vXnB2sLw0RcKf6yHd1ZmUe9oAgP' } },
});

export const endOtherSessions = defineEndpoint({
  name: 'session.endOthers',
  method: 'POST',
  path: '/auth/me/sessions/end-others',
  summary: "End all of the caller's own sessions except this one",
  permission: 'signed-in',
  output: z.object({ ended: z.int() }),
  status: 200,
  errors: [],
  example: {},
});

export const changeOwnPassword = defineEndpoint({
  name: 'session.changePassword',
  method: 'POST',
  path: '/auth/me/password',
  summary: "Change the caller's own password, or set the first one; ends the other sessions",
  permission: 'signed-in',
  body: z.strictObject({ ...reauthShape, newPassword: passwordSchema }).check(oneReauth),
  output: z.object({
    /** What the page continues with where a hosted service ended its session as well; null elsewhere. */
    entry: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  example: {
    body: { ...exampleReauth, newPassword: 'ferry lantern oat harbour' },
  },
});
