import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AccountSubject } from '../accounts.policy.ts';

/**
 * What the rules need to know of the person a photo shows; undefined when there is no such person. Everyone may ask for
 * files, so this runs without the floor of scoped managers: they see their own, and those of their people.
 */
export async function findSubject(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<AccountSubject | undefined> {
  const { rows } = await sql<AccountSubject>`
    select id, type, deleted_at is not null as deleted from app.account
    where organization_id = ${member.organizationId} and id = ${id}
      and (${!member.scoped} or id = ${member.accountId} or app.is_in_scope(id))`.execute(db);
  return rows[0];
}

/** Which photos these people have, by their ids. */
export async function findPhotos(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; photo: string }>`
    select id, photo from app.account
    where organization_id = ${member.organizationId} and id = any(${ids}) and photo is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, photo }) => [id, photo]));
}

/** A photo is no part of what a form of the person holds: their version stays. */
export async function writePhoto(
  { db, member }: OrganizationTransaction,
  id: number,
  photo: string | null,
): Promise<void> {
  await sql`
    update app.account set photo = ${photo}, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
