import { sql, type RawBuilder } from 'kysely';
import type { RuleHubCondition } from 'contract/groups/hub-condition.ts';
import { not } from './person-conditions.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleContext } from './rule-context.ts';

/** Hubs in use among these, as `h`. */
function hubs(organizationId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`app.hub h where h.organization_id = ${organizationId} and h.id = any(${[...ids]}::bigint[])
    and h.deleted_at is null`;
}

/** The groups in use that are in the audience of these hubs, as a query for `group_id`. */
function audiences(organizationId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`select au.group_id from app.hub_audience au
    join app.person_group g on g.organization_id = au.organization_id and g.id = au.group_id
      and g.deleted_at is null
    where au.organization_id = ${organizationId} and au.hub_id in (
      select h.id from ${hubs(organizationId, ids)} and h.visibility = 'groups')`;
}

/** A condition on hubs, on `app.account as account`; never null. */
export function hubCondition(
  { operator, ids }: RuleHubCondition,
  ruleContext: RuleContext,
): RawBuilder<boolean> {
  switch (operator) {
    case 'reads':
      return reads(ids, ruleContext);
    case 'readsNone':
      return not(reads(ids, ruleContext));
    case 'edits':
      return edits(ids, ruleContext);
    case 'editsNone':
      return not(edits(ids, ruleContext));
  }
}

function reads(
  ids: readonly number[],
  { organizationId, turned = new Map() }: RuleContext,
): RawBuilder<boolean> {
  const joined = [...turned].flatMap(([id, joins]) => (joins ? [id] : []));
  const decided = [...turned.keys()];
  return sql<boolean>`(
    exists (select from ${hubs(organizationId, ids)} and h.visibility = 'everyone')
    or exists (select from app.group_member as membership
      where membership.organization_id = ${organizationId} and membership.account_id = account.id
        and membership.group_id = any(array(${audiences(organizationId, ids)}
          and au.group_id <> all(${decided}::bigint[]))))
    or exists (${audiences(organizationId, ids)} and au.group_id = any(${joined}::bigint[])))`;
}

function edits(ids: readonly number[], { organizationId }: RuleContext): RawBuilder<boolean> {
  return sql<boolean>`exists (select from app.hub_member as filling
    where filling.organization_id = ${organizationId} and filling.account_id = account.id
      and filling.hub_id in (select h.id from ${hubs(organizationId, ids)}))`;
}

/** Ids of everyone who matches, as a query for `id`; null where no index finds few. */
export function hubCandidates(
  { operator, ids }: RuleHubCondition,
  organizationId: number,
): RawBuilder<unknown> | null {
  if (operator !== 'edits') return null;
  return sql`select account_id as id from app.hub_member
    where organization_id = ${organizationId} and hub_id = any(${[...ids]}::bigint[])`;
}

/** Those of the hubs that the person reads, or fills, as JSON. */
export function hubFact(
  { operator, ids }: RuleHubCondition,
  { organizationId }: RuleContext,
): RawBuilder<unknown> {
  const isEditing = operator === 'edits' || operator === 'editsNone';
  const holds = isEditing
    ? sql`exists (select from app.hub_member filling where filling.organization_id = ${organizationId}
        and filling.hub_id = h.id and filling.account_id = account.id)`
    : sql`(h.visibility = 'everyone' or (h.visibility = 'groups' and exists (
        select from app.hub_audience au
          join app.person_group g on g.organization_id = au.organization_id and g.id = au.group_id
            and g.deleted_at is null
          join app.group_member membership on membership.organization_id = au.organization_id
            and membership.group_id = au.group_id and membership.account_id = account.id
        where au.organization_id = ${organizationId} and au.hub_id = h.id)))`;
  return sql`(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name)
      order by h.sort_key, h.id), '[]')
    from ${hubs(organizationId, ids)} and ${holds})`;
}

/** Names of those of these hubs that are in use and that the caller sees, by name. */
export async function namesOfHubs(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select h.id, h.name from ${hubs(member.organizationId, ids)} order by h.sort_key, h.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The groups of the audiences of these hubs, those in the trash too: a rule that asks about a hub rests on them. */
export async function audienceGroups(
  { db, member }: InOrganization,
  hubIds: readonly number[],
): Promise<number[]> {
  if (hubIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct group_id as id from app.hub_audience
    where organization_id = ${member.organizationId} and hub_id = any(${[...hubIds]}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
