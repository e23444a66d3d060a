import type { ReauthCall } from './reauthentication.ts';

/** An identity of a provider that opens someone's account. */
export interface ConnectedMethod {
  id: string;
  /** Id of the provider as it is configured; null: it is not any longer. */
  provider: string | null;
  name: string;
  email: string | null;
  connectedAt: Date;
}

/**
 * The providers a person signs in with, where the product manages identities. Changes are written to the audit log, and
 * an email tells the person.
 */
export interface SignInMethods {
  /** Whether they have a password, and the providers, the oldest first. */
  of(subject: string): Promise<{ password: boolean; items: ConnectedMethod[] }>;
  /**
   * Connects who came back from a provider with this attempt.
   * @throws WrongPasswordError, AuthRequestRefusedError, MethodRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
   */
  connect(subject: string, attempt: string, call: ReauthCall): Promise<void>;
  /**
   * Connects who came back from a provider with an identity that was made for them just now, as whose address the
   * provider must have proved. The page then signs in with the same attempt.
   * @throws MethodRefusedError
   */
  connectNew(subject: string, attempt: string, email: string): Promise<void>;
  /**
   * Also ends the other sessions. One that is gone, or someone else's, is no error and changes nothing.
   * @param keep the session that asks
   * @throws WrongPasswordError, AuthRequestRefusedError, also where they have no other way in; ProblemError RATE_LIMITED or
   *   UNAVAILABLE
   */
  disconnect(
    subject: string,
    id: string,
    call: ReauthCall & { keep: string | null },
  ): Promise<void>;
}

/** Why a provider was not connected; `over`: no one came back, or too long ago; `other`: with another address. */
export class MethodRefusedError extends Error {
  override readonly name = 'MethodRefusedError';
  readonly reason: 'over' | 'taken' | 'unproven' | 'other';
  constructor(reason: MethodRefusedError['reason'], options?: ErrorOptions) {
    super(`The provider cannot be connected: ${reason}`, options);
    this.reason = reason;
  }
}
