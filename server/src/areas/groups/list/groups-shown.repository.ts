import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AccountMore } from 'contract/people/list-columns.ts';

export type GroupsShown = NonNullable<AccountMore['groups']>;

/** The first groups of these people by name, and how many each is in; who is in none is absent. */
export async function groupsShown(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, GroupsShown>> {
  const { rows } = await sql<GroupsShown & { id: number }>`
    select m.account_id as id, count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('id', g.id, 'name', g.name, 'colour', g.colour)
        order by g.sort_key, g.id))[1:${sql.lit(most)}]) as first
    from app.group_member m
      join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = ${member.organizationId} and m.account_id = any(${ids})
      and g.deleted_at is null
    group by m.account_id`.execute(db);
  return new Map(rows.map(({ id, first, count }) => [id, { first, count }]));
}
