import { sql, type RawBuilder } from 'kysely';
import {
  type RuleAgeCondition,
  type RuleChoiceCondition,
  type RuleChoiceField,
  type RuleDateCondition,
  type RuleManagerCondition,
  type RuleTagCondition,
  type RuleTextCondition,
  ruleTextFields,
} from 'contract/groups/rule-condition.ts';
import { type ColumnsWith, columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import { columnOf, keyColumnOf } from '../../people/people.public.ts';
import { ageBounds, anniversariesWithin } from '../../dependants/dependants.public.ts';
import { namedManagers } from './below.repository.ts';
import type { RuleContext } from './rule-context.ts';

export type TextField = RuleTextCondition['field'];
export type DayField = RuleDateCondition['field'];

/** False where the condition would be null: what no one knows is not so. */
export function known(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${condition}, false)`;
}

export function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`not ${condition}`;
}

/** Each text, as the generated keys are made: by the database, whose lower case are not those of JavaScript. */
export function lowered(values: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select lower(value) from unnest(${values}::text[]) as value)`;
}

/** A text in small letters. Numbers of phones have none. */
function textKeyOf(field: TextField): RawBuilder<string | null> {
  const { keyed, kind } = factsOf(field);
  if (keyed) return keyColumnOf(field);
  return kind === 'phone' ? columnOf(field) : sql`lower(${columnOf(field)})`;
}

/** A text of a person, and the same in small letters. */
const textColumns = Object.fromEntries(
  ruleTextFields.map((field) => [field, [columnOf(field), textKeyOf(field)]]),
) as Readonly<
  Record<TextField, [shown: RawBuilder<string | null>, key: RawBuilder<string | null>]>
>;

export function textOf(field: TextField): RawBuilder<string | null> {
  return textColumns[field][0];
}

export function textCondition(condition: RuleTextCondition): RawBuilder<boolean> {
  const [shown, key] = textColumns[condition.field];
  // The keys of empty texts are no nulls: they sort last.
  const there = (asked: RawBuilder<unknown>) => known(sql`${shown} is not null and ${asked}`);
  switch (condition.operator) {
    case 'oneOf':
      return there(sql`${key} = any(${lowered(condition.values)})`);
    case 'noneOf':
      return not(there(sql`${key} = any(${lowered(condition.values)})`));
    case 'contains':
      return there(sql`strpos(${key}, lower(${condition.value}::text)) > 0`);
    case 'startsWith':
      return there(sql`starts_with(${key}, lower(${condition.value}::text))`);
    case 'endsWith': {
      const end = sql`lower(${condition.value}::text)`;
      return there(sql`right(${key}, char_length(${end})) = ${end}`);
    }
    case 'empty':
      return sql<boolean>`(${shown} is null)`;
    case 'notEmpty':
      return sql<boolean>`(${shown} is not null)`;
  }
}

const choiceColumns = Object.fromEntries(
  columnsWith('rule', 'choice').map((field) => [field, columnOf(field)]),
) as Readonly<Record<RuleChoiceField, RawBuilder<string | null>>>;

export function choiceOf(field: RuleChoiceField): RawBuilder<string | null> {
  return choiceColumns[field];
}

export function choiceCondition(condition: RuleChoiceCondition): RawBuilder<boolean> {
  const values: readonly string[] = condition.values;
  const isOne = known(sql`${choiceColumns[condition.field]} = any(${values}::text[])`);
  return condition.operator === 'oneOf' ? isOne : not(isOne);
}

export function tagCondition(condition: RuleTagCondition): RawBuilder<boolean> {
  switch (condition.operator) {
    case 'empty':
      return sql<boolean>`(cardinality(account.tags) = 0)`;
    case 'notEmpty':
      return sql<boolean>`(cardinality(account.tags) > 0)`;
    default: {
      const own = sql`array(select lower(tag) from unnest(account.tags) as tag)`;
      // Most have none, and are not asked what it is called in small letters.
      const has = sql`cardinality(account.tags) > 0`;
      const wanted = lowered(condition.values);
      if (condition.operator === 'allOf') return known(sql`${has} and ${own} @> ${wanted}`);
      const isAny = known(sql`${has} and ${own} && ${wanted}`);
      return condition.operator === 'anyOf' ? isAny : not(isAny);
    }
  }
}

