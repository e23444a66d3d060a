import { sql, type RawBuilder } from 'kysely';
import { beyond, orderOf, reads, type Keyset } from '../../../kernel/database/keyset.ts';
import { allOf, type ListRequest, type ListRow } from '../dependant-rows.repository.ts';
import { dependantColumns } from '../dependants.repository.ts';

/**
 * Of a dependant: the name key of the guardian who is shown first, outside the trash and as far as the caller sees him.
 * Asked of each row, for those who are collected anyway.
 */
export const guardianKey = (organizationId: number): RawBuilder<unknown> => sql`coalesce((
  select a.name_key from app.dependant_guardian g
    join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
  where g.organization_id = ${organizationId} and g.dependant_id = dependant.id and a.deleted_at is null
  order by g.position limit 1), '')`;

export const isByGuardian = ({ name }: Keyset): boolean => /^-?guardian$/.test(name);

/**
 * Reads along the names of those who have dependants, and of each whose first guardian he is, until the page is full.
 * For whoever sees everybody: the name stands in an index of people, and in none of dependants.
 */
export async function walkGuardians(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[],
): Promise<ListRow[]> {
  const { organizationId } = tx.member;
  const [, ...others] = keyset.columns;
  const key = { expression: sql`first.guardian_key`, type: 'text' } as const;
  const along: Keyset = { ...keyset, columns: [key, ...others] };
  const isUp = reads(keyset, cursor) === 'up';
  const direction = isUp ? sql`asc` : sql`desc`;
  // The comparison of rows speaks of two tables: where it begins in the index is said by itself.
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
