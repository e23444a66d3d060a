import type { FastifyRequest } from 'fastify';

export interface Owner {
  email: string;
  name: string;
}

export interface KnownOwner extends Owner {
  /** Whether a password opens their account. */
  hasPassword: boolean;
}

/**
 * The people of an identity service, as the steps of signing in ask of them: codes and providers are the
 * product's own affair, whichever service keeps the people and their passwords.
 */
export interface Owners {
  /** The service's name in `app.user_identity`. */
  readonly issuer: string;
  /**
   * Asked once someone has proved themselves. @throws SignInRefusedError `BANNED_USER`: their identity or their user is
   * disabled or gone
   */
  admit(subject: string): Promise<Owner>;
  /** Someone who is signed in. @throws WrongPasswordError when no one has this identity any longer */
  known(subject: string): Promise<KnownOwner>;
  /**
   * Asks someone who is signed in for their password again. It is counted like signing in: a session that was
   * left open is no place to guess from.
   *
   * @param address from where, as limits count it
   * @throws WrongPasswordError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  provePassword(subject: string, password: string, address: string): Promise<KnownOwner>;
  /**
   * Whose email and password these are; unknown ones are counted alike, and get the same answer.
   * @returns the subject
   * @throws SignInRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  proveAtSignIn(
    request: FastifyRequest,
    given: { email: string; password: string },
  ): Promise<string>;
  /** Whether someone signs in with this address. */
  isAddressKnown(email: string): Promise<boolean>;
}

/** Why no one was signed in, in better-auth's words. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError';
  readonly code: 'INVALID_EMAIL_OR_PASSWORD' | 'BANNED_USER';
  constructor(code: 'INVALID_EMAIL_OR_PASSWORD' | 'BANNED_USER', options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
