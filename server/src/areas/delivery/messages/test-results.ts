import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import { listTestResults } from 'contract/delivery/tests.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { findTesters, findTestResults } from './test-results.repository.ts';

/**
 * Who gets a test: the caller first, then the colleagues.
 *
 * @throws ProblemError VALIDATION_FAILED that names everyone who is not staff with access and an address
 */
export async function requireTesters(
  tx: OrganizationTransaction,
  colleagues: readonly number[] = [],
): Promise<number[]> {
  const staff = await findTesters(tx, colleagues);
  const errors = colleagues.flatMap((id, index) =>
    staff.has(id)
      ? []
      : [
          {
            path: ['colleagues', index],
            code: 'not_found',
            ...messageOf(refuseDelivery('test_not_colleague')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return [...new Set([tx.member.accountId, ...colleagues])];
}

export const testRoutes: readonly Route[] = [
  route(listTestResults, async (context, { params }) => {
    const items = await findTestResults(context, params.id);
    if (items.length === 0) throw new ProblemError('NOT_FOUND');
    return { items };
  }),
];
