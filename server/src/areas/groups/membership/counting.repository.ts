import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleGroup } from './members-by-rule.repository.ts';

/** A group of which everyone is being asked. */
export interface CountedGroup extends Pick<RuleGroup, 'id' | 'rule' | 'rule_version'> {
  /** The account up to which it is done. */
  counted_to: number;
}

/**
 * The next group of which everyone is to be asked, new rules before other days. Those that another day has come for
 * begin with it.
 */
export async function findCounted({
  db,
  member,
}: InOrganization): Promise<CountedGroup | undefined> {
  const { organizationId } = member;
  await sql`
    update app.person_group g
    set counting = 'day', counting_since = clock_timestamp(), counted_to = 0, counted_people = 0,
      counted_for = app.group_day(o.time_zone, o.dependant_ages_out_at)
    from app.organization o
    where o.id = ${organizationId} and g.organization_id = o.id and g.kind = 'rule'
      and g.deleted_at is null and g.daily and g.counting is null
      and g.counted_for <> app.group_day(o.time_zone, o.dependant_ages_out_at)`.execute(db);
  const { rows } = await sql<CountedGroup>`
    select id, rule, rule_version, counted_to from app.person_group
    where organization_id = ${organizationId} and kind = 'rule' and deleted_at is null
      and counting is not null and coalesce(count_again_at <= now(), true)
    order by counting <> 'rule', id limit 1`.execute(db);
  return rows[0];
}

/**
 * Evaluates the rule for all people again, from the beginning where that is under way. Members stay in until then: a
 * group says that it is being counted only where its rule is new.
 */
export async function countSilently(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<void> {
  await sql`
    update app.person_group
    set counting = coalesce(counting, 'lines'), counting_since = coalesce(counting_since, clock_timestamp()),
      counted_to = 0, counted_people = 0
    where organization_id = ${member.organizationId} and id = any(${groupIds}) and kind = 'rule'`.execute(
    db,
  );
}

/** The account up to which there are the next `size` after one; null when there is none. */
export async function findPart(
  { db, member }: InOrganization,
  after: number,
  size: number,
): Promise<{ upTo: number; people: number } | null> {
  const { rows } = await sql<{ upTo: number | null; people: number }>`
    select max(id) as "upTo", count(*)::int as people from (
      select id from app.account
      where organization_id = ${member.organizationId} and id > ${after}
      order by id limit ${sql.lit(size)}) part`.execute(db);
  const [{ upTo, people } = { upTo: null, people: 0 }] = rows;
  return upTo === null ? null : { upTo, people };
}

/** Notes that a part is done. */
export async function recordPart(
  { db, member }: InOrganization,
  groupId: number,
  { upTo, people }: { upTo: number; people: number },
): Promise<void> {
  await sql`
    update app.person_group
    set counted_to = ${upTo}, counted_people = counted_people + ${people}, count_again_at = null
    where organization_id = ${member.organizationId} and id = ${groupId}`.execute(db);
}

/** Everyone was asked. */
export async function endCounting({ db, member }: InOrganization, groupId: number): Promise<void> {
  await sql`
    update app.person_group set counting = null, counting_since = null, count_again_at = null
    where organization_id = ${member.organizationId} and id = ${groupId}`.execute(db);
}

/** Has it tried again in a minute, from the beginning where `restart`. */
export async function postponeCounting(
  { db, member }: InOrganization,
  groupIds: readonly number[],
  { restart }: { restart: boolean },
): Promise<void> {
  const start = restart
    ? sql`, counting = 'rule', counting_since = clock_timestamp(), counted_to = 0, counted_people = 0`
    : sql``;
  await sql`
    update app.person_group set count_again_at = clock_timestamp() + interval '1 minute' ${start}
    where organization_id = ${member.organizationId} and id = any(${groupIds}) and kind = 'rule'`.execute(
    db,
  );
}
