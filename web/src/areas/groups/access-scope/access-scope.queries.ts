import type { Answer } from 'contract/kernel/endpoint.ts';
import { getAccessScope, setAccessScope } from 'contract/groups/access-scope.contract.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Account } from 'contract/people/account.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { refreshPeople, updatePerson } from '../../people/people.public.ts';

/** A person's role and, of a manager, the groups they manage; null: the whole organization. */
export interface RoleAndScope {
  type: AccountType;
  groups: readonly number[] | null;
}

export type AccessScope = Answer<typeof getAccessScope>;

/** Told to those who see people and are no scoped managers themselves. */
export function accessScopeQuery(id: number) {
  return {
    ...endpointQuery(getAccessScope, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

/**
 * Gives a person this role and, where it is manager, these groups: in one call, so that they are never a manager
 * without it.
 */
export async function changeRole(
  { id, type, version }: Pick<Account, 'id' | 'type' | 'version'>,
  wanted: RoleAndScope,
): Promise<void> {
  try {
    if (wanted.type === 'manager') {
      const groups = wanted.groups === null ? null : [...wanted.groups];
      const body = { groups, ...(type === 'manager' ? {} : { makeManager: { version } }) };
      await api.call(setAccessScope, { params: { id }, body });
    } else await updatePerson(id, { version, type: wanted.type });
  } finally {
    await Promise.all([refreshPeople(), askAgain(getAccessScope)]);
  }
}
