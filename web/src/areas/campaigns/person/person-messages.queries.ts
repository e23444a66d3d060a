import { listPersonMessages } from 'contract/delivery/person-messages.contract.ts';
import { endpointQuery, rowsBefore } from '../../../kernel/query/endpoint-query.ts';

/** A page of what a person was written; what shows it shows its errors too. */
export function personMessagesQuery(id: number, query: { limit: string; cursor?: string }) {
  return {
    ...endpointQuery(listPersonMessages, { params: { id }, query }),
    meta: { claims: 'tile' } as const,
    placeholderData: rowsBefore(listPersonMessages),
  };
}
