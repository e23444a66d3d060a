import { sql } from 'kysely';
import { type MembershipChanges, changesNamedMax } from 'contract/people/membership-changes.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleGroup } from './members-by-rule.repository.ts';

export type AskedGroup = Pick<RuleGroup, 'id' | 'rule'>;

/** Groups in use that keep to their rule: one of which everyone is still being asked is no one's doing. */
const keeping = sql`g.kind = 'rule' and g.deleted_at is null and g.counting is distinct from 'rule'`;

/** Those whose rules ask about one of these fields of a person, or about one of these own ones. */
export async function findAsking(
  { db, member }: InOrganization,
  fields: readonly string[],
  ownFields: readonly number[],
): Promise<AskedGroup[]> {
  const { rows } = await sql<AskedGroup>`
    select g.id, g.rule from app.person_group g
    where g.organization_id = ${member.organizationId} and ${keeping}
      and jsonb_path_exists(g.rule,
        '$.** ? (@.field == $fields[*] || (@.field == "custom" && @.fieldId == $own[*]))',
        ${JSON.stringify({ fields, own: ownFields })}::jsonb)
    order by g.id`.execute(db);
  return rows;
}

/** Those whose rules name one of these groups, or ask about a hub that is for one of them. */
export async function findNaming(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<AskedGroup[]> {
  const { rows } = await sql<AskedGroup>`
    select g.id, g.rule from app.person_group g
    where g.organization_id = ${member.organizationId} and ${keeping}
      and g.id in (select r.group_id from app.group_reference r
        where r.organization_id = ${member.organizationId} and r.refers_to = any(${ids}::bigint[])
        union
        select h.group_id from app.group_hub_reference h join app.hub_audience a
          on a.organization_id = h.organization_id and a.hub_id = h.hub_id
        where h.organization_id = ${member.organizationId} and h.audience
          and a.group_id = any(${ids}::bigint[]))
    order by g.id`.execute(db);
  return rows;
}

/** Those of these groups that the caller reads, by name. */
export async function nameChanged(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<MembershipChanges['joined']> {
  if (ids.length === 0) return { count: 0, first: [] };
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids}::bigint[])
    order by sort_key, id`.execute(db);
  return { count: rows.length, first: rows.slice(0, changesNamedMax) };
}
