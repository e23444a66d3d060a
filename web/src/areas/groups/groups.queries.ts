import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Group } from 'contract/groups/group.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listGroupsOf,
  restoreGroup,
  updateGroup,
} from 'contract/groups/groups.contract.ts';
import { previewDeleteGroups } from 'contract/groups/many-groups.contract.ts';
import {
  addGroupMembers,
  findGroupMembers,
  removeGroupMembers,
} from 'contract/groups/members.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

export type GroupsQuery = QueryInput<typeof listGroups>;
type Changed = Answer<typeof addGroupMembers>;

const tile = { claims: 'tile' } as const;

/** A page of groups. People join and leave elsewhere too, so the counts are read again when they show. */
export function groupsQuery(query: GroupsQuery) {
  return { ...endpointQuery(listGroups, { query }), staleTime: 0, meta: tile };
}

export function groupQuery(id: number) {
  return { ...endpointQuery(getGroup, { params: { id } }), meta: tile };
}

export function groupsOfQuery(personId: number) {
  return {
    ...endpointQuery(listGroupsOf, { params: { id: personId } }),
    staleTime: 0,
    meta: tile,
  };
}

/** Who of these people is in the group; read again each time. */
export function amongQuery(groupId: number, ids: readonly number[]) {
  return {
    ...endpointQuery(findGroupMembers, { params: { id: groupId }, body: { ids: [...ids] } }),
    staleTime: 0,
    gcTime: 0,
    meta: tile,
  };
}

/** What deleting these groups together would do; read again each time, in one order however they were selected. */
export function deletePreviewQuery(ids: readonly number[]) {
  const body = { ids: ids.toSorted((one, other) => one - other) };
  return { ...endpointQuery(previewDeleteGroups, { body }), staleTime: 0, gcTime: 0, meta: tile };
}

/** Someone started to use a group after this was read. */
export async function forgetDeletePreview(): Promise<void> {
  await askAgain(previewDeleteGroups);
}

export function makeGroup(
  body: BodyInput<typeof createGroup>,
  idempotencyKey: string,
): Promise<Group> {
  return refreshing(api.call(createGroup, { body, idempotencyKey }));
}

export function changeGroup(id: number, body: BodyInput<typeof updateGroup>): Promise<Group> {
  return refreshing(api.call(updateGroup, { params: { id }, body }));
}

export function trashGroup(id: number): Promise<Answer<typeof deleteGroup>> {
  return refreshing(api.call(deleteGroup, { params: { id } }));
}

export function bringBackGroup(id: number): Promise<Group> {
  return refreshing(api.call(restoreGroup, { params: { id } }));
}

export function addMembers(
  id: number,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<Changed> {
  const input = { params: { id }, body: { ids: [...ids] }, idempotencyKey };
  return refreshing(api.call(addGroupMembers, input));
}

export function removeMembers(
  id: number,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<Changed> {
  const input = { params: { id }, body: { ids: [...ids] }, idempotencyKey };
  return refreshing(api.call(removeGroupMembers, input));
}

/** Everything that shows groups is asked for again, also where the change was refused. */
async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await forgetGroups();
  }
}

export async function forgetGroups(): Promise<void> {
  await askAgain(listGroups, getGroup, listGroupsOf);
}
