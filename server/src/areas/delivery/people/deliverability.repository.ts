import { sql } from 'kysely';
import type { Deliverability } from 'contract/people/account.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** How mail to a person outside the trash fares, locked; undefined when they are not there. */
export async function lockDeliverability(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<Deliverability | undefined> {
  const { rows } = await sql<{ deliverability: Deliverability }>`
    select deliverability from app.account
    where organization_id = ${member.organizationId} and id = ${accountId} and deleted_at is null
    for update`.execute(db);
  return rows[0]?.deliverability;
}

/** Forgets that mail to their address came back. Who unsubscribed or complained by it stays so. */
export async function forgetBounces(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<void> {
  const { organizationId } = member;
  await sql`
    with theirs as (
      update app.account set deliverability = 'ok'
      where organization_id = ${organizationId} and id = ${accountId}
      returning email_key)
    delete from app.suppression s using theirs
    where s.organization_id = ${organizationId} and s.email_key = theirs.email_key
      and s.reason = 'hard_bounce'`.execute(db);
}
