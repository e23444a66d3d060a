import { sql } from 'kysely';
import type { TestResult } from 'contract/delivery/tests.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Those of these people who are staff with access and an address. */
export async function findTesters(
  { db, member }: OrganizationTransaction,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and id = any(${[...accountIds]}::bigint[])
      and type in ('admin', 'manager') and access = 'granted' and status = 'active'
      and email is not null and deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The results of a test of the caller, by address, their own first; nothing for another message. */
export async function findTestResults(
  { db, member }: OrganizationTransaction,
  messageId: number,
): Promise<TestResult[]> {
  const { rows } = await sql<TestResult>`
    select d.account_id as "accountId", d.email, d.state, d.reply, d.reason
    from app.message m
      join app.delivery d on d.organization_id = m.organization_id and d.message_id = m.id
    where m.organization_id = ${member.organizationId} and m.id = ${messageId}
      and m.purpose = 'test' and m.created_by = ${member.accountId}
    order by d.account_id <> ${member.accountId}, d.email`.execute(db);
  return rows;
}
