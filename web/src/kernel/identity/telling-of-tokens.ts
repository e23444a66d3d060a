import type { Identity } from './identity.ts';

/** The same identity service, which tells of each token that it gives out, and of null when no one is signed in. */
export function tellingOfTokens(
  identity: Identity,
  tell: (token: string | null) => void,
): Identity {
  return {
    ...identity,
    ready: async () => {
      const user = await identity.ready();
      if (user === null) tell(null);
      return user;
    },
    token: async (options) => {
      const token = await identity.token(options);
      if (token !== null) tell(token);
      return token;
    },
    signOut: async () => {
      await identity.signOut();
      tell(null);
    },
  };
}
