import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';
import {
  exampleReauth,
  oneReauth,
  reauthShape,
  authRequestNameSchema,
} from './reauthentication.ts';

/** An identity of a provider that opens the account of the signed-in user. */
export const signInMethodSchema = z.object({
  /** Names it here; it is not the provider's name for the user. */
  id: z.string(),
  /** Id of the provider as it is configured; null: it is not any longer, and opens nothing. */
  provider: z.nullable(z.string()),
  /** Name of the provider; where it is configured no longer, its host. */
  name: z.string(),
  /** As the provider said when it was connected. */
  email: z.nullable(z.string()),
  connectedAt: instantSchema,
});
export type SignInMethod = z.output<typeof signInMethodSchema>;

export const listSignInMethods = defineEndpoint({
  name: 'session.signInMethods',
  method: 'GET',
  path: '/auth/me/sign-in-methods',
  summary: "List the caller's own sign-in methods, oldest provider first",
  permission: 'signed-in',
  output: z.object({
    /** Whether a password does. */
    password: z.boolean(),
    items: z.array(signInMethodSchema),
  }),
  status: 200,
  errors: ['NOT_FOUND'],
  example: {},
});

export const connectSignInMethod = defineEndpoint({
  name: 'session.connectSignInMethod',
  method: 'POST',
  path: '/auth/me/sign-in-methods',
  summary: 'Connect a provider the caller has just signed in with',
  permission: 'signed-in',
  body: z
    .strictObject({
      /** The name of the authorization request, which the page made. */
      attempt: authRequestNameSchema,
      ...reauthShape,
    })
    .check(oneReauth),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    body: {
      attempt: 'lTw6sJ0cVh2yQn8ZbR4kEo1uXpD7mGfAi3HtNvKqS5M',
      ...exampleReauth,
    },
  },
});

export const disconnectSignInMethod = defineEndpoint({
  name: 'session.disconnectSignInMethod',
  method: 'POST',
  path: '/auth/me/sign-in-methods/:id/disconnect',
  summary: "Disconnect a provider from the caller's own account; ends the other sessions",
  permission: 'signed-in',
  params: z.strictObject({
    id: z.string().check(z.regex(/^[\w-]{1,64}$/, asked('choose_method'))),
  }),
  body: z.strictObject(reauthShape).check(oneReauth),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    params: { id: '3d7c1f0a-52c8-4a2e-9b1c-0d6f8a7e5b43' },
    body: exampleReauth,
  },
});
