/** Who is signed in with the identity service; our own profile of them is `GET /auth/me`. */
export interface IdentityUser {
  id: string;
  email: string | null;
}

export interface Credentials {
  email: string;
  password: string;
  /** Stay signed in for 30 days instead of until the browser closes. */
  stay: boolean;
}

/** A session that our server has opened. */
export interface OpenedSession {
  user: IdentityUser;
  /** With which it is entered at the hosted service; null where a cookie does. */
  entry: string | null;
  stay: boolean;
}

/**
 * The identity service as the browser sees it. Which one it is, the configuration says; adapters throw
 * {@link IdentityError} where a person reads the answer, and the errors of the API client elsewhere.
 */
export interface Identity {
  /** Who is signed in; asked once, then known. The navigation guard waits for it. */
  ready: () => Promise<IdentityUser | null>;
  current: () => IdentityUser | null;
  /** Tells of signing in and out in other tabs of this browser. */
  onOtherTab: (listener: (user: IdentityUser | null) => void) => () => void;
  /** A token for the API that is good for half a minute at least; null when signed out. */
  token: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  /** @throws {IdentityError} `second-factor-required`: `secondStep` is to follow */
  signIn: (credentials: Credentials) => Promise<IdentityUser>;
  /**
   * Finishes signing in.
   *
   * @param code of the person's app, or one of their recovery codes
   * @throws {IdentityError} `wrong-code`; `session-expired` when the password has to be given again
   */
  secondStep: (code: string) => Promise<IdentityUser>;
  /** Enters a session that our server has opened for this page, by way of a provider. @throws {IdentityError} */
  enter: (opened: OpenedSession) => Promise<IdentityUser>;
  /** Ends the session here and at the service. One that has ended already is no error. */
  signOut: () => Promise<void>;
  /**
   * The user set another password here: keeps them signed in where the service ended this session as well.
   *
   * @param entry as our server gave it
   */
  passwordChanged: (entry: string | null) => Promise<void>;
}
