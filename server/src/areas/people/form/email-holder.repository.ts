import { sql } from 'kysely';
import { emailKey } from 'contract/kernel/text.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { checkEmail } from 'contract/people/email-check.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Whether someone outside the trash has this address; who, where the caller sees them. */
export async function findEmailHolder(
  { db, member }: OrganizationTransaction,
  email: string,
): Promise<Answer<typeof checkEmail>> {
  const key = emailKey(email);
  const { rows } = await sql<{ id: number; firstName: string; lastName: string }>`
    select id, first_name as "firstName", last_name as "lastName" from app.account
    where organization_id = ${member.organizationId} and email_key = ${key}
      and deleted_at is null`.execute(db);
  const [holder] = rows;
  if (holder !== undefined || !member.scoped)
    return { taken: holder !== undefined, holder: holder ?? null };
  const asked = await sql<{ taken: boolean }>`
    select app.is_email_taken(${key}) as taken`.execute(db);
  return { taken: asked.rows[0]?.taken === true, holder: null };
}
