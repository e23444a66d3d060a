import type { Answer, BodyInput } from 'contract/kernel/endpoint.ts';
import { getGroup, listGroups } from 'contract/groups/groups.contract.ts';
import {
  compareRule,
  countRule,
  explainMembership,
  explainRule,
  freezeGroup,
  groupUsedBy,
  nameRule,
  sampleRule,
} from 'contract/groups/rules.contract.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointKey, endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import type { WholePart } from './rule-draft.ts';

/** Rules that are still being written: read again each time, and an error of one is shown at its place. */
const passing = { staleTime: 0, gcTime: 60_000, retry: false, meta: { claims: 'tile' } as const };
const forGroup = (groupId: number | undefined) => (groupId === undefined ? {} : { groupId });

const noOne: RuleBlock = { match: 'all', rules: [] };

/** How many a rule is true of, and by key each of its parts alone. */
export function countQuery({ rule, keys }: WholePart, groupId: number | undefined) {
  const input = { body: { rule: rule ?? noOne, ...forGroup(groupId) } };
  return {
    ...passing,
    queryKey: [...endpointKey(countRule), input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const count = await api.call(countRule, { ...input, signal });
      const counts = count.nodes.flatMap(({ path, count: alone }) => {
        const key = keys.get(path.join('.'));
        return key === undefined ? [] : [[key, alone] as const];
      });
      return { count, counts: new Map(counts) };
    },
  };
}

/** What the ids in a rule are called. */
export function namesQuery(rule: RuleBlock) {
  return {
    ...endpointQuery(nameRule, { body: { rule } }),
    staleTime: 60_000,
    meta: { claims: 'tile' } as const,
  };
}

export function sampleQuery(rule: RuleBlock, groupId: number | undefined, seed: number) {
  return {
    ...endpointQuery(sampleRule, { body: { rule, seed, ...forGroup(groupId) } }),
    ...passing,
  };
}

export function compareQuery(rule: RuleBlock, groupId: number) {
  return { ...endpointQuery(compareRule, { params: { id: groupId }, body: { rule } }), ...passing };
}

export function explainQuery(rule: RuleBlock, accountId: number, groupId: number | undefined) {
  return {
    ...endpointQuery(explainRule, { body: { rule, accountId, ...forGroup(groupId) } }),
    ...passing,
  };
}

/** Why a person is in a group: by its current rule. */
export function membershipQuery(id: number, groupId: number) {
  return { ...endpointQuery(explainMembership, { params: { id, groupId } }), ...passing };
}

export function usedByQuery(groupId: number) {
  return {
    ...endpointQuery(groupUsedBy, { params: { id: groupId } }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

/** Makes a snapshot of those who are in a group now. */
export async function freeze(
  id: number,
  body: BodyInput<typeof freezeGroup>,
  idempotencyKey: string,
): Promise<Answer<typeof freezeGroup>> {
  const made = await api.call(freezeGroup, { params: { id }, body, idempotencyKey });
  await askAgain(listGroups, getGroup);
  return made;
}
