import type { AccountType } from 'contract/kernel/permissions.ts';
import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** The role of who scheduled what is sent; null for someone who is gone, or no longer acts. */
export async function findSenderType(
  { db, member }: InOrganization,
  accountId: number | null,
): Promise<AccountType | null> {
  const { rows } = await sql<{ type: AccountType }>`
    select type from app.account where organization_id = ${member.organizationId} and id = ${accountId}
      and deleted_at is null and status = 'active' and access = 'granted'`.execute(db);
  return rows[0]?.type ?? null;
}

/** Above how many people an administrator approves what is sent; null: never. */
export async function findApprovalThreshold({
  db,
  member,
}: InOrganization): Promise<number | null> {
  const { rows } = await sql<{ above: number | null }>`
    select approval_threshold as above from app.organization
    where id = ${member.organizationId}`.execute(db);
  return rows[0]?.above ?? null;
}
