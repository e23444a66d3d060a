import { queryClient } from '../../kernel/query/query-client.ts';
import { router } from '../router.ts';
import { clearFailure, countAttempt } from './failure-store.ts';

/** Clears the flag and loads again what failed, without losing what else the page holds. */
export async function retryByItself(): Promise<void> {
  countAttempt();
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  clearFailure();
  await router.invalidate();
}
