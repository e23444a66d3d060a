import { asked } from '../kernel/field-messages.ts';
import { passwordCheckedMax } from '../kernel/password.ts';
import * as z from 'zod/mini';

/** The name that a page gives to its way to a provider and back: 256 random bits. */
export const authRequestNameSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, asked('invalid_attempt')));

/**
 * What re-authenticates the signed-in user, so that a console that was left open changes nothing: the password, or, for
 * users without one, that they have just signed in again with their provider.
 */
export const reauthShape = {
  currentPassword: z.optional(
    z.string().check(z.minLength(1, asked('current_password')), z.maxLength(passwordCheckedMax)),
  ),
  /** An authorization request that was begun for this. */
  currentAuthRequest: z.optional(authRequestNameSchema),
};

export interface Reauthentication {
  currentPassword?: string | undefined;
  currentAuthRequest?: string | undefined;
}

export const oneReauth = z.refine<Reauthentication>(
  ({ currentPassword, currentAuthRequest }) =>
    (currentPassword === undefined) !== (currentAuthRequest === undefined),
  { path: ['currentPassword'], message: asked('current_password') },
);

export const exampleReauth = { currentPassword: 'four words in a row' };
