import { sql } from 'kysely';
import type { GroupUser } from '../groups/groups.public.ts';

/** Campaigns that are not over and include or exclude a group. */
export const campaignsOfGroup: GroupUser = {
  type: 'campaign',
  capability: 'campaigns.manage',
  async find({ db, member }, groupId) {
    const named = (side: 'include' | 'exclude') =>
      JSON.stringify({ [side]: { groups: [groupId] } });
    const { rows } = await sql<{ id: number; name: string }>`
      select c.id, c.name
      from app.campaign c left join app.message m
        on m.organization_id = c.organization_id and m.id = c.message_id
      where c.organization_id = ${member.organizationId} and c.deleted_at is null
        and m.settled_at is null
        and (c.audience @> ${named('include')}::jsonb or c.audience @> ${named('exclude')}::jsonb)
      order by c.sort_key, c.id`.execute(db);
    return rows;
  },
};
