import { type HistoryKind, listHistory } from 'contract/people/history.contract.ts';
import { endpointQuery, rowsBefore } from '../../../kernel/query/endpoint-query.ts';

export interface HistoryPage {
  limit: number;
  kind?: HistoryKind | undefined;
  cursor?: string | undefined;
}

/** A page of what happened to a person; what shows it shows its errors too. */
export function historyQuery(id: number, { limit, kind, cursor }: HistoryPage) {
  const query = {
    limit: String(limit),
    ...(kind === undefined ? {} : { kind }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  return {
    ...endpointQuery(listHistory, { params: { id }, query }),
    // Every action on the person adds to it.
    staleTime: 0,
    meta: { claims: 'tile' } as const,
    placeholderData: rowsBefore(listHistory),
  };
}
