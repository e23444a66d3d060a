import { sql } from 'kysely';
import type { GroupUser } from '../groups/groups.public.ts';

/** Hubs in use that are for one of these groups. */
export const hubsOfGroup: GroupUser = {
  type: 'hub',
  capability: 'hubs.manage',
  async find({ db, member }, groupIds) {
    const { rows } = await sql<{ group_id: number; id: number; name: string }>`
      select au.group_id, h.id, h.name
      from app.hub_audience au join app.hub h
        on h.organization_id = au.organization_id and h.id = au.hub_id and h.deleted_at is null
      where au.organization_id = ${member.organizationId}
        and au.group_id = any(${[...groupIds]}::bigint[])
      order by h.sort_key, h.id`.execute(db);
    return rows;
  },
};
