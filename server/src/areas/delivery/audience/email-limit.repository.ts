import { sql, type RawBuilder } from 'kysely';

/**
 * That someone got as many emails lately as their organization allows; false where it has no limit, which is looked at
 * once for all of them, as are the messages that count.
 */
export function hasTooMany(
  organizationId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { limit, since, recent } = limitOf(organizationId);
  const got = sql`select count(*) from app.delivery got where got.organization_id = ${organizationId}
      and got.account_id = ${accountId} and got.message_id = any(${recent})`;
  // First by an index alone, which is enough for nearly everyone.
  return sql<boolean>`(${limit} is not null and (${got}) >= ${limit}
    and (${got} and got.state in ('inflight', 'sent', 'unknown')
      and coalesce(got.inflight_at, got.sent_at) > ${since}) >= ${limit})`;
}

/**
 * A query for the IDs of everyone who may have got too many, which {@link hasTooMany} judges; of no one where the
 * organization has no limit.
 */
export function emailedTooOften(organizationId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { limit, recent } = limitOf(organizationId);
  return sql`
    select got.account_id from app.delivery got
    where ${limit} is not null and got.organization_id = ${organizationId}
      and got.message_id = any(${recent})
    group by got.account_id having count(*) >= ${limit}`;
}

/** The limit of an organization, from when on emails count, and the messages they may belong to. */
function limitOf(organizationId: RawBuilder<unknown>) {
  const since = sql`(select app.now() - make_interval(days => email_limit_days)
    from app.organization where id = ${organizationId})`;
  return {
    limit: sql`(select email_limit from app.organization where id = ${organizationId})`,
    since,
    recent: sql`array(select m.id from app.message m
      where m.organization_id = ${organizationId} and m.purpose <> 'test' and not m.official
        and (m.settled_at is null or m.settled_at > ${since}))`,
  };
}
