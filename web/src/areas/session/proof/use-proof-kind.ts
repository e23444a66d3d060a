import { useQuery } from '@tanstack/react-query';
import { config } from '../../../kernel/config/config.ts';
import { signInMethodsQuery } from '../session.queries.ts';

/** How the user proves that it is he who asks: `none`, he has no password and no provider that lets him in. */
export type ProofKind = 'password' | 'trip' | 'none';

/** Until it is known, and where the identity service keeps it to itself, the password is asked for. */
export function useProofKind(): ProofKind {
  const embedded = config.identity.kind === 'embedded';
  const { data } = useQuery({ ...signInMethodsQuery(), enabled: embedded });
  if (data === undefined || data.password) return 'password';
  return data.items.some(({ provider }) => provider !== null) ? 'trip' : 'none';
}
