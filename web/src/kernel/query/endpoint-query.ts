import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { api } from '../api/api.ts';
import type { CallInput } from '../api/api-client.ts';
import { currentOrganizationSlug } from '../api/organization-slug.ts';

/**
 * Query options of an endpoint: `useQuery(endpointQuery(getAccount, { params: { id } }))`. The key is the
 * organization, the endpoint's name and the input, so that organizations never share what they hold.
 */
export function endpointQuery<const E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'signal' | 'idempotencyKey' | 'keepalive'>,
) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint), input],
    queryFn: ({ signal }) =>
      api.call<Endpoint>(endpoint, { ...input, signal }) as ReturnType<typeof api.call<E>>,
  });
}

/** The beginning of every key of an endpoint: invalidates all that was read through it. */
export function endpointKey(endpoint: Pick<Endpoint, 'name'>): readonly [string | null, string] {
  return [currentOrganizationSlug(), endpoint.name];
}

/** Placeholder of a list: the rows before, while the next page comes; never another list's or organization's. */
export function rowsBefore(endpoint: Endpoint) {
  return <Page>(
    page: Page | undefined,
    before: { queryKey: readonly unknown[] } | undefined,
  ): Page | undefined => {
    const [organization, name] = endpointKey(endpoint);
    const [organizationBefore, nameBefore] = before?.queryKey ?? [];
    return organizationBefore === organization && nameBefore === name ? page : undefined;
  };
}
