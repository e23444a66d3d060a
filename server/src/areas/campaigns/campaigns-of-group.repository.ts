import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { GroupUser } from '../groups/groups.public.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';

/** A side of an audience that names the group `g`. */
const naming = (side: 'include' | 'exclude') =>
  sql`jsonb_build_object(${sql.lit(side)}, jsonb_build_object('groups', jsonb_build_array(g.id)))`;

/** Campaigns that are not over and include or exclude one of these groups. */
export const campaignsOfGroup: GroupUser = {
  type: 'campaign',
  capability: 'campaigns.manage',
  async find({ db, member }, groupIds) {
    const { rows } = await sql<{ group_id: number; id: number; name: string }>`
      select g.id as group_id, c.id, c.name
      from unnest(${groupIds}::bigint[]) as g (id) cross join app.campaign c left join app.message m
        on m.organization_id = c.organization_id and m.id = c.message_id
      where c.organization_id = ${member.organizationId} and c.deleted_at is null
        and m.settled_at is null and c.state <> 'cancelled'
        and (c.audience @> ${naming('include')} or c.audience @> ${naming('exclude')})
      order by c.sort_key, c.id`.execute(db);
    return rows;
  },
};

const groupNameMax = 80;

/** A name for a group that no other has: the wanted one, cut to its length, or with a number behind it. */
export async function findFreeGroupName(
  { db, member }: OrganizationTransaction,
  wanted: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${cut(wanted, groupNameMax - end.length)}${end}`;
    const { rows } = await sql`
      select from app.person_group
      where organization_id = ${member.organizationId} and name_key = lower(${name})`.execute(db);
    if (rows.length === 0) return name;
  }
}

function cut(text: string, length: number): string {
  // Not half of a sign at its end.
  return text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** The campaigns that sent these messages, by the message's id, for those who may look at campaigns. */
export async function campaignsOfMessages(
  { db, member }: OrganizationTransaction,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (messageIds.length === 0 || !mayInScope(member, 'campaigns.manage')) return new Map();
  const { rows } = await sql<{ id: number; name: string; message_id: number }>`
    select id, name, message_id from app.campaign
    where organization_id = ${member.organizationId} and message_id = any(${messageIds})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ message_id: messageId, ...campaign }) => [messageId, campaign]));
}
