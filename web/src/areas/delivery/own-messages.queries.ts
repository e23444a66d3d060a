import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { listOwnMessages } from 'contract/delivery/own-messages.contract.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

/** Read again when it shows: an email that was opened in between is no longer new. */
export const ownMessagesQuery = (query: QueryInput<typeof listOwnMessages>) => ({
  ...endpointQuery(listOwnMessages, { query }),
  staleTime: 0,
  meta: { claims: 'tile' } as const,
});
