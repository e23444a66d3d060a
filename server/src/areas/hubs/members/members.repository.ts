import { sql } from 'kysely';
import type { HubMember } from 'contract/hubs/hub.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** The owners and editors of a hub, owners first, by name. */
export async function findMembers(
  { db, member }: OrganizationTransaction,
  hubId: number,
): Promise<HubMember[]> {
  const { rows } = await sql<HubMember>`
    select a.id, a.first_name || ' ' || a.last_name as name, m.role
    from app.hub_member m
      join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
        and a.deleted_at is null
    where m.organization_id = ${member.organizationId} and m.hub_id = ${hubId}
    order by m.role desc, a.name_key, a.id`.execute(db);
  return rows;
}

/** Has these people, and no other who is not in the trash, be owners and editors; the hub is locked by the caller. */
export async function writeMembers(
  { db, member }: OrganizationTransaction,
  hubId: number,
  members: readonly Pick<HubMember, 'id' | 'role'>[],
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const roles = members.map(({ role }) => role);
  await sql`
    delete from app.hub_member m using app.account a
    where m.organization_id = ${member.organizationId} and m.hub_id = ${hubId}
      and a.organization_id = m.organization_id and a.id = m.account_id and a.deleted_at is null
      and m.account_id <> all(${ids}::bigint[])`.execute(db);
  await sql`
    insert into app.hub_member (organization_id, hub_id, account_id, role, added_by)
    select ${member.organizationId}, ${hubId}, m.id, m.role, ${member.accountId}
    from unnest(${ids}::bigint[], ${roles}::text[]) as m (id, role)
    on conflict (organization_id, hub_id, account_id) do update set role = excluded.role`.execute(
    db,
  );
}
