/** The person who came back from a provider, by the provider's word. */
export interface FederatedPerson {
  issuer: string;
  /** The provider's own name for them, stable for their life. */
  subject: string;
  email: string | null;
  /** The provider says that the mailbox is theirs. */
  emailProven: boolean;
}

/** What an answer is checked against. */
export interface Checks {
  state: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  nonce: string;
}

export interface Provider {
  readonly id: string;
  /** As people read it. */
  readonly name: string;
  /** The provider that vouches for them, by its own name. */
  readonly issuer: string;
  /** It sends people back by a form of its own page. */
  readonly postsBack: boolean;
  /**
   * Where the browser goes.
   * @param fresh asks for a fresh sign-in, not an earlier one, as far as the provider can
   * @throws ProviderDownError, ProviderRefusedError
   */
  authorize(checks: Checks, fresh: boolean): Promise<URL>;
  /**
   * The person who came back.
   * @param query of the address they came back with
   * @param fresh as it was asked for; where the provider gives the time of sign-in, it is checked
   * @throws CancelledError, ProviderDownError, ProviderRefusedError
   */
  identify(query: URLSearchParams, checks: Checks, fresh: boolean): Promise<FederatedPerson>;
}

/** They, or the provider in their name, said no. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** No answer of the provider, or one that says that it is not well. */
export class ProviderDownError extends Error {
  override readonly name = 'ProviderDownError';
}

/** An answer that is not for us, not of this provider, not of now or not well-formed; or a client that is set up wrongly. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}
