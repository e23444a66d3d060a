import type { BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import { getContent, listContent, listContentHubs } from 'contract/content/content.contract.ts';
import type { HubArrangement } from 'contract/hubs/hub-items.contract.ts';
import * as items from 'contract/hubs/hub-items.contract.ts';
import { changeManyHubs, type HubChange } from 'contract/hubs/hub-states.contract.ts';
import * as hubs from 'contract/hubs/hubs.contract.ts';
import type { Hub, HubMember } from 'contract/hubs/hub.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

export type HubQuery = QueryInput<typeof hubs.listHubs>;

const tile = { claims: 'tile' } as const;

/** A page of hubs. Others change them too, so it is read again when it shows. */
export function hubsQuery(query: HubQuery) {
  return { ...endpointQuery(hubs.listHubs, { query }), staleTime: 0, meta: tile };
}

/** How many hubs stand in each tab. */
export function countsQuery() {
  return { ...endpointQuery(hubs.countHubs, {}), staleTime: 0, meta: tile };
}

/** How many people these hubs are for, and how many read something of them. */
export function reachQuery(ids: readonly number[]) {
  return {
    ...endpointQuery(hubs.listHubReach, { query: { id: ids.map(String) } }),
    enabled: ids.length > 0,
    staleTime: 0,
    meta: tile,
  };
}

/** The people of groups, each once; without groups everyone. */
export function peopleOfQuery(groups: readonly number[]) {
  const query = groups.length === 0 ? {} : { group: groups.map(String) };
  return { ...endpointQuery(hubs.countHubAudience, { query }), staleTime: 0, meta: tile };
}

/** One hub, whole. Its errors are not claimed: without it there is no screen. */
export function hubQuery(id: number) {
  return { ...endpointQuery(hubs.getHub, { params: { id } }), staleTime: 0 };
}

export function itemsQuery(id: number) {
  return { ...endpointQuery(items.listHubItems, { params: { id } }), staleTime: 0, meta: tile };
}

/** Content whose title holds a text, what was changed last first. */
export function foundContentQuery(q: string) {
  const query = { limit: '20', ...(q !== '' && { q: q.slice(0, lengths.search) }) };
  return { ...endpointQuery(listContent, { query }), staleTime: 0, meta: tile };
}

export function createHub(
  body: BodyInput<typeof hubs.createHub>,
  idempotencyKey: string,
): Promise<Hub> {
  return refreshing(api.call(hubs.createHub, { body, idempotencyKey }));
}

export function updateHub(id: number, body: BodyInput<typeof hubs.updateHub>): Promise<Hub> {
  return refreshing(api.call(hubs.updateHub, { params: { id }, body }));
}

export function changeMany(changes: readonly HubChange[], idempotencyKey: string) {
  return api.call(changeManyHubs, { body: { changes: [...changes] }, idempotencyKey });
}

export function addItems(id: number, positions: BodyInput<typeof items.addHubItems>['items']) {
  return refreshing(api.call(items.addHubItems, { params: { id }, body: { items: positions } }));
}

export function removeItems(id: number, contentIds: number[]) {
  return refreshing(api.call(items.removeHubItems, { params: { id }, body: { contentIds } }));
}

/** Sets sections, order and pins together. */
export function arrangeHub(id: number, body: HubArrangement) {
  return refreshing(api.call(items.arrangeHub, { params: { id }, body }));
}

export function replaceMembers(id: number, members: readonly Pick<HubMember, 'id' | 'role'>[]) {
  const body = { members: members.map(({ id: person, role }) => ({ id: person, role })) };
  return refreshing(api.call(items.replaceHubMembers, { params: { id }, body }));
}

/** Everything that shows hubs is asked for again, also where the change was refused. */
async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await refreshHubs();
  }
}

export async function refreshHubs(): Promise<void> {
  await askAgain(
    hubs.listHubs,
    hubs.countHubs,
    hubs.listHubReach,
    hubs.getHub,
    items.listHubItems,
    listContent,
    getContent,
    listContentHubs,
  );
}
