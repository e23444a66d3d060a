import type { Answer, BodyInput } from 'contract/kernel/endpoint.ts';
import {
  getJoining,
  type Joining,
  updateJoining,
} from 'contract/organizations/joining.contract.ts';
import {
  createJoinCode,
  type JoinCodeState,
  listJoinCodes,
  revokeJoinCode,
} from 'contract/memberships/join-codes.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

const tile = { claims: 'tile' } as const;

/** How people join the organization. */
export function joiningQuery() {
  return { ...endpointQuery(getJoining, {}), meta: tile };
}

export async function changeJoining(body: BodyInput<typeof updateJoining>): Promise<Joining> {
  const joining = await api.call(updateJoining, { body });
  queryClient.setQueryData(joiningQuery().queryKey, joining);
  return joining;
}

/** A page of join codes, the newest first. */
export function joinCodesQuery(state: JoinCodeState | undefined, cursor: string | undefined) {
  const query = { limit: '25', ...(state && { state }), ...(cursor && { cursor }) };
  return { ...endpointQuery(listJoinCodes, { query }), meta: tile };
}

export function makeJoinCode(
  body: BodyInput<typeof createJoinCode>,
): Promise<Answer<typeof createJoinCode>> {
  return refreshing(api.call(createJoinCode, { body }));
}

export function endJoinCode(id: number): Promise<unknown> {
  return refreshing(api.call(revokeJoinCode, { params: { id } }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listJoinCodes);
  }
}
