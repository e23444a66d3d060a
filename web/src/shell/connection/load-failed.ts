import { queryClient } from '../../kernel/query/query-client.ts';
import { router } from '../router.ts';

/** Loads again what failed: the answers that the page shows, and the page itself where it did not come. */
export async function loadFailed(): Promise<void> {
  const asked = queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.state.error !== null,
  });
  const isBroken = router.state.matches.some(({ status }) => status === 'error');
  await Promise.all([asked, isBroken ? router.invalidate() : undefined]);
}
