import { sql, type RawBuilder } from 'kysely';
import type { RuleCount, RulePerson } from 'contract/groups/rule-answers.ts';
import { unreachable } from 'contract/groups/rule-answers.ts';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';
import { conditionOf, putTogether } from './rule-condition.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { RuleContext } from './rule-context.ts';

/** Why a message does not reach someone of `app.account as account`; null when it does. Kept by a later area. */
export type Unreachable = (organizationId: number) => {
  reason: RawBuilder<(typeof unreachable)[number] | null>;
  /** To be joined to it. */
  join: RawBuilder<unknown>;
};

/** Up to so many people are all asked; of more, so many are drawn at random. */
export const askedAtMost = 150_000;
const drawn = 20_000;

interface PlacedNode {
  path: number[];
  node: RuleNode;
}

function nodesIn(node: RuleNode, path: number[] = []): PlacedNode[] {
  const inside =
    node.field === undefined
      ? node.rules.flatMap((inner, index) => nodesIn(inner, [...path, index]))
      : [];
  return [{ path, node }, ...inside];
}

/** The people who are asked, as a condition on the id of `account`, and each for how many they stand. */
async function peopleOf({ db, member }: InOrganization): Promise<{
  people: number;
  kind: 'exact' | 'about';
  asked: RawBuilder<unknown>;
}> {
  const { organizationId } = member;
  const { rows } = await sql<{ people: number; lowest: number; highest: number }>`
    select coalesce((select value from app.counter
        where organization_id = ${organizationId} and name = 'accounts'), 0) as people,
      (select min(id) from app.account where organization_id = ${organizationId}) as lowest,
      (select max(id) from app.account where organization_id = ${organizationId}) as highest
    `.execute(db);
  const { people, lowest, highest } = rows[0] ?? { people: 0, lowest: 0, highest: 0 };
  if (people <= askedAtMost) return { people, kind: 'exact', asked: sql`true` };
  const ids = sql`array(select distinct (${lowest} + floor(random() * ${highest - lowest + 1}))::bigint
    from generate_series(1, ${drawn}))`;
  return { people, kind: 'about', asked: sql`account.id = any(${ids})` };
}

const column = (path: readonly number[]) => sql.ref(`n_${path.join('_')}`);

/**
 * How many people a rule is true of, and each part of it alone: every condition is asked once of everyone, and what
 * the blocks are is put together from the answers.
 */
export async function countRule(
  tx: InOrganization,
  ruleContext: RuleContext,
  rule: RuleBlock,
  unreachableBy: Unreachable,
): Promise<RuleCount> {
  const { organizationId } = ruleContext;
  const nodes = nodesIn(rule);
  const leaves = nodes.filter(({ node }) => node.field !== undefined);
  const answers = leaves.map(
    ({ node, path }) => sql`${conditionOf(node, ruleContext)} as ${column(path)}`,
  );
  const whole = (node: RuleNode, path: number[]): RawBuilder<boolean> =>
    node.field === undefined
      ? putTogether(
          node.match,
          node.rules.map((inner, index) => whole(inner, [...path, index])),
        )
      : sql<boolean>`${column(path)}`;
  const counts = nodes.map(
    ({ node, path }, index) =>
      sql`count(*) filter (where ${whole(node, path)}) as ${sql.ref(`c${index}`)}`,
  );
  const { reason, join } = unreachableBy(organizationId);
  const reasons = unreachable.map(
    (one) =>
      sql`count(*) filter (where ${whole(rule, [])} and reason = ${sql.lit(one)}) as ${sql.ref(one)}`,
  );
  const { people, kind, asked } = await peopleOf(tx);
  const { rows } = await sql<Record<string, number>>`
    select count(*) as asked, ${sql.join([...counts, ...reasons])}
    from (
      select ${sql.join(answers)}, ${reason} as reason
      from app.account as account ${join}
      where account.organization_id = ${organizationId} and account.deleted_at is null
        and ${asked} offset 0) as answered`.execute(tx.db);
  const row = rows[0] ?? {};
  const scaled = (name: string) => scale(row[name] ?? 0, row['asked'] ?? 0, people, kind);
  const count = scaled('c0');
  const reach = Object.fromEntries(unreachable.map((one) => [one, scaled(one)])) as Record<
    (typeof unreachable)[number],
    number
  >;
  const missed = Object.values(reach).reduce((sum, n) => sum + n, 0);
  return {
    kind,
    count,
    people,
    nodes: nodes.map(({ path }, index) => ({ path, count: scaled(`c${index}`) })),
    reach: { reachable: Math.max(0, count - missed), ...reach },
  };
}

