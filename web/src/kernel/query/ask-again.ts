import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { endpointKey } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

/** What was read by these endpoints is no longer true: what of it is shown is asked for again. */
export async function askAgain(...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint) => {
      const queryKey = endpointKey(endpoint);
      // A first answer that is still on its way would else be taken for the new one.
      await queryClient.cancelQueries({
        queryKey,
        predicate: (query) => query.state.data === undefined && query.isActive(),
      });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}
