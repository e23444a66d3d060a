import { sql, type RawBuilder } from 'kysely';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { RuleNames } from 'contract/groups/group.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { findRules } from '../../dependants/dependants.public.ts';
import { findFields, maySeeOfOthers } from '../../fields/fields.public.ts';
import { namesOfHubs } from './hub-condition.repository.ts';
import type { RuleContext, UseOfGroup } from './rule-context.ts';
import type { RuleNeeds } from './rule-needs.ts';
import { namesOfCampaigns } from './engagement-condition.repository.ts';

/** The day it is for the rules of an organization. */
export async function findRuleContext(
  tx: InOrganization,
  { scoped } = { scoped: false },
): Promise<RuleContext> {
  return {
    organizationId: tx.member.organizationId,
    days: await findRules(tx),
    fields: new Map((await findFields(tx)).map((field) => [field.id, field])),
    scoped,
    asksFew: false,
  };
}

const idsOf = (named: readonly { id: number }[]) => [...new Set(named.map(({ id }) => id))];

/** Gives a group its rule: from now on everyone is asked, and anyone who changes. */
export async function writeRule(
  { db, member }: InOrganization,
  groupId: number,
  rule: RuleBlock,
  needs: RuleNeeds,
): Promise<void> {
  const { organizationId } = member;
  const groups = idsOf(needs.groups);
  await sql`
    update app.person_group g
    set kind = 'rule', rule = ${JSON.stringify(rule)}::jsonb, rule_version = rule_version + 1, touched_by = ${needs.touchedBy},
      daily = ${needs.daily}
    where g.organization_id = ${organizationId} and g.id = ${groupId}`.execute(db);
  await sql`
    delete from app.group_reference
    where organization_id = ${organizationId} and group_id = ${groupId}`.execute(db);
  await sql`
    insert into app.group_reference (organization_id, group_id, refers_to)
    select ${organizationId}, ${groupId}, unnest(${groups}::bigint[])`.execute(db);
  await nameHubs({ db, member }, groupId, needs.hubs);
  await countAnew({ db, member }, groupId);
}

async function nameHubs(
  { db, member }: InOrganization,
  groupId: number,
  hubs: RuleNeeds['hubs'],
): Promise<void> {
  const { organizationId } = member;
  await sql`
    delete from app.group_hub_reference
    where organization_id = ${organizationId} and group_id = ${groupId}`.execute(db);
  await sql`
    insert into app.group_hub_reference (organization_id, group_id, hub_id, audience)
    select ${organizationId}, ${groupId}, named.id, bool_or(named.audience)
    from unnest(${hubs.map(({ id }) => id)}::bigint[], ${hubs.map(({ audience }) => audience)}::boolean[])
      as named (id, audience)
    group by named.id`.execute(db);
}

/** Has everyone asked whether a group's rule is true of them, beginning now. */
export async function countAnew({ db, member }: InOrganization, groupId: number): Promise<void> {
  await sql`
    update app.person_group g
    set counting = 'rule', counting_since = clock_timestamp(), counted_to = 0, counted_people = 0,
      count_again_at = null,
      people_to_count = coalesce((select c.value from app.counter c
        where c.organization_id = g.organization_id and c.name = 'accounts'), 0),
      counted_for = (select app.group_day(o.time_zone, o.dependant_ages_out_at)
        from app.organization o where o.id = g.organization_id)
    where g.organization_id = ${member.organizationId} and g.id = ${groupId}`.execute(db);
}

/** Lets a group keep those who are in it. */
export async function forgetRule({ db, member }: InOrganization, groupId: number): Promise<void> {
  await sql`
    update app.person_group
    set kind = 'fixed', rule = null, rule_version = rule_version + 1, touched_by = '{}', daily = false, counted_for = null, counting = null,
      counting_since = null, count_again_at = null, frozen_from = null, frozen_name = null,
      frozen_at = null
    where organization_id = ${member.organizationId} and id = ${groupId}`.execute(db);
  await sql`
    delete from app.group_reference
    where organization_id = ${member.organizationId} and group_id = ${groupId}`.execute(db);
  await nameHubs({ db, member }, groupId, []);
}

