import { sql, type RawBuilder } from 'kysely';
import { beyond, orderOf } from '../../../kernel/database/keyset.ts';
import {
  allOf,
  likes,
  type Found,
  type ListRequest,
  type ListRow,
} from './dependant-rows.repository.ts';
import { dependantColumns } from '../../dependants/dependants.public.ts';
import { alongGuardians, isByGuardian, withGuardians } from './guardian-order.repository.ts';

/**
 * A page of the dependants of a scoped manager's people, and how many match. The indexes of sorts and of word parts
 * are of everyone: theirs are met by way of the guardian.
 */
export function listInScope(request: ListRequest, patterns: readonly string[]): Promise<Found> {
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
  const along = byGuardian ? alongGuardians(keyset, sql`dependant.guardian_key`) : keyset;
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
