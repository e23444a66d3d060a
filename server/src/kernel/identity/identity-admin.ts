import type { ReauthCall } from './reauthentication.ts';

export interface NewIdentity {
  email: string;
  name: string;
  /** Absent: the person sets one by a reset link, or signs in another way. */
  password?: string;
  /** They have shown that the mailbox is theirs. */
  emailProven?: boolean;
}

/**
 * What the product asks of an identity service on behalf of its users; the embedded service and a hosted
 * one each implement it. A subject is the service's own name for a person, stable for their life.
 */
export interface IdentityAdmin {
  /** The service's name in `app.user_identity` and in its tokens. */
  readonly issuer: string;
  /**
   * @returns the subject
   * @throws EmailInUseError, PasswordRefusedError
   */
  createUser(user: NewIdentity): Promise<string>;
  /**
   * Gives the identity that an address has already to anyone who has shown that the mailbox is theirs. One that was
   * made without such proof is made again: anyone who made it could have kept another way in.
   *
   * @returns the subject
   * @throws EmailInUseError when a user of ours signs in with it; PasswordRefusedError, UnknownIdentityError
   */
  adopt(user: NewIdentity & { password: string }): Promise<string>;
  /** The subject of an address; null when no one has it. */
  findUser(email: string): Promise<string | null>;
  /**
   * Ends every session of the person and forgets their failed attempts.
   * @throws UnknownIdentityError, PasswordRefusedError
   */
  setPassword(subject: string, password: string): Promise<void>;
  /** Disabling ends every session at once. @throws UnknownIdentityError */
  setDisabled(subject: string, disabled: boolean): Promise<void>;
  /** Ends every session. Deleting one that is gone is no error. */
  deleteUser(subject: string): Promise<void>;
  /** Ends every session: access tokens made for them are refused from now on. */
  revokeSessions(subject: string): Promise<void>;
  /** The sessions that hold, the newest first. */
  listSessions(subject: string): Promise<IdentitySession[]>;
  /**
   * Ending one that is gone, or another person's, does nothing without an error.
   *
   * @param ended `byStaff`: not by the person, so it is not recorded as their own action
   * @returns whether one ended
   */
  endSession(
    subject: string,
    ended: { sessionId: string; requestId: string; byStaff?: boolean },
  ): Promise<boolean>;
  /**
   * @param keep the session that asks
   * @returns how many ended
   */
  endOtherSessions(
    subject: string,
    options: { keep: string | null; requestId: string },
  ): Promise<number>;
  /**
   * Changes the password of a person who re-authenticates, or sets their first, ends their other sessions, and notifies
   * them by email.
   *
   * @returns what their page continues with where the service ended also the session that asks; else null
   * @throws WrongPasswordError, AuthRequestRefusedError, PasswordRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  changePassword(subject: string, change: PasswordChange): Promise<string | null>;
  /** For their own export. @throws UnknownIdentityError */
  describe(subject: string): Promise<IdentityRecord>;
  /**
   * Asks for re-authentication before a person's data is handed out; records it and sends them an email.
   * @throws WrongPasswordError, AuthRequestRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  allowExport(subject: string, call: ReauthCall): Promise<void>;
  /**
   * Asks for re-authentication before something that they cannot undo, and does nothing else.
   * @throws WrongPasswordError, AuthRequestRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  allow(subject: string, call: ReauthCall): Promise<void>;
}

/** What the service stores of a person, without secrets. */
export interface IdentityRecord {
  email: string;
  name: string;
  emailProven: boolean;
  /** Whether they sign in with a password. */
  password: boolean;
  /** Providers they sign in with. */
  providers: { issuer: string; email: string | null; connectedAt: Date }[];
}

export interface PasswordChange extends ReauthCall {
  next: string;
  /** The session that asks, which continues. */
  keep: string | null;
}

/** A place where someone is signed in. */
export interface IdentitySession {
  id: string;
  browser: string | null;
  system: string | null;
  address: string | null;
  /** By which provider, null: by the password; and whether a code was given. Null: it was not noted. */
  how: { provider: string | null; secondStep: boolean } | null;
  signedInAt: Date;
  /** To five minutes. */
  lastUsedAt: Date;
  /** When it ends unless it is used. */
  endsAt: Date;
}

/** The password that was given as the old one is another. */
export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError';
}

export class EmailInUseError extends Error {
  override readonly name = 'EmailInUseError';
}

export class UnknownIdentityError extends Error {
  override readonly name = 'UnknownIdentityError';
}

export class PasswordRefusedError extends Error {
  override readonly name = 'PasswordRefusedError';
  readonly reason: 'too-short' | 'too-long' | 'too-easy';
  constructor(reason: PasswordRefusedError['reason']) {
    super(`The password is ${reason}`);
    this.reason = reason;
  }
}
