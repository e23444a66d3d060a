import { sql, type RawBuilder } from 'kysely';
import type { GroupColour } from 'contract/groups/group-colours.ts';

/** Whether hub `h` is published and in whose audience person `accountId` is. */
export function isHubFor(
  organizationId: number,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(h.organization_id = ${organizationId} and h.state = 'published' and h.deleted_at is null
    and (h.visibility = 'everyone' or (h.visibility = 'groups' and exists (
      select from app.hub_audience au
        join app.person_group g on g.organization_id = au.organization_id and g.id = au.group_id
          and g.deleted_at is null
        join app.group_member gm on gm.organization_id = au.organization_id and gm.group_id = au.group_id
          and gm.account_id = ${accountId}
      where au.organization_id = ${organizationId} and au.hub_id = h.id))
    or (h.visibility = 'hidden' and exists (
      select from app.hub_member hm where hm.organization_id = ${organizationId}
        and hm.hub_id = h.id and hm.account_id = ${accountId}))))`;
}

/** The first by name of the hubs for person `accountId` that content `c` is in. */
export function hubOfReader(
  organizationId: number,
  accountId: RawBuilder<unknown>,
): RawBuilder<{ name: string; colour: GroupColour } | null> {
  return sql`(select jsonb_build_object('name', h.name, 'colour', h.colour)
    from app.hub_item i join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
    where i.organization_id = ${organizationId} and i.content_id = c.id
      and ${isHubFor(organizationId, accountId)}
    order by h.sort_key, h.id limit 1)`;
}

/** Whether content `c` is pinned in a hub for person `accountId`. */
export function isPinnedForReader(
  organizationId: number,
  accountId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`c.id in (select i.content_id from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
    where i.organization_id = ${organizationId} and i.pinned and ${isHubFor(organizationId, accountId)})`;
}
