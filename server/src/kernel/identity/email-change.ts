import type { ReauthCall } from './reauthentication.ts';

export interface EmailWish extends ReauthCall {
  newEmail: string;
  /** The session that asks, which continues. */
  keep: string | null;
}

/**
 * Another address to sign in with, where identities are the product's own affair; a hosted service keeps the
 * addresses of its people itself.
 */
export interface EmailChange {
  /**
   * Mails a link to the new address, which is used once the link is opened, and notifies the old one. Nothing says
   * whether someone has the new one already.
   *
   * @throws WrongPasswordError, AuthRequestRefusedError, SameEmailError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  ask(subject: string, wish: EmailWish): Promise<void>;
}

/** It is the address they have. */
export class SameEmailError extends Error {
  override readonly name = 'SameEmailError';
}
