import { sql } from 'kysely';
import type { AccountAccess, Deliverability } from 'contract/people/account.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { EntryPair } from '../../people/people.public.ts';

/** What of a person follows from what they and the mail servers did, and is not written in their form. */
export interface AccountState {
  user_id: number | null;
  access: AccountAccess;
  subscription: string;
  deliverability: Deliverability;
}

/** People who reported to the one report to the other. @returns their ids */
export async function moveReports(
  { db, member }: OrganizationTransaction,
  from: number,
  to: number,
  ids: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.account set line_manager_id = ${to}, version = version + 1, updated_at = now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and line_manager_id = ${from}
      and id <> ${to} and (${ids}::bigint[] is null or id = any(${ids}))
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function countReports(
  { db, member }: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from app.account
    where organization_id = ${member.organizationId} and line_manager_id = ${otherId}
      and id <> ${keptId} and deleted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row is locked by the caller; its version stays. */
export async function writeState(
  { db, member }: OrganizationTransaction,
  id: number,
  { user_id: user, access, subscription, deliverability }: AccountState,
): Promise<void> {
  await sql`
    update app.account set user_id = ${user}, access = ${access}, subscription = ${subscription},
      deliverability = ${deliverability}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Whether no one but this person is an administrator who can act. */
export async function isLastAdmin(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and type = 'admin' and type <> 'standard'
      and status = 'active' and access = 'granted' and deleted_at is null limit 2`.execute(db);
  return rows.length === 1 && rows[0]?.id === id;
}

/** Notes what was merged; what was merged into the other one before belongs to the one that is kept. */
export async function insertMerged(
  { db, member }: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
  moved: object,
  version: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.merged_account set into_id = ${keptId}
    where organization_id = ${member.organizationId} and into_id = ${otherId}
    returning account_id as id`.execute(db);
  const before = rows.map((row) => row.id);
  await sql`
    insert into app.merged_account (organization_id, account_id, into_id, merged_by, moved, into_version,
      email_key, external_id_key)
    select ${member.organizationId}, ${otherId}, ${keptId}, ${member.accountId},
      ${JSON.stringify({ ...moved, before })}::jsonb, ${version}, email_key, external_id_key
    from app.account where organization_id = ${member.organizationId} and id = ${otherId}`.execute(
    db,
  );
  return before;
}

/** Forgets that the other one was merged, and gives back to it what had been merged into it before. */
export async function deleteMerged(
  { db, member }: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
  before: readonly number[],
): Promise<void> {
  await sql`
    delete from app.merged_account
    where organization_id = ${member.organizationId} and account_id = ${otherId}`.execute(db);
  await sql`
    update app.merged_account set into_id = ${otherId}
    where organization_id = ${member.organizationId} and into_id = ${keptId}
      and account_id = any(${before})`.execute(db);
}

/** Merges that could be undone when an entry had this version can be undone again: the entry is as it was then. */
export async function storeUndoable(
  { db, member }: OrganizationTransaction,
  id: number,
  versionThen: number,
): Promise<void> {
  await sql`
    update app.merged_account m set into_version = a.version
    from app.account a
    where m.organization_id = ${member.organizationId} and m.into_id = ${id}
      and m.into_version = ${versionThen} and a.organization_id = m.organization_id and a.id = m.into_id`.execute(
    db,
  );
}
