import { sql, type RawBuilder } from 'kysely';
import { beyond, type Keyset, orderOf } from '../../kernel/database/keyset.ts';
import {
  allOf,
  likes,
  type Found,
  type ListRequest,
  type ListRow,
} from './dependant-rows.repository.ts';
import { dependantColumns } from './dependants.repository.ts';
import { isByGuardian } from './list/guardian-order.repository.ts';

/**
 * A page of the dependants of a limited manager's people, and how many match. The indexes of sorts and of word parts are
 * of everybody: his are met by way of the guardian.
 */
export function listWithinGroups(
  request: ListRequest,
  patterns: readonly string[],
): Promise<Found> {
  const { organizationId } = request.tx.member;
  const ofHisPeople = sql`id = any(array(
    select g.dependant_id from app.dependant_guardian g
    where g.organization_id = ${organizationId} and g.account_id = any(array(
      select a.id from app.account a
      where a.organization_id = ${organizationId} and a.deleted_at is null))))`;
  return listMatching(request, [...likes(patterns), ofHisPeople]);
}

/** Where those who match are collected anyway: each is met once, counted and put in order by what sorts need. */
export async function listMatching(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[],
): Promise<Found> {
  const { organizationId } = tx.member;
  const keys = sql.join(keyset.columns.map(({ expression }) => sql`(${expression})::text`));
  const byGuardian = isByGuardian(keyset);
  const along = byGuardian ? byCollectedGuardian(keyset) : keyset;
  const { rows } = await sql<(ListRow | { id: null }) & { matching: number }>`
    with matching as materialized (
      select id, name_key, birth_key, relationship from app.dependant as dependant
      where ${allOf([...conditions, ...extra])}),
    page as materialized (
      select id from ${byGuardian ? withGuardians(organizationId) : sql`matching`} as dependant
      where ${beyond(along, cursor)}
      order by ${orderOf(along, cursor)} limit ${sql.lit(limit + 1)})
    select ${dependantColumns(tx.member)}, array[${keys}] as keys,
      (select count(*) from matching) as matching
    from (values (1)) as always
      left join app.dependant as dependant on dependant.organization_id = ${organizationId}
        and dependant.id = any(array(select page.id from page))
    order by ${orderOf(keyset, cursor)}`.execute(tx.db);
  return {
    rows: rows.filter((row) => row.id !== null),
    total: { count: rows[0]?.matching ?? 0, kind: 'exact' },
  };
}

function byCollectedGuardian(keyset: Keyset): Keyset {
  const [, ...others] = keyset.columns;
  return {
    ...keyset,
    columns: [{ expression: sql`dependant.guardian_key`, type: 'text' }, ...others],
  };
}

/**
 * Those who match, with the name of the guardian shown first. It is read for all of them together: asked of each, the
 * policies of a limited manager would be worked out for every row anew (0.5 ms). And it is put beside them by grouping:
 * the planner expects a handful where there are thousands, and would compare each with each in a join.
 */
function withGuardians(organizationId: number): RawBuilder<unknown> {
  return sql`(
    select id, max(name_key) as name_key, max(birth_key) as birth_key, max(relationship) as relationship,
      coalesce(max(guardian_key), '') as guardian_key
    from (
      select id, name_key, birth_key, relationship, null as guardian_key from matching
      union all
      (select distinct on (g.dependant_id) g.dependant_id, null, null, null, a.name_key
        from app.dependant_guardian g
          join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
        where g.organization_id = ${organizationId} and a.deleted_at is null
          and g.dependant_id = any(array(select matching.id from matching))
        order by g.dependant_id, g.position)) as both_sides
    group by id)`;
}
