import { sql, type RawBuilder } from 'kysely';
import { namedPeople } from '../../people/people.public.ts';
import type { Named } from './rule-needs.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * The reporting lines, also by way of others. Anyone who is in the trash or deactivated stays in the line they stand
 * in: trashing a manager moves no one below.
 *
 * Managers make no circles; each walk ends after so many levels all the same.
 */
const levelsAtMost = sql.lit(100);

/** Up to so many are collected once for everyone who is asked; where there are more, everyone's line is walked up. */
const collectedAtMost = sql.lit(20_000);

/**
 * The ids of line managers that a rule names, with those of the people whose entries theirs were merged into: who reported
 * to them reports to these.
 */
export function namedManagers(
  organizationId: number,
  ids: readonly number[],
): RawBuilder<readonly number[]> {
  return sql<readonly number[]>`array(${namedPeople(organizationId, ids)})`;
}

/**
 * Ids of everyone who reports to one of these people, directly or further up, as a query for `id`. It walks down no
 * further than rows are taken from it; who is below two of them can come twice.
 */
export function peopleBelow(
  organizationId: number,
  ids: readonly number[] | RawBuilder<readonly number[]>,
): RawBuilder<unknown> {
  // OFFSET 0: by the index of line managers, however many the planner expects to be below.
  return sql`select id from (
    with recursive below as (
      select report.id, 1 as level
      from unnest(${ids}::bigint[]) as top (id) cross join lateral (
        select id from app.account
        where organization_id = ${organizationId} and line_manager_id = top.id offset 0) as report
      union
      select report.id, below.level + 1
      from below cross join lateral (
        select id from app.account
        where organization_id = ${organizationId} and line_manager_id = below.id offset 0) as report
      where below.level < ${levelsAtMost})
    select id from below) as everybody`;
}

/** Those above `app.account as account` with their level, the nearest first, as `above (id, level)`. */
function walkUp(organizationId: number): RawBuilder<unknown> {
  return sql`with recursive above (id, level) as (
    select account.line_manager_id, 1
    union all
    select manager.line_manager_id, above.level + 1
    from above cross join lateral (
      select line_manager_id from app.account
      where organization_id = ${organizationId} and id = above.id offset 0) as manager
    where above.level < ${levelsAtMost})`;
}

/** Reports to one of these, directly or further up: a condition on `app.account as account`. */
export function isBelow(
  ids: readonly number[],
  { organizationId, asksFew }: RuleContext,
): RawBuilder<boolean> {
  const meant = namedManagers(organizationId, ids);
  const one = sql<boolean>`exists (
    ${walkUp(organizationId)} select from above where above.id = any(${meant}))`;
  if (asksFew) return one;
  const collected = sql`${peopleBelow(organizationId, meant)} limit ${collectedAtMost}`;
  // Counted and collected once a statement, when the first is asked.
  return sql<boolean>`(case
    when (select count(*) from (${collected}) as collected) < ${collectedAtMost}
      then account.id in (${collected})
    else ${one} end)`;
}

/** Those above `app.account as account` as JSON, up to the nearest of these, else to the top. */
export function lineFact(
  ids: readonly number[],
  organizationId: number,
): RawBuilder<Pick<Named, 'id'>[]> {
  return sql`(${walkUp(organizationId)}
    select coalesce(json_agg(
      json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) order by above.level), '[]')
    from above join app.account m on m.organization_id = ${organizationId} and m.id = above.id
    where above.level <= coalesce(
      (select min(level) from above where id = any(${namedManagers(organizationId, ids)})), ${levelsAtMost}))`;
}

/** Everyone below these people, themselves too; null where that are more than so many. */
export async function findBelow(
  { db, member }: InOrganization,
  ids: readonly number[],
  most: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`
    ${peopleBelow(member.organizationId, ids)} limit ${most + 1}`.execute(db);
  return rows.length > most ? null : [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
