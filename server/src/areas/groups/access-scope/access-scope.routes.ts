import type { Answered } from '../../../kernel/http/route.ts';
import { getAccessScope, setAccessScope } from 'contract/groups/access-scope.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { findPresent, updateAccount } from '../../people/people.public.ts';
import { changeAccessScope } from './change-access-scope.ts';
import { countPeopleOf, findAccessScope } from './access-scope.repository.ts';

async function presentAccessScope(
  tx: OrganizationTransaction,
  accountId: number,
): Promise<Answered<typeof getAccessScope>> {
  const groups = await findAccessScope(tx, accountId);
  const ids = groups?.map(({ id }) => id);
  return { groups, people: ids === undefined ? null : await countPeopleOf(tx, ids) };
}

export const accessScopeRoutes: readonly Route[] = [
  route(getAccessScope, async (context, { params }) => {
    if (!(await findPresent(context, [params.id])).has(params.id)) {
      throw new ProblemError('NOT_FOUND');
    }
    return presentAccessScope(context, params.id);
  }),

  route(setAccessScope, async (context, { params, body }) => {
    const { makeManager } = body;
    if (makeManager !== undefined) {
      // Before the person is locked: administrators are locked first.
      const changes = { ...makeManager, type: 'manager' as const };
      await updateAccount(context, params.id, changes);
    }
    await changeAccessScope(context, params.id, body.groups);
    return presentAccessScope(context, params.id);
  }),
];
