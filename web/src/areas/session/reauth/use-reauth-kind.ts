import { useQuery } from '@tanstack/react-query';
import { config } from '../../../kernel/config/config.ts';
import { signInMethodsQuery } from '../session.queries.ts';

/** How the user confirms their identity: `none`, they have no password and no provider to sign in with. */
export type ReauthKind = 'password' | 'provider' | 'none';

/** Until it is known the password is asked for. With a hosted service no authorization request re-authenticates. */
export function useReauthKind(): ReauthKind {
  const { data } = useQuery(signInMethodsQuery());
  if (data === undefined || data.password) return 'password';
  if (config.identity.kind !== 'embedded') return 'none';
  return data.items.some(({ provider }) => provider !== null) ? 'provider' : 'none';
}
