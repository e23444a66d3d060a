import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AccountSubject } from '../accounts.policy.ts';

/** What the rules need to know of whom a photo shows; undefined when there is no such person. */
export async function findSubject(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<AccountSubject | undefined> {
  const { rows } = await sql<AccountSubject>`
    select id, type, deleted_at is not null as deleted from app.account
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  return rows[0];
}

/** A photo is no part of what a form of the person holds: his version stays. */
export async function writePhoto(
  { db, member }: OrganizationTransaction,
  id: number,
  photo: string | null,
): Promise<void> {
  await sql`
    update app.account set photo = ${photo}, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
