/**
 * What shows that a person asks, and not whoever found his console open: his password, or, where he has none, the
 * name of a trip from which he came back as whom he signs in with.
 */
export type OwnerProof = { readonly password: string } | { readonly trip: string };

/** Somebody who proves himself, where his guesses are counted. */
export interface ProvenCall {
  proof: OwnerProof;
  /** From where, as limits count it. */
  address: string;
  requestId: string;
}

/** Why a trip proves nobody; `over`: nobody came back, too long ago, or somebody else; `last`: it is his last way in. */
export class TripRefusedError extends Error {
  override readonly name = 'TripRefusedError';
  readonly reason: 'over' | 'has-password' | 'last';
  constructor(reason: TripRefusedError['reason'], options?: ErrorOptions) {
    super(`The authorization request proves no one: ${reason}`, options);
    this.reason = reason;
  }
}
