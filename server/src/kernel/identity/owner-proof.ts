/**
 * What shows that a person asks, and not anyone who found their console open: their password, or, where they have none,
 * the name of a trip from which they came back as they sign in with.
 */
export type OwnerProof = { readonly password: string } | { readonly authRequest: string };

/** Someone who proves themselves, where their guesses are counted. */
export interface ProvenCall {
  proof: OwnerProof;
  /** From where, as limits count it. */
  address: string;
  requestId: string;
}

/**
 * Why a trip proves no one; `over`: no one came back, too long ago, or someone else; `last`: it is their last way in.
 */
export class AuthRequestRefusedError extends Error {
  override readonly name = 'AuthRequestRefusedError';
  readonly reason: 'over' | 'has-password' | 'last';
  constructor(reason: AuthRequestRefusedError['reason'], options?: ErrorOptions) {
    super(`The authorization request proves no one: ${reason}`, options);
    this.reason = reason;
  }
}