/** What the ids in a rule are called. */
export async function nameRule(
  tx: OrganizationTransaction,
  { groups, people, campaigns, fields, hubs }: RuleNeeds,
): Promise<RuleNames> {
  const { organizationId } = tx.member;
  const [groupRows, peopleRows, campaignNames, ownFields, hubNames] = await Promise.all([
    sql<RuleNames['groups'][number]>`
      select id, name, colour from app.person_group
      where organization_id = ${organizationId} and id = any(${idsOf(groups)})
      order by sort_key, id`.execute(tx.db),
    sql<RuleNames['people'][number]>`
      select id, first_name || ' ' || last_name as name from app.account
      where organization_id = ${organizationId} and id = any(${idsOf(people)})
      order by name_key, id`.execute(tx.db),
    // A scoped manager reads no campaigns.
    tx.member.scoped ? new Map<number, string>() : namesOfCampaigns(tx, idsOf(campaigns)),
    fields.length === 0 ? [] : findFields(tx),
    namesOfHubs(tx, idsOf(hubs)),
  ]);
  const asked = new Set(idsOf(fields));
  return {
    groups: groupRows.rows,
    people: peopleRows.rows,
    campaigns: [...campaignNames].map(([id, name]) => ({ id, name })),
    hubs: [...hubNames].map(([id, name]) => ({ id, name })),
    fields: ownFields
      .filter(({ id }) => asked.has(id))
      .map((field) => {
        const { id, label, kind, choices } = field;
        const isSeen = maySeeOfOthers(tx.member.type, field);
        return { id, label: isSeen ? label : null, kind, choices: isSeen ? choices : [] };
      }),
  };
}

/** Groups in use whose rules name one of these, by name. */
export function findReferring(
  tx: InOrganization,
  groupIds: readonly number[],
): Promise<UseOfGroup[]> {
  return findReferred(
    tx,
    { of: sql`r.refers_to`, end: sql`r.group_id` },
    sql`r.refers_to = any(${groupIds}) and g.deleted_at is null`,
  );
}

/** Groups in the trash that the rule of this one names, by name. */
export function findTrashedReferences(tx: InOrganization, groupId: number): Promise<UseOfGroup[]> {
  return findReferred(
    tx,
    { of: sql`r.group_id`, end: sql`r.refers_to` },
    sql`r.group_id = ${groupId} and g.deleted_at is not null`,
  );
}

/** Which of these groups name which of them, also in the trash. */
export async function findReferencesAmong(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<{ group_id: number; refers_to: number }[]> {
  const { rows } = await sql<{ group_id: number; refers_to: number }>`
    select group_id, refers_to from app.group_reference
    where organization_id = ${member.organizationId} and group_id = any(${groupIds})
      and refers_to = any(${groupIds})`.execute(db);
  return rows;
}

interface Ends {
  of: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
}

/** The groups `g` at one end of the references `r` that are meant, for the group at the other. */
async function findReferred(
  { db, member }: InOrganization,
  { of, end }: Ends,
  meant: RawBuilder<unknown>,
): Promise<UseOfGroup[]> {
  const { rows } = await sql<UseOfGroup>`
    select ${of} as group_id, g.id, g.name
    from app.group_reference r
      join app.person_group g on g.organization_id = r.organization_id and g.id = ${end}
    where r.organization_id = ${member.organizationId} and ${meant}
    order by g.sort_key, g.id`.execute(db);
  return rows;
}

/** Groups in use whose rules ask about a field of the organization, by name. */
export async function findRulesOfField(
  { db, member }: InOrganization,
  fieldId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app.person_group
    where organization_id = ${member.organizationId} and kind = 'rule' and deleted_at is null
      and jsonb_path_exists(rule, '$.** ? (@.field == "custom" && @.fieldId == $id)',
        jsonb_build_object('id', ${fieldId}::bigint))
    order by sort_key, id`.execute(db);
  return rows;
}

/** The same values of people count otherwise from now on: rules about them are asked of everyone again. */
export async function askAnew(tx: InOrganization, fieldId: number): Promise<void> {
  for (const { id } of await findRulesOfField(tx, fieldId)) await countAnew(tx, id);
}
