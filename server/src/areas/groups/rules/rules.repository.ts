import { sql, type RawBuilder } from 'kysely';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { RuleNames } from 'contract/groups/group.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findRules } from '../../dependants/dependants.public.ts';
import { findFields, maySeeOfOthers } from '../../people/people.public.ts';
import type {
  EngagementConditions,
  InOrganization,
  RuleGround,
  UseOfGroup,
} from './rule-ground.ts';
import type { RuleNeeds } from './rule-needs.ts';

/** The day it is for the rules of an organization. */
export async function findGround(
  place: InOrganization,
  engagement: EngagementConditions,
  { limited } = { limited: false },
): Promise<RuleGround> {
  return {
    organizationId: place.member.organizationId,
    days: await findRules(place),
    fields: new Map((await findFields(place)).map((field) => [field.id, field])),
    engagement,
    limited,
    asksFew: false,
  };
}

/** No other rule that names groups is saved until the transaction ends, so that no two of them make a circle. */
export async function lockRules({ db, member }: OrganizationTransaction): Promise<void> {
  await sql`
    select from app.organization where id = ${member.organizationId} for no key update`.execute(db);
}

/**
 * Those of these groups that are in use, held: while they are, no one deletes them, and no one comes or goes without
 * seeing which rules name them.
 */
export async function holdGroups(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids}) and deleted_at is null
    order by id for no key update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether one of these groups is this one, or finds its members by it, be it through others. */
export async function leadsTo(
  { db, member }: InOrganization,
  ids: readonly number[],
  groupId: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive reached as (
      select unnest(${ids}::bigint[]) as id
      union
      select r.refers_to from reached join app.group_reference r
        on r.organization_id = ${member.organizationId} and r.group_id = reached.id)
    select exists (select from reached where id = ${groupId}) as found`.execute(db);
  return rows[0]?.found ?? false;
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
  await countAnew({ db, member }, groupId);
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
}

/** What the ids in a rule are called. */
export async function nameRule(
  tx: OrganizationTransaction,
  engagement: EngagementConditions,
  { groups, people, campaigns, fields }: RuleNeeds,
): Promise<RuleNames> {
  const { organizationId } = tx.member;
  const [groupRows, peopleRows, campaignNames, ownFields] = await Promise.all([
    sql<RuleNames['groups'][number]>`
      select id, name, colour from app.person_group
      where organization_id = ${organizationId} and id = any(${idsOf(groups)})
      order by sort_key, id`.execute(tx.db),
    sql<RuleNames['people'][number]>`
      select id, first_name || ' ' || last_name as name from app.account
      where organization_id = ${organizationId} and id = any(${idsOf(people)})
      order by name_key, id`.execute(tx.db),
    // A limited manager reads no campaigns.
    tx.member.limited ? new Map<number, string>() : engagement.names(tx, idsOf(campaigns)),
    fields.length === 0 ? [] : findFields(tx),
  ]);
  const asked = new Set(idsOf(fields));
  return {
    groups: groupRows.rows,
    people: peopleRows.rows,
    campaigns: [...campaignNames].map(([id, name]) => ({ id, name })),
    fields: ownFields
      .filter(({ id }) => asked.has(id))
      .map((field) => {
        const { id, label, kind, choices } = field;
        const isSeen = maySeeOfOthers(tx.member.type, field);
        return { id, label: isSeen ? label : null, kind, choices: isSeen ? choices : [] };
      }),
  };
}

/** Ids of people and groups. */
export interface Seen {
  people: ReadonlySet<number>;
  groups: ReadonlySet<number>;
}

/** Those of these people and groups that the caller sees. */
export async function findSeen(
  { db, member }: InOrganization,
  { people, groups }: { people: readonly number[]; groups: readonly number[] },
): Promise<Seen> {
  const { rows } = await sql<{ person: number | null; in_group: number | null }>`
    select id as person, null::bigint as in_group from app.account
    where organization_id = ${member.organizationId} and id = any(${people}::bigint[])
    union all
    select null, id from app.person_group
    where organization_id = ${member.organizationId} and id = any(${groups}::bigint[])`.execute(db);
  return {
    people: new Set(rows.flatMap(({ person }) => person ?? [])),
    groups: new Set(rows.flatMap(({ in_group: id }) => id ?? [])),
  };
}

/** Groups in use whose rules name one of these, by name. */
export function findReferring(
  place: InOrganization,
  groupIds: readonly number[],
): Promise<UseOfGroup[]> {
  return findReferred(
    place,
    { of: sql`r.refers_to`, end: sql`r.group_id` },
    sql`r.refers_to = any(${groupIds}) and g.deleted_at is null`,
  );
}

/** Groups in the trash that the rule of this one names, by name. */
export function findTrashedReferences(
  place: InOrganization,
  groupId: number,
): Promise<UseOfGroup[]> {
  return findReferred(
    place,
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
