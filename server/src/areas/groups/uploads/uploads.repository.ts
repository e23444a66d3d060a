import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../people/people.public.ts';
import type { UploadGroup } from '../../people/people.public.ts';

/** What uploads of people read and write of groups. */

export async function findGroupsById(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<UploadGroup[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UploadGroup>`
    select id, name, kind from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null order by sort_key, id`.execute(db);
  return rows;
}

/** That `app.account a` is in a group by hand; asked person by person, so that it costs what he has. */
export function wasPutIn(organizationId: number): RawBuilder<unknown> {
  return sql`exists (select from app.group_member m
      join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = ${organizationId} and m.account_id = a.id and g.kind = 'fixed'
      and g.deleted_at is null offset 0)`;
}
