import { queryClient } from '../kernel/query/query-client.ts';
import { router } from './router.ts';

/** Whether a page is on its way, or an answer that it shows. */
export function isBusy(): boolean {
  const { status, resolvedLocation } = router.state;
  return status === 'pending' || resolvedLocation === undefined || queryClient.isFetching() > 0;
}
