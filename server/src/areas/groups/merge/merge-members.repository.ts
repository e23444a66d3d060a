import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { EntryPair } from '../../people/people.public.ts';

/** How many groups of the other entry are not filled by a rule: those it is alone in, and those both are in. */
export async function countMoves(
  { db, member }: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
): Promise<{ moved: number; shared: number }> {
  const { rows } = await sql<{ moved: number; shared: number }>`
    select count(*) filter (where mine.group_id is null) as moved, count(mine.group_id) as shared
    from app.group_member theirs
      join app.person_group g on g.organization_id = theirs.organization_id and g.id = theirs.group_id
        and g.deleted_at is null and g.kind <> 'rule'
      left join app.group_member mine on mine.organization_id = theirs.organization_id
        and mine.group_id = theirs.group_id and mine.account_id = ${keptId}
    where theirs.organization_id = ${member.organizationId} and theirs.account_id = ${otherId}`.execute(
    db,
  );
  return rows[0] ?? { moved: 0, shared: 0 };
}

/**
 * Puts one person in the place of another in groups that are not filled by a rule, where they are not in them.
 *
 * @param groupIds in these alone; null: in all
 * @returns the groups
 */
export async function replaceMember(
  { db, member: { organizationId } }: OrganizationTransaction,
  { from, to }: { from: number; to: number },
  groupIds: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with places as materialized (
      select theirs.group_id, theirs.added_at, theirs.added_by
      from app.group_member theirs
        join app.person_group g on g.organization_id = theirs.organization_id and g.id = theirs.group_id
          and g.kind <> 'rule'
      where theirs.organization_id = ${organizationId} and theirs.account_id = ${from}
        and (${groupIds}::bigint[] is null or theirs.group_id = any(${groupIds}))
        and not exists (select from app.group_member mine
          where mine.organization_id = ${organizationId} and mine.group_id = theirs.group_id
            and mine.account_id = ${to})
      order by theirs.group_id for no key update of g),
    gone as (
      delete from app.group_member m using places
      where m.organization_id = ${organizationId} and m.group_id = places.group_id
        and m.account_id = ${from})
    insert into app.group_member (organization_id, group_id, account_id, added_at, added_by)
    select ${organizationId}, group_id, ${to}, added_at, added_by from places
    returning group_id as id`.execute(db);
  return rows.map((row) => row.id);
}
