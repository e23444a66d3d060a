/**
 * What re-authenticates a person, so that a console that was left open changes nothing: their password, or, where they
 * have none, the name of an authorization request from which they came back as they sign in with.
 */
export type OwnerReauth = { readonly password: string } | { readonly authRequest: string };

/** Someone who re-authenticates, where their guesses are counted. */
export interface ReauthCall {
  reauth: OwnerReauth;
  /** From where, as limits count it. */
  address: string;
  requestId: string;
}

/**
 * Why an authorization request re-authenticates no one; `over`: no one came back, too long ago, or someone else;
 * `last`: it is their last way in.
 */
export class AuthRequestRefusedError extends Error {
  override readonly name = 'AuthRequestRefusedError';
  readonly reason: 'over' | 'has-password' | 'last';
  constructor(reason: AuthRequestRefusedError['reason'], options?: ErrorOptions) {
    super(`The authorization request re-authenticates no one: ${reason}`, options);
    this.reason = reason;
  }
}
