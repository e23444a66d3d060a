import { usableUntil } from './token-lifetime.ts';

/** Holds the access token, in memory only, and replaces it in time; all callers wait for the same new one. */
export function createTokenCache(fetchToken: () => Promise<string | null>) {
  let held: { value: string; usableUntil: number } | null = null;
  let fetching: Promise<string | null> | undefined;

  const hold = (value: string | null): void => {
    // One that is still on its way belongs to the user who was signed in before.
    fetching = undefined;
    held = value === null ? null : { value, usableUntil: usableUntil(value, Date.now()) };
  };
  const renew = (): Promise<string | null> => {
    const mine = fetchToken().then(
      (value) => {
        if (fetching === mine) hold(value);
        return value;
      },
      (error: unknown) => {
        if (fetching === mine) fetching = undefined;
        throw error;
      },
    );
    fetching = mine;
    return mine;
  };
  return {
    hold,
    token: ({ forceRefresh = false }: { forceRefresh?: boolean } = {}): Promise<string | null> => {
      if (!forceRefresh && held !== null && Date.now() < held.usableUntil) {
        return Promise.resolve(held.value);
      }
      return fetching ?? renew();
    },
  };
}
