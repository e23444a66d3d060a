import { sql, type RawBuilder } from 'kysely';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { ExplainedBlock, RuleFact } from 'contract/groups/rule-answers.ts';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ageOn, guardedFacts } from '../../dependants/dependants.public.ts';
import { currentValue, type FieldRow } from '../../fields/fields.public.ts';
import { choiceOf, dayOf, textOf } from './person-conditions.repository.ts';
import { hubFact } from './hub-condition.repository.ts';
import { lineFact } from './below.repository.ts';
import { conditionOf, likeOf } from './rule-condition.repository.ts';
import { fieldsFor } from './own-fields.ts';
import type { RuleContext } from './rule-context.ts';
import { engagementFacts } from './engagement-condition.repository.ts';

/** A fact as the database gives it: JSON, whose instants and days are texts. */
type FactRow = unknown;

/** The reader, and the custom fields that they may see. */
interface Reader {
  ruleContext: RuleContext;
  fields: ReadonlyMap<number, FieldRow>;
}

interface Leaf {
  condition: RuleCondition;
  key: string;
}

function leavesIn(node: RuleNode, path: string): Leaf[] {
  if (node.field !== undefined) return [{ condition: node, key: path }];
  return node.rules.flatMap((inner, index) => leavesIn(inner, `${path}_${index}`));
}

/**
 * Why a rule is true or not of each of these people: every condition with what it is decided by, asked by the same
 * conditions as everything else.
 *
 * @returns by the id of the person; of those who are there
 */
export async function explainRule(
  { db, member }: OrganizationTransaction,
  ruleContext: RuleContext,
  rule: RuleBlock,
  accountIds: readonly number[],
): Promise<Map<number, ExplainedBlock>> {
  const leaves = leavesIn(rule, 'n');
  const reader = { ruleContext, fields: fieldsFor(member.type, [...ruleContext.fields.values()]) };
  const columns = leaves.flatMap(({ condition, key }) => [
    sql`${conditionOf(condition, { ...ruleContext, asksFew: true })} as ${sql.ref(`${key}_holds`)}`,
    sql`${factOf(condition, ruleContext)} as ${sql.ref(`${key}_fact`)}`,
  ]);
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select account.id, ${sql.join(columns)} from app.account as account
    where account.organization_id = ${ruleContext.organizationId} and account.deleted_at is null
      and account.id = any(${accountIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, explainBlock(rule, 'n', row, reader)]));
}

function explainBlock(
  { match, rules }: RuleBlock,
  path: string,
  row: Record<string, unknown>,
  reader: Reader,
): ExplainedBlock {
  const explained = rules.map((rule, index) => {
    const key = `${path}_${index}`;
    return rule.field === undefined
      ? explainBlock(rule, key, row, reader)
      : {
          holds: row[`${key}_holds`] === true,
          fact: presentFact(rule, row[`${key}_fact`], reader),
        };
  });
  const holding = explained.filter(({ holds }) => holds).length;
  const holds =
    match === 'all' ? holding === rules.length : match === 'any' ? holding > 0 : holding === 0;
  return { match, holds, rules: explained };
}

/** What decides a condition, as JSON. */
function factOf(condition: RuleCondition, ruleContext: RuleContext): RawBuilder<FactRow> {
  const { organizationId } = ruleContext;
  switch (condition.field) {
    case 'type':
    case 'status':
    case 'access':
    case 'deliverability':
    case 'subscription':
    case 'source':
    case 'gender':
      return sql`to_json(${choiceOf(condition.field)})`;
    case 'photo':
      return sql`to_json(account.photo is not null)`;
    case 'tags':
      return sql`to_json(account.tags)`;
    case 'startDate':
    case 'endDate':
    case 'birthDate':
    case 'created':
    case 'lastActivity':
      return sql`to_json(${dayOf(condition.field, ruleContext.days)})`;
    case 'age':
      return sql`to_json(account.birth_date)`;
    case 'custom':
      return sql`to_json(account.custom -> ${sql.lit(String(condition.fieldId))})`;
    case 'lineManager':
      if (condition.operator === 'below') return lineFact(condition.ids, organizationId);
      return sql`(select json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name)
        from app.account m where m.organization_id = ${organizationId} and m.id = account.line_manager_id)`;
    case 'dependants':
      return guardedFacts(organizationId, ruleContext.days, likeOf(condition));
    case 'group':
      return sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
          order by g.sort_key, g.id), '[]')
        from app.group_member m join app.person_group g
          on g.organization_id = m.organization_id and g.id = m.group_id
        where m.organization_id = ${organizationId} and m.account_id = account.id
          and m.group_id = any(${condition.ids}::bigint[]))`;
    case 'hub':
      return hubFact(condition, ruleContext);
    case 'campaign':
    case 'messages': {
      const { sent, opened, clicked } = engagementFacts(condition, ruleContext);
      return sql`json_build_object('sent', ${utc(sent)}, 'opened', ${utc(opened)}, 'clicked', ${utc(clicked)})`;
    }
    default:
      return sql`to_json(${textOf(condition.field)})`;
  }
}

function utc(instant: RawBuilder<Date | null>): RawBuilder<string | null> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function presentFact(
  condition: RuleCondition,
  fact: FactRow,
  { ruleContext: { days, fields: all }, fields }: Reader,
): RuleFact {
  switch (condition.field) {
    case 'photo':
      return { kind: 'own', value: fact === true };
    case 'tags':
      return { kind: 'texts', texts: fact as string[] };
    case 'startDate':
    case 'endDate':
    case 'birthDate':
    case 'created':
    case 'lastActivity':
      return { kind: 'day', day: fact as string | null };
    case 'age':
      return { kind: 'age', age: fact === null ? null : ageOn(fact as string, days.today) };
    case 'custom': {
      const field = all.get(condition.fieldId);
      if (field && !fields.has(field.id)) return { kind: 'private' };
      return { kind: 'own', value: field ? shownValue(field, fact as FieldValue | null) : null };
    }
    case 'lineManager':
      if (condition.operator === 'below')
        return { kind: 'line', people: fact as { id: number; name: string }[] };
      return { kind: 'person', person: fact as { id: number; name: string } | null };
    case 'dependants':
      return { kind: 'dependants', dependants: agedOf(fact, days.today) };
    case 'group':
      return { kind: 'groups', groups: fact as { id: number; name: string }[] };
    case 'hub':
      return { kind: 'hubs', hubs: fact as { id: number; name: string }[] };
    case 'campaign':
    case 'messages':
      return { kind: 'messages', ...(fact as { sent: null; opened: null; clicked: null }) };
    default:
      return { kind: 'text', text: fact as string | null };
  }
}

/** A long text says by its beginning what is meant. */
const charsShown = 200;

function shownValue(field: FieldRow, stored: FieldValue | null): FieldValue | null {
  const value = currentValue(field, stored ?? undefined);
  return typeof value === 'string' ? value.slice(0, charsShown) : value;
}

type DependantFact = Extract<RuleFact, { kind: 'dependants' }>['dependants'][number];

function agedOf(fact: FactRow, today: string): DependantFact[] {
  return (fact as Omit<DependantFact, 'age'>[]).map((one) => ({
    ...one,
    age: one.birthDate === null ? null : ageOn(one.birthDate, today),
  }));
}
