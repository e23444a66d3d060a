import { sql, type RawBuilder } from 'kysely';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { conditionOf } from '../rules/rule-condition.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import type { ChangeKind } from '../rules/rule-needs.ts';

/** A group in use that finds its members by a rule. */
export interface RuleGroup {
  id: number;
  rule: RuleBlock;
  rule_version: number;
  touched_by: ChangeKind[];
  /** The groups that the rule names, and those of the audiences it asks about. */
  refers_to: number[];
  /** The hubs that the rule names. */
  hubs: number[];
}

/** The people a rule is evaluated for: a condition on the ID of an account. */
export type Within = (id: RawBuilder<number>) => RawBuilder<unknown>;

export const amongIds =
  (ids: readonly number[]): Within =>
  (id) =>
    sql`${id} = any(${ids}::bigint[])`;

export const inRange =
  (after: number, upTo: number): Within =>
  (id) =>
    sql`${id} > ${after} and ${id} <= ${upTo}`;

/** Who joins or leaves a group. */
export interface ChangedMember {
  group_id: number;
  account_id: number;
  joins: boolean;
}

/** The groups whose members such changes decide. */
export async function findTouched(
  { db, member }: InOrganization,
  kinds: readonly ChangeKind[],
): Promise<RuleGroup[]> {
  const { rows } = await sql<RuleGroup>`
    select g.id, g.rule, g.rule_version, g.touched_by, array(
        select r.refers_to from app.group_reference r
        where r.organization_id = g.organization_id and r.group_id = g.id
        union
        select a.group_id from app.group_hub_reference h join app.hub_audience a
          on a.organization_id = h.organization_id and a.hub_id = h.hub_id
        where h.organization_id = g.organization_id and h.group_id = g.id and h.audience) as refers_to,
      array(select h.hub_id from app.group_hub_reference h
        where h.organization_id = g.organization_id and h.group_id = g.id) as hubs
    from app.person_group g
    where g.organization_id = ${member.organizationId} and g.kind = 'rule' and g.deleted_at is null
      and g.touched_by && ${kinds}::text[]
    order by g.id`.execute(db);
  return rows;
}

/**
 * The people to add and remove so that the members of these groups within a batch are those who match the rules. People
 * in the trash stay what they are.
 */
export async function findMembershipChanges(
  { db }: InOrganization,
  ruleContext: RuleContext,
  groups: readonly Pick<RuleGroup, 'id' | 'rule'>[],
  within: Within,
): Promise<ChangedMember[]> {
  const { organizationId } = ruleContext;
  const answers = groups.map(
    ({ id, rule }) => sql`case when ${conditionOf(rule, ruleContext)} then ${id}::bigint end`,
  );
  const ids = groups.map(({ id }) => id);
  const { rows } = await sql<ChangedMember>`
    with asked as materialized (
      select account.id, array[${sql.join(answers)}] as answers from app.account as account
      where account.organization_id = ${organizationId} and account.deleted_at is null
        and ${within(sql`account.id`)}),
    meant as (
      select group_id, asked.id as account_id from asked cross join unnest(asked.answers) as group_id
      where group_id is not null),
    present as (
      select m.group_id, m.account_id from app.group_member m
      where m.organization_id = ${organizationId} and m.group_id = any(${ids}::bigint[])
        and ${within(sql`m.account_id`)} and m.account_id in (select id from asked))
    select coalesce(meant.group_id, present.group_id) as group_id,
      coalesce(meant.account_id, present.account_id) as account_id, present.group_id is null as joins
    from meant full join present
      on present.group_id = meant.group_id and present.account_id = meant.account_id
    where meant.group_id is null or present.group_id is null`.execute(db);
  return rows;
}

/**
 * Writes who came and went. People are locked before groups, as everywhere. What was asked for a group that has
 * another rule by now, or none, is left: that change has everyone asked again.
 */
export async function writeMembershipChanges(
  { db, member }: InOrganization,
  groups: readonly Pick<RuleGroup, 'id' | 'rule_version'>[],
  changes: readonly ChangedMember[],
): Promise<void> {
  const { organizationId } = member;
  const joining = changes.filter(({ joins }) => joins);
  const people = await holdPeople({ db, member }, [
    ...new Set(joining.map(({ account_id: id }) => id)),
  ]);
  const valid = await holdRules({ db, member }, groups);
  const come = joining.filter(
    (change) => people.has(change.account_id) && valid.has(change.group_id),
  );
  const go = changes.filter(({ joins, group_id: id }) => !joins && valid.has(id));
  if (go.length > 0) {
    await sql`
      delete from app.group_member m
      using unnest(${go.map((change) => change.group_id)}::bigint[],
        ${go.map((change) => change.account_id)}::bigint[]) as gone (group_id, account_id)
      where m.organization_id = ${organizationId} and m.group_id = gone.group_id
        and m.account_id = gone.account_id`.execute(db);
  }
  if (come.length > 0) {
    await sql`
      insert into app.group_member (organization_id, group_id, account_id)
      select ${organizationId}, * from unnest(${come.map((change) => change.group_id)}::bigint[],
        ${come.map((change) => change.account_id)}::bigint[])
      on conflict do nothing`.execute(db);
  }
}

/** Those of these people who exist; none is permanently deleted until the transaction ends. */
async function holdPeople(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these groups that still have this rule; none gets another until the transaction ends. */
export async function holdRules(
  { db, member }: InOrganization,
  groups: readonly Pick<RuleGroup, 'id' | 'rule_version'>[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; rule_version: number }>`
    select id, rule_version from app.person_group
    where organization_id = ${member.organizationId} and id = any(${groups.map(({ id }) => id)})
      and kind = 'rule' and deleted_at is null
    order by id for no key update`.execute(db);
  const versions = new Map(groups.map((group) => [group.id, group.rule_version]));
  return new Set(
    rows.filter((row) => versions.get(row.id) === row.rule_version).map(({ id }) => id),
  );
}
