import type { Answered } from '../../../kernel/http/route.ts';
import { getLimit, setLimit } from 'contract/groups/limits.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { findPresent, updateAccount } from '../../people/people.public.ts';
import { changeLimit } from './change-limit.ts';
import { countPeopleOf, findLimit } from './limits.repository.ts';

async function presentLimit(
  tx: OrganizationTransaction,
  accountId: number,
): Promise<Answered<typeof getLimit>> {
  const groups = await findLimit(tx, accountId);
  const ids = groups?.map(({ id }) => id);
  return { groups, people: ids === undefined ? null : await countPeopleOf(tx, ids) };
}

export const limitRoutes: readonly Route[] = [
  route(getLimit, async (context, { params }) => {
    if (!(await findPresent(context, [params.id])).has(params.id)) {
      throw new ProblemError('NOT_FOUND');
    }
    return presentLimit(context, params.id);
  }),

  route(setLimit, async (context, { params, body }) => {
    const { makeManager } = body;
    if (makeManager !== undefined) {
      // Before the person is locked: administrators are locked first.
      const changes = { ...makeManager, type: 'manager' as const };
      await updateAccount(context, params.id, changes);
    }
    await changeLimit(context, params.id, body.groups);
    return presentLimit(context, params.id);
  }),
];
