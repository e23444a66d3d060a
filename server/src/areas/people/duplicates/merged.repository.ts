import { sql, type RawBuilder } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

/**
 * Under which numbers a person is kept: their own, and those of entries that were merged into theirs. What was sent and
 * what was done stays where it was written.
 */
export async function entriesOf(
  { db, member }: InOrganization,
  accountId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from app.merged_account
    where organization_id = ${member.organizationId} and into_id = ${accountId}
    order by account_id`.execute(db);
  return [accountId, ...rows.map(({ id }) => id)];
}

/** As {@link entriesOf}, as an array in a statement. */
export function entryIds(
  organizationId: RawBuilder<unknown> | number,
  accountId: RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select ${accountId} union all
    select entry.account_id from app.merged_account entry
    where entry.organization_id = ${organizationId} and entry.into_id = ${accountId})`;
}

/** The number of a person, or of the one whose entry theirs was merged into, as a value in a statement. */
export function personOf(
  organizationId: number,
  accountId: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`coalesce((select entry.into_id from app.merged_account entry
    where entry.organization_id = ${organizationId} and entry.account_id = ${accountId}), ${accountId})`;
}

/**
 * People who are named, as a query for `account_id`, each with the one whose entry theirs was merged into: who was meant
 * by name is meant after a merge as well.
 */
export function namedPeople(organizationId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select account_id from unnest(${ids}::bigint[]) as account_id
    union
    select into_id from app.merged_account
    where organization_id = ${organizationId} and account_id = any(${ids}::bigint[])`;
}

export interface MergedRow {
  id: number;
  /** Null when it is deleted permanently. */
  name: string | null;
  deleted_at: Date | null;
  merged_at: Date;
  merged_by_name: string | null;
  moved: unknown;
  into_version: number | null;
  undo_until: Date;
}

/** The entries that were merged into this one, the last first. */
export async function findMergedInto(
  { db, member }: InOrganization,
  accountId: number,
): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select m.account_id as id, gone.first_name || ' ' || gone.last_name as name, gone.deleted_at,
      m.merged_at, merger.first_name || ' ' || merger.last_name as merged_by_name, m.moved,
      m.into_version, gone.deleted_at + make_interval(days => ${trashDays}) as undo_until
    from app.merged_account m
      left join app.account gone
        on gone.organization_id = m.organization_id and gone.id = m.account_id
      left join app.account merger
        on merger.organization_id = m.organization_id and merger.id = m.merged_by
    where m.organization_id = ${member.organizationId} and m.into_id = ${accountId}
    order by m.merged_at desc, m.account_id`.execute(db);
  return rows;
}

/** A merged account that is restored from the trash alone is a separate person again. */
export async function forgetMerged(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from app.merged_account
    where organization_id = ${member.organizationId} and account_id = any(${ids})`.execute(db);
}
