import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { listHubReadables, listReaderHubs, readHub } from 'contract/hubs/reader-hubs.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

/** Read again when it shows: what was opened in between is no longer new. */
const fresh = { staleTime: 0, meta: { claims: 'tile' } } as const;

export const readerHubsQuery = () => ({ ...endpointQuery(listReaderHubs, {}), ...fresh });

export const readerHubQuery = (id: number) => ({
  ...endpointQuery(readHub, { params: { id } }),
  ...fresh,
});

export const hubReadablesQuery = (id: number, query: QueryInput<typeof listHubReadables>) => ({
  ...endpointQuery(listHubReadables, { params: { id }, query }),
  ...fresh,
});
