import { sql, type RawBuilder } from 'kysely';

/**
 * That someone got as many emails lately as their organization allows; false where it has no limit, which is looked at
 * once for all of them.
 */
export function hasTooMany(
  organizationId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const limit = sql`(select email_limit from app.organization where id = ${organizationId})`;
  return sql<boolean>`(${limit} is not null and (
    select count(*) from app.delivery got
      join app.message m on m.organization_id = got.organization_id and m.id = got.message_id
        and m.purpose <> 'test' and not m.official
    where got.organization_id = ${organizationId} and got.account_id = ${accountId}
      and got.state in ('inflight', 'sent', 'unknown')
      and coalesce(got.inflight_at, got.sent_at) > app.now() - make_interval(days => (
        select email_limit_days from app.organization where id = ${organizationId}))
    ) >= ${limit})`;
}
