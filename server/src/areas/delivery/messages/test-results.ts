import { sql } from 'kysely';
import { refuseDelivery } from 'contract/delivery/refusal-words.ts';
import { listTestResults, type TestResult } from 'contract/delivery/tests.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';

/**
 * Who gets a test: the caller first, then the colleagues.
 *
 * @throws ProblemError VALIDATION_FAILED that names everyone who is no member of staff with access and an address
 */
export async function requireTesters(
  { db, member }: OrganizationTransaction,
  colleagues: readonly number[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and id = any(${[...colleagues]}::bigint[])
      and type in ('admin', 'manager') and access = 'granted' and status = 'active'
      and email is not null and deleted_at is null`.execute(db);
  const staff = new Set(rows.map(({ id }) => id));
  const errors = colleagues.flatMap((id, place) =>
    staff.has(id)
      ? []
      : [
          {
            path: ['colleagues', place],
            code: 'not_found',
            ...messageOf(refuseDelivery('test_not_colleague')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return [...new Set([member.accountId, ...colleagues])];
}

/** @throws ProblemError NOT_FOUND for what is no test of the caller */
async function readTestResults(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<TestResult[]> {
  const { rows } = await sql<TestResult>`
    select d.account_id as "accountId", d.email, d.state, d.reply, d.reason
    from app.message m
      join app.delivery d on d.organization_id = m.organization_id and d.message_id = m.id
    where m.organization_id = ${member.organizationId} and m.id = ${id} and m.purpose = 'test'
      and m.created_by = ${member.accountId}
    order by d.account_id <> ${member.accountId}, d.email`.execute(db);
  if (rows.length === 0) throw new ProblemError('NOT_FOUND');
  return rows;
}

export const testRoutes: readonly Route[] = [
  route(listTestResults, async (context, { params }) => ({
    items: await readTestResults(context, params.id),
  })),
];
