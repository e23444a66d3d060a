import * as contract from 'contract/content/acknowledgements.contract.ts';
import { getContentReach } from 'contract/content/readers.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

const tile = { claims: 'tile' } as const;

/** Whether content asks the reader to confirm it, and whether they did. */
export function ownAcknowledgementQuery(id: number) {
  return {
    ...endpointQuery(contract.getOwnAcknowledgement, { params: { id } }),
    staleTime: 0,
    meta: tile,
  };
}

export function acknowledgementsQuery(
  id: number,
  show: 'missing' | 'done',
  cursor: string | undefined,
) {
  const query = { show, limit: '10', ...(cursor !== undefined && { cursor }) };
  return {
    ...endpointQuery(contract.listAcknowledgements, { params: { id }, query }),
    staleTime: 0,
    meta: tile,
  };
}

export async function acknowledge(id: number): Promise<void> {
  try {
    await api.call(contract.acknowledgeContent, { params: { id } });
  } finally {
    await askAgain(contract.getOwnAcknowledgement, contract.listAcknowledgements, getContentReach);
  }
}