function scale(found: number, asked: number, people: number, kind: 'exact' | 'about'): number {
  if (kind === 'exact' || asked === 0) return found;
  return Number(((found / asked) * people).toPrecision(3));
}

const personColumns = sql`account.id, account.first_name as "firstName", account.last_name as "lastName",
  account.photo, account.job_title as "jobTitle", account.department`;

const sampleSize = 5;
/** Far enough for five of a rule that is true of one in thousands. */
const lookedAtMost = 50_000;

/** Up to five people who match a rule, from a place in the directory that the seed decides. */
export async function sampleRule(
  tx: InOrganization,
  ruleContext: RuleContext,
  rule: RuleBlock,
  seed: number,
): Promise<RulePerson[]> {
  const { organizationId } = ruleContext;
  const { rows: ends } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(id) as lowest, max(id) as highest from app.account
    where organization_id = ${organizationId}`.execute(tx.db);
  const { lowest = null, highest = null } = ends[0] ?? {};
  if (lowest === null || highest === null) return [];
  // Spread by a number that has no factor in common with most ranges: neighbouring seeds begin far apart.
  const start = lowest + ((seed * 2_654_435_761) % (highest - lowest + 1));
  const from = (where: RawBuilder<unknown>) => sql`
    select * from app.account as account
    where account.organization_id = ${organizationId} and account.deleted_at is null and ${where}
    order by account.id limit ${sql.lit(lookedAtMost)}`;
  const find = async (where: RawBuilder<unknown>, most: number) =>
    (
      await sql<RulePerson>`
        select ${personColumns} from (${from(where)}) as account
        where ${conditionOf(rule, ruleContext)} limit ${sql.lit(most)}`.execute(tx.db)
    ).rows;
  const found = await find(sql`account.id >= ${start}`, sampleSize);
  if (found.length === sampleSize) return found;
  return [...found, ...(await find(sql`account.id < ${start}`, sampleSize - found.length))];
}

const comparedAtMost = 25;

export interface Comparison {
  kind: 'exact' | 'about';
  joins: number;
  leaves: number;
  joining: RulePerson[];
  leaving: RulePerson[];
}

/** The people who would join a group and who would leave it if it had this rule. */
export async function compareRule(
  tx: InOrganization,
  ruleContext: RuleContext,
  groupId: number,
  rule: RuleBlock,
): Promise<Comparison> {
  const { organizationId } = ruleContext;
  const { people, kind, asked } = await peopleOf(tx);
  const { rows } = await sql<
    RulePerson & { joins: boolean; total: number; asked: number; place: number }
  >`
    with answered as materialized (
      select account.id, account.name_key, ${conditionOf(rule, ruleContext)} as meant,
        exists (select from app.group_member as present
          where present.organization_id = ${organizationId} and present.group_id = ${groupId}
            and present.account_id = account.id) as present
      from app.account as account
      where account.organization_id = ${organizationId} and account.deleted_at is null and ${asked}),
    turned as (
      select id, meant as joins, count(*) over (partition by meant) as total,
        row_number() over (partition by meant order by name_key, id) as place
      from answered where meant <> present)
    select ${personColumns}, turned.joins, turned.total, turned.place,
      (select count(*) from answered) as asked
    from turned join app.account as account
      on account.organization_id = ${organizationId} and account.id = turned.id
    where turned.place <= ${comparedAtMost}
    order by turned.joins, turned.place`.execute(tx.db);
  const side = (joins: boolean) => rows.filter((row) => row.joins === joins);
  const totalOf = (joins: boolean) => {
    const [first] = side(joins);
    return first ? scale(first.total, first.asked, people, kind) : 0;
  };
  const shown = (joins: boolean) =>
    side(joins).map(
      ({ joins: _joins, total: _total, asked: _asked, place: _place, ...person }) => person,
    );
  return {
    kind,
    joins: totalOf(true),
    leaves: totalOf(false),
    joining: shown(true),
    leaving: shown(false),
  };
}

/** Someone outside the trash. */
export async function findRulePerson(
  { db, member }: InOrganization,
  id: number,
): Promise<RulePerson | undefined> {
  const { rows } = await sql<RulePerson>`
    select ${personColumns} from app.account as account
    where account.organization_id = ${member.organizationId} and account.id = ${id}
      and account.deleted_at is null`.execute(db);
  return rows[0];
}

/** Since when someone is in a group; null when they are not. */
export async function findMemberSince(
  { db, member }: InOrganization,
  groupId: number,
  accountId: number,
): Promise<Date | null> {
  const { rows } = await sql<{ added_at: Date }>`
    select added_at from app.group_member
    where organization_id = ${member.organizationId} and group_id = ${groupId}
      and account_id = ${accountId}`.execute(db);
  return rows[0]?.added_at ?? null;
}
