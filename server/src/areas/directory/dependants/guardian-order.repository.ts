import { sql, type RawBuilder } from 'kysely';
import { beyond, orderOf, reads, type Keyset } from '../../../kernel/database/keyset.ts';
import { allOf, type ListRequest, type ListRow } from './dependant-rows.repository.ts';
import { dependantColumns } from '../../dependants/dependants.public.ts';

/**
 * The name key of the guardian who is shown first, outside the trash and as far as the caller sees them. Evaluated for
 * each row, for those that are collected anyway.
 */
export const guardianKey = (organizationId: number): RawBuilder<unknown> => sql`coalesce((
  select a.name_key from app.dependant_guardian g
    join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
  where g.organization_id = ${organizationId} and g.dependant_id = dependant.id and a.deleted_at is null
  order by g.position limit 1), '')`;

export const isByGuardian = ({ name }: Keyset): boolean => /^-?guardian$/.test(name);

/** The same order where the guardian's name is a column already. */
export function alongGuardians(keyset: Keyset, expression: RawBuilder<unknown>): Keyset {
  const [, ...others] = keyset.columns;
  return { ...keyset, columns: [{ expression, type: 'text' }, ...others] };
}

/**
 * Reads along the names of those who have dependants, and of each whose first guardian they are, until the page is
 * full. For anyone who sees everyone: the name stands in an index of people, and in none of dependants.
 */
export async function walkGuardians(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[],
): Promise<ListRow[]> {
  const { organizationId } = tx.member;
  const along = alongGuardians(keyset, sql`first.guardian_key`);
  const isUp = reads(keyset, cursor) === 'up';
  const direction = isUp ? sql`asc` : sql`desc`;
  // The row comparison spans two tables: a separate condition says where it begins in the index.
  const start =
    cursor === null ? sql`true` : sql`a.name_key ${isUp ? sql`>=` : sql`<=`} ${cursor.values[0]}`;
  const keys = sql.join(along.columns.map(({ expression }) => sql`(${expression})::text`));
  const { rows } = await sql<ListRow>`
    select ${dependantColumns(tx.member)}, array[${keys}] as keys
    from (
      select a.id as account_id, a.name_key as guardian_key from app.account a
      where a.organization_id = ${organizationId} and a.deleted_at is null and a.dependant_count > 0
        and ${start}
      order by a.name_key ${direction}, a.id ${direction}) as first
    cross join lateral (
      select d.* from app.dependant_guardian g
        join app.dependant d on d.organization_id = g.organization_id and d.id = g.dependant_id
      where g.organization_id = ${organizationId} and g.account_id = first.account_id
        and not exists (select from app.dependant_guardian earlier
          join app.account b on b.organization_id = earlier.organization_id and b.id = earlier.account_id
          where earlier.organization_id = g.organization_id and earlier.dependant_id = g.dependant_id
            and earlier.position < g.position and b.deleted_at is null)
      offset 0) as dependant
    where ${allOf([...conditions, ...extra, beyond(along, cursor)])}
    order by ${orderOf(along, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  return rows;
}

/**
 * The dependants of a CTE `matching`, with the name of the guardian shown first. It is read for all of them together:
 * asked of each, the policies of a scoped manager would be worked out again for every row (0.5 ms). And it is put
 * beside them by grouping: the planner expects a handful where there are thousands, and would compare each with each in
 * a join.
 */
export function withGuardians(organizationId: number): RawBuilder<unknown> {
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
