import { sql } from 'kysely';
import type { InOrganization, Member } from '../../kernel/database/organization.ts';

/**
 * The member who begins background work, with the access they have now; undefined without access. Scoped
 * managers have no bulk changes, even those they began before.
 */
export async function findMember(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select o.id as "organizationId", o.slug, o.name as "organizationName",
      o.time_zone as "timeZone", a.id as "accountId", a.user_id as "userId", a.type,
      false as scoped
    from app.account_by_id(${accountId}) a join app.organization o on o.id = a.organization_id
    where a.organization_id = ${organizationId} and a.deleted_at is null and a.user_id is not null and a.status = 'active' and a.access = 'granted'
      and not (a.type = 'manager' and exists (
        select from app.access_scope l
        where l.organization_id = a.organization_id and l.account_id = a.id))`.execute(db);
  return rows[0];
}
