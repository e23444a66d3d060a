import type { ReauthCall } from './reauthentication.ts';

/** Someone who asks, where their guesses are counted. */
export interface TwoFactorCall {
  /** From where, as limits count it. */
  address: string;
  requestId: string;
}

export interface TwoFactorReauth extends ReauthCall {
  /** A code of the app, or a recovery code. */
  code: string;
}

/** Resetting the two-factor authentication of another person. */
export interface TwoFactorReset extends ReauthCall {
  /** The subject of the administrator who asks, and re-authenticates. */
  by: string;
  /** Where they are one, and as who. */
  organizationId: number;
  accountId: number;
}

/** What a code app is given: as a text to type, and as the address behind its picture. */
export interface TwoFactorKey {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
}

export interface TwoFactorState {
  /** Since when signing in asks for a code; null: it does not. */
  since: Date | null;
  recoveryCodesLeft: number;
}

/**
 * Two-factor authentication, where the product manages it; a hosted identity service manages its own. Changes are
 * written to the audit log, and an email tells the person.
 *
 * All but `stateOf` throw ProblemError RATE_LIMITED or UNAVAILABLE.
 */
export interface TwoFactor {
  stateOf(subject: string): Promise<TwoFactorState>;
  /** Makes a key, which counts once a code of it was shown. @throws WrongPasswordError, AuthRequestRefusedError, TwoFactorOnError */
  begin(subject: string, call: ReauthCall): Promise<TwoFactorKey>;
  /**
   * Turns it on and ends the other sessions.
   * @param call `keep`: the session that asks
   * @returns recovery codes, which are shown this once
   * @throws WrongCodeError, also when nothing was begun in the last `mailedLinkMinutes`
   */
  confirm(
    subject: string,
    call: TwoFactorCall & { code: string; keep: string | null },
  ): Promise<string[]>;
  /** Voids the codes there are. @throws WrongPasswordError, AuthRequestRefusedError, WrongCodeError */
  renewCodes(subject: string, reauth: TwoFactorReauth): Promise<string[]>;
  /**
   * Turns it off for a person who lost it, ends their sessions, records it and sends them an email.
   * @throws WrongPasswordError, AuthRequestRefusedError, NotResetError
   */
  reset(subject: string, call: TwoFactorReset): Promise<void>;
  /** Turns it off. @throws WrongPasswordError, AuthRequestRefusedError, WrongCodeError */
  end(subject: string, reauth: TwoFactorReauth): Promise<void>;
}

/** Not the code of this moment, or one that was used before. */
export class WrongCodeError extends Error {
  override readonly name = 'WrongCodeError';
}

/**
 * `none`: there is none to reset; `elsewhere`: they have a place in another organization, whose rights it guards too.
 */
export class NotResetError extends Error {
  override readonly name = 'NotResetError';
  readonly reason: 'none' | 'elsewhere';
  constructor(reason: NotResetError['reason']) {
    super(`Two-factor authentication is not reset: ${reason}`);
    this.reason = reason;
  }
}

/** It is on already: another key would shut out anyone who holds the first. */
export class TwoFactorOnError extends Error {
  override readonly name = 'TwoFactorOnError';
}
