import { sql, type RawBuilder } from 'kysely';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';

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
