import { asked } from '../kernel/field-messages.ts';
import { passwordCheckedMax } from '../kernel/password.ts';
import * as z from 'zod/mini';

/** The name that a page gives to its way to a provider and back: 256 random bits. */
export const authRequestNameSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, asked('invalid_attempt')));

/**
 * Proves that the signed-in user asks, and not a person who found the console open: the password, or, for users without
 * one, that they have just signed in again with their provider.
 */
export const proofShape = {
  currentPassword: z.optional(
    z.string().check(z.minLength(1, asked('current_password')), z.maxLength(passwordCheckedMax)),
  ),
  /** A trip that was begun for this. */
  currentAuthRequest: z.optional(authRequestNameSchema),
};

export interface OwnProof {
  currentPassword?: string | undefined;
  currentAuthRequest?: string | undefined;
}

export const oneProof = z.refine<OwnProof>(
  ({ currentPassword, currentAuthRequest }) =>
    (currentPassword === undefined) !== (currentAuthRequest === undefined),
  { path: ['currentPassword'], message: asked('current_password') },
);

export const exampleProof = { currentPassword: 'four words in a row' };
