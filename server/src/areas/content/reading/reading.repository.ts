import { sql, type RawBuilder } from 'kysely';
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';

/** How an item of content stands to one person, as they open it. */
export interface Reading {
  /** `not_theirs`: it is public, and not for them. */
  access: 'open' | 'unpublished' | 'expired' | 'not_theirs';
  /** Which revision readers see; null where none was ever public. */
  revision: number | null;
  /** It asks its readers to confirm that they have read it. */
  asks: boolean;
  /** Until which day they should, `YYYY-MM-DD`. */
  acknowledgeBy: string | null;
  /** When they did, as ISO 8601. */
  acknowledgedAt: string | null;
}

/** When person `accountId` confirmed content `c` since it asks, as a query's column. */
export function acknowledgedAt(
  organizationId: number,
  accountId: RawBuilder<unknown>,
): RawBuilder<Date | null> {
  return sql`(select min(k.at) from app.content_acknowledgement k
    where k.organization_id = ${organizationId} and k.content_id = c.id
      and k.account_id = ${accountId} and k.revision >= c.acknowledge_from)`;
}

/** Whether content `c` is for person `accountId` while they are active, as a query's column. */
export function isFor(organizationId: number, accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(c.audience = 'everyone' or exists (
    select from app.content_audience ca
      join app.person_group g on g.organization_id = ca.organization_id and g.id = ca.group_id
        and g.deleted_at is null
      join app.group_member m on m.organization_id = ca.organization_id
        and m.group_id = ca.group_id and m.account_id = ${accountId}
    where ca.organization_id = ${organizationId} and ca.content_id = c.id))`;
}

function isActive(organizationId: number, accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from app.account a where a.organization_id = ${organizationId}
    and a.id = ${accountId} and a.deleted_at is null and a.status = 'active')`;
}

/**
 * A {@link Reading} as a query's column; null where the content does not exist.
 *
 * @param evenOthers whether it opens also for people outside the audience
 */
export function readingOf(
  organizationId: number,
  contentId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
  evenOthers: RawBuilder<boolean> = sql`false`,
): RawBuilder<Reading | null> {
  return sql`(select jsonb_build_object(
      'access', case
        when c.deleted_at is null and c.state = 'expired' then 'expired'
        when c.deleted_at is not null or c.state <> 'published' then 'unpublished'
        when ${evenOthers} or (${isFor(organizationId, accountId)}
          and ${isActive(organizationId, accountId)}) then 'open'
        else 'not_theirs' end,
      'revision', c.live_revision, 'asks', c.acknowledgement, 'acknowledgeBy', c.acknowledge_by,
      'acknowledgedAt', ${acknowledgedAt(organizationId, accountId)})
    from app.content c where c.organization_id = ${organizationId} and c.id = ${contentId})`;
}

/** What someone does with content that is open to them. */
export type ReadingStep = 'viewed' | 'finished';

/**
 * The access of a signed-in person to content; where it is open to them, what they do is recorded.
 *
 * @returns undefined where it does not exist, or they have lost access
 */
export async function readInConsole(
  { db, member: { organizationId, accountId } }: PersonInOrganization,
  contentId: number,
  step: ReadingStep | null,
): Promise<Reading | undefined> {
  const { rows } = await sql<{ reading: Reading | null }>`
    with found as (
      select ${readingOf(organizationId, sql`${contentId}::bigint`, sql`a.id`)} as reading
      from app.account a where a.organization_id = ${organizationId} and a.id = ${accountId}
        and a.deleted_at is null and a.status = 'active' and a.access = 'granted'
    ), written as (
      insert into app.engagement_event (organization_id, kind, account_id, content_id, via)
      select ${organizationId}, ${step}::text, ${accountId}, ${contentId},
        case ${step}::text when 'viewed' then 'console' end
      from found where ${step}::text is not null and reading ->> 'access' = 'open')
    select reading from found`.execute(db);
  return rows[0]?.reading ?? undefined;
}

/** How content stands to someone; undefined where it does not exist. */
export async function findReading(
  { db, member: { organizationId, accountId } }: PersonInOrganization,
  contentId: number,
): Promise<Reading | undefined> {
  const { rows } = await sql<{ reading: Reading | null }>`
    select ${readingOf(organizationId, sql`${contentId}::bigint`, sql`${accountId}::bigint`)} as reading`.execute(
    db,
  );
  return rows[0]?.reading ?? undefined;
}

/**
 * Keeps that someone confirmed what readers see now; once for each revision that asks, however often they do.
 *
 * @returns when; undefined where nothing asks them
 */
export async function acknowledge(
  { db, member: { organizationId, accountId } }: PersonInOrganization,
  id: number,
): Promise<Date | undefined> {
  const person = sql`${accountId}::bigint`;
  const find = async () => {
    const { rows } = await sql<{ revision: number; at: Date | null }>`
      select c.live_revision as revision, ${acknowledgedAt(organizationId, person)} as at
      from app.content c
      where c.organization_id = ${organizationId} and c.id = ${id} and c.state = 'published'
        and c.deleted_at is null and c.acknowledgement and ${isFor(organizationId, person)}
        and ${isActive(organizationId, person)}`.execute(db);
    return rows[0];
  };
  const asked = await find();
  if (asked === undefined || asked.at !== null) return asked?.at ?? undefined;
  await sql`
    insert into app.content_acknowledgement (organization_id, content_id, account_id, revision)
    values (${organizationId}, ${id}, ${accountId}, ${asked.revision}) on conflict do nothing`.execute(
    db,
  );
  // Their other window may have been faster.
  return (await find())?.at ?? undefined;
}
