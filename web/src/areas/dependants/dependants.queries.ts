import { getAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import { countPeopleViews } from 'contract/people/people-views.contract.ts';
import type { BodyInput, Endpoint, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import {
  createDependant,
  getDependant,
  listDependantsOf,
  listOwnDependants,
  updateDependant,
} from 'contract/dependants/dependants.contract.ts';
import { listDependants } from 'contract/dependants/dependant-list.contract.ts';
import {
  type DependantRules,
  getDependantRules,
  updateDependantRules,
} from 'contract/dependants/dependant-rules.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

export type DependantsQuery = QueryInput<typeof listDependants>;

const tile = { claims: 'tile' } as const;

/** Ages and guardians change elsewhere too, so what is shown is read again. */
const readAgain = { staleTime: 0, meta: tile } as const;

export function dependantsQuery(query: DependantsQuery) {
  return { ...endpointQuery(listDependants, { query }), ...readAgain };
}

export function dependantsOfQuery(personId: number) {
  return { ...endpointQuery(listDependantsOf, { params: { id: personId } }), ...readAgain };
}

export function ownDependantsQuery() {
  return { ...endpointQuery(listOwnDependants, {}), ...readAgain };
}

/** One dependant. No part claims its errors: without the dependant there is no screen. */
export function dependantQuery(id: number) {
  return endpointQuery(getDependant, { params: { id } });
}

export function rulesQuery() {
  return { ...endpointQuery(getDependantRules, {}), staleTime: 60_000, meta: tile };
}

export function addDependant(
  body: BodyInput<typeof createDependant>,
  idempotencyKey: string,
): Promise<Dependant> {
  return refreshing(api.call(createDependant, { body, idempotencyKey }));
}

export async function changeDependant(
  id: number,
  body: BodyInput<typeof updateDependant>,
): Promise<Dependant> {
  let seen = true;
  try {
    const saved = await api.call(updateDependant, { params: { id }, body });
    seen = isSeen(saved);
    return saved;
  } finally {
    // A dependant out of sight is not asked for again: there is nothing to be found.
    await (seen ? refreshDependants() : askAgain(...lists));
  }
}

/** Not where a manager of selected groups removed the last guardian they see. */
export const isSeen = ({ guardians, otherGuardians }: Dependant) =>
  guardians.length > 0 || otherGuardians === 0;

/** Everything counts by the rules. */
export function changeRules(body: BodyInput<typeof updateDependantRules>): Promise<DependantRules> {
  return refreshing(api.call(updateDependantRules, { body }), getDependantRules);
}

/** Everything that shows dependants, or counts them, is asked for again, also where the change was refused. */
export async function refreshing<Result>(
  work: Promise<Result>,
  ...also: readonly Pick<Endpoint, 'name'>[]
): Promise<Result> {
  try {
    return await work;
  } finally {
    await refreshDependants(...also);
  }
}

export function refreshDependants(...also: readonly Pick<Endpoint, 'name'>[]): Promise<void> {
  return askAgain(...lists, getDependant, ...also);
}

/** What shows dependants beside others, or counts them. */
const lists = [listDependants, listDependantsOf, listAccounts, countPeopleViews, getAccount];
