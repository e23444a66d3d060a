import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';

const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, 'Enter the password you have now'), z.maxLength(4096));

/** An identity of a provider that opens the account of the signed-in user. */
export const signInMethodSchema = z.object({
  /** Names it here; it is not the provider's name for him. */
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
  summary: 'The providers that open the account of the signed-in user, the oldest first',
  permission: 'signed-in',
  output: z.object({ items: z.array(signInMethodSchema) }),
  status: 200,
  errors: ['NOT_FOUND'],
  example: {},
});

export const connectSignInMethod = defineEndpoint({
  name: 'session.connectSignInMethod',
  method: 'POST',
  path: '/auth/me/sign-in-methods',
  summary: 'Connect who came back from a provider with the own account, by the password',
  permission: 'signed-in',
  body: z.strictObject({
    /** The name of the trip to the provider, which the page made. */
    attempt: z.string().check(z.regex(/^[\w-]{43}$/, 'Not the name of an attempt')),
    currentPassword: currentPasswordSchema,
  }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    body: {
      attempt: 'lTw6sJ0cVh2yQn8ZbR4kEo1uXpD7mGfAi3HtNvKqS5M',
      currentPassword: 'four words in a row',
    },
  },
});

export const disconnectSignInMethod = defineEndpoint({
  name: 'session.disconnectSignInMethod',
  method: 'POST',
  path: '/auth/me/sign-in-methods/:id/disconnect',
  summary:
    'Let a provider no longer open the own account, by the password; ends the other sessions',
  permission: 'signed-in',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Not a method')) }),
  body: z.strictObject({ currentPassword: currentPasswordSchema }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: {
    params: { id: '3d7c1f0a-52c8-4a2e-9b1c-0d6f8a7e5b43' },
    body: { currentPassword: 'four words in a row' },
  },
});