const dayColumns = Object.fromEntries(
  columnsWith('rule', 'day').map((field) => [field, columnOf(field)]),
) as Readonly<Record<ColumnsWith<'rule', 'day'>, RawBuilder<string | null>>>;

/** The calendar day of a person that a condition asks for. */
export function dayOf(
  field: DayField,
  { timeZone }: RuleContext['days'],
): RawBuilder<string | null> {
  switch (field) {
    case 'created':
      return sql`(account.created_at at time zone ${timeZone})::date`;
    case 'lastActivity':
      return sql`(account.last_activity_at at time zone ${timeZone})::date`;
    default:
      return dayColumns[field];
  }
}

export function dayCondition(
  condition: RuleDateCondition,
  { days }: RuleContext,
): RawBuilder<boolean> {
  return dayCases(dayOf(condition.field, days), condition, days);
}

/** What can be asked of any calendar day, without the field it stands in. */
export type DayAsked =
  | { operator: 'before' | 'onOrAfter'; date: string }
  | { operator: 'lastDays' | 'nextDays' | 'moreThanDaysAgo' | 'anniversaryNextDays'; days: number }
  | { operator: 'empty' | 'notEmpty' };

export function dayCases(
  day: RawBuilder<unknown>,
  condition: DayAsked,
  days: RuleContext['days'],
): RawBuilder<boolean> {
  const today = sql`${days.today}::date`;
  switch (condition.operator) {
    case 'before':
      return known(sql`${day} < ${condition.date}::date`);
    case 'onOrAfter':
      return known(sql`${day} >= ${condition.date}::date`);
    case 'lastDays':
      return known(sql`${day} between ${today} - ${condition.days}::int and ${today}`);
    case 'nextDays':
      return known(sql`${day} between ${today} and ${today} + ${condition.days}::int`);
    case 'moreThanDaysAgo':
      return known(sql`${day} < ${today} - ${condition.days}::int`);
    case 'anniversaryNextDays': {
      const wanted = anniversariesWithin(days.today, condition.days);
      return known(sql`${day} < ${today} and (extract(month from ${day}) * 100
        + extract(day from ${day}))::int = any(${wanted}::int[])`);
    }
    case 'empty':
      return sql<boolean>`(${day} is null)`;
    case 'notEmpty':
      return sql<boolean>`(${day} is not null)`;
  }
}

export function ageCondition(
  condition: RuleAgeCondition,
  { days }: RuleContext,
): RawBuilder<boolean> {
  const { youngestBorn, oldestBornAfter } = ageBounds(days.today, ageRange(condition));
  const born = sql`account.birth_date`;
  return known(
    sql`${born} is not null
      and ${youngestBorn === null ? sql`true` : sql`${born} <= ${youngestBorn}::date`}
      and ${oldestBornAfter === null ? sql`true` : sql`${born} > ${oldestBornAfter}::date`}`,
  );
}

export function ageRange(condition: RuleAgeCondition): { from?: number; to?: number } {
  switch (condition.operator) {
    case 'younger':
      return { to: condition.years - 1 };
    case 'atLeast':
      return { from: condition.years };
    case 'between':
      return condition;
  }
}

export function managerCondition(
  condition: Exclude<RuleManagerCondition, { operator: 'below' }>,
  { scoped, organizationId }: Pick<RuleContext, 'scoped' | 'organizationId'>,
): RawBuilder<boolean> {
  const hasOne = scoped
    ? sql<boolean>`exists (select from app.account as manager
        where manager.organization_id = account.organization_id and manager.id = account.line_manager_id)`
    : sql<boolean>`(account.line_manager_id is not null)`;
  switch (condition.operator) {
    case 'empty':
      return not(hasOne);
    case 'notEmpty':
      return hasOne;
    default: {
      const meant = namedManagers(organizationId, condition.ids);
      const isOne = known(sql`account.line_manager_id = any(${meant})`);
      return condition.operator === 'oneOf' ? isOne : not(isOne);
    }
  }
}
