import { sql, type RawBuilder } from 'kysely';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Up to so many people are collected before the list is read; of more, enough are met on the way. */
const collectedAtMost = 20_000;

/**
 * The condition on `app.account as account` that one of these imports created or updated the person, or added them to
 * groups. What an import wrote stays known when the import is undone. How the condition is written decides its plan, as
 * it does for groups: few people are collected and looked up, for many the list is walked along. A scoped manager's
 * list reads each of their people anyway.
 */
export async function fromImports(
  { db, member }: OrganizationTransaction,
  importIds: readonly number[],
): Promise<RawBuilder<unknown>> {
  // Dependants' imports name guardians and don't change them.
  const written = sql`app.import_write as written
    where written.organization_id = ${member.organizationId}
      and written.import_id in (${sql.join(importIds)})
      and written.result <> 'conflict' and written.dependant_id is null`;
  const wrote = sql`exists (select from ${written} and written.account_id = id offset 0)`;
  if (member.scoped) return wrote;
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(created_count + updated_count + joined_count), 0)::int as size from app.import
    where organization_id = ${member.organizationId}
      and id in (${sql.join(importIds)})`.execute(db);
  return (rows[0]?.size ?? 0) <= collectedAtMost
    ? sql`id = any(array(select written.account_id from ${written}))`
    : wrote;
}

/**
 * The condition on `app.account as account` that nothing reached the person on these days, by the rows that key metrics
 * count: what an entry did that was merged into theirs is theirs, too.
 */
export function notReached(
  organizationId: number,
  {
    notReachedFrom: from,
    notReachedTo: to,
  }: Pick<AccountListQuery, 'notReachedFrom' | 'notReachedTo'>,
): RawBuilder<unknown> {
  const during = sql`active.organization_id = ${organizationId}
    and active.day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`;
  return sql`(not exists (select from app.engagement_active_day active
      where active.account_id = id and ${during})
    and not exists (select from app.merged_account entry
      join app.engagement_active_day active on active.account_id = entry.account_id and ${during}
      where entry.organization_id = ${organizationId} and entry.into_id = id))`;
}
