import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError, reportError } from '../errors/report-error.ts';
import {
  claimsMutationError,
  claimsQueryError,
  type MutationClaim,
  type QueryClaim,
} from './claims.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { claims?: QueryClaim };
    mutationMeta: { claims?: MutationClaim };
  }
}

/** How long an answer counts as fresh; a screen opened again within that time shows it without asking. */
const freshFor = 30_000;

/**
 * Holds what the server answered. An error no one claims goes the specification's way (`reportError`); a claimed one is
 * shown where it belongs. Nothing is repeated automatically.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: freshFor },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      const refetched = query.state.data !== undefined;
      if (!claimsQueryError(error, query.meta?.claims, refetched)) reportError(error);
      else if (refetched) logError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!claimsMutationError(error, mutation.meta?.claims)) reportError(error);
    },
  }),
});
