import * as z from 'zod/mini';

/** The name that a page gives to its way to a provider and back: 256 random bits. */
export const tripNameSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This isn’t a valid attempt'));

/**
 * Proves that the signed-in user asks, and not a person who found the console open: the password, or, for users without
 * one, that they have just signed in again with their provider.
 */
export const proofShape = {
  currentPassword: z.optional(
    z.string().check(z.minLength(1, 'Enter your current password'), z.maxLength(4096)),
  ),
  /** A trip that was begun for this. */
  currentTrip: z.optional(tripNameSchema),
};

export interface OwnProof {
  currentPassword?: string | undefined;
  currentTrip?: string | undefined;
}

export const oneProof = z.refine<OwnProof>(
  ({ currentPassword, currentTrip }) =>
    (currentPassword === undefined) !== (currentTrip === undefined),
  { path: ['currentPassword'], message: 'Enter your current password' },
);

export const exampleProof = { currentPassword: 'four words in a row' };
