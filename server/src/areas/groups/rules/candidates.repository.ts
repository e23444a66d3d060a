import { sql, type RawBuilder } from 'kysely';
import type {
  RuleAgeCondition,
  RuleCondition,
  RuleDateCondition,
  RuleManagerCondition,
  RuleTextCondition,
} from 'contract/groups/rule-condition.ts';
import type { RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import { ageBounds } from '../../dependants/dependants.public.ts';
import { keyColumn, type FieldRow } from '../../fields/fields.public.ts';
import { ageRange, lowered, type DayAsked } from './person-conditions.repository.ts';
import { isOperatorOf, wantedChoices } from './own-condition.repository.ts';
import { hubCandidates } from './hub-condition.repository.ts';
import { namedManagers, peopleBelow } from './below.repository.ts';
import type { RuleContext } from './rule-context.ts';
import { engagementCandidates } from './engagement-condition.repository.ts';

/**
 * Ids of at least everyone outside the trash who matches a condition, as a query for `id` that an index answers;
 * null where no index finds few among many. What it finds is still to be asked: it only says who.
 */
export function candidatesOf(
  condition: RuleCondition,
  ruleContext: RuleContext,
): RawBuilder<unknown> | null {
  const { organizationId } = ruleContext;
  switch (condition.field) {
    case 'email':
    case 'externalId':
    case 'jobTitle':
    case 'department':
    case 'location':
      return textCandidates(condition, organizationId);
    case 'tags':
      return condition.operator === 'anyOf' || condition.operator === 'allOf'
        ? sql`select app.tagged_account_ids(${condition.values}::text[], ${condition.operator === 'allOf'},
            ${sql.lit(collectedAtMost + 1)}) as id`
        : null;
    case 'subscription':
      return condition.operator === 'oneOf' &&
        condition.values.every((one) => one === 'unsubscribed')
        ? people(organizationId, sql`subscription = 'unsubscribed'`)
        : null;
    case 'startDate':
    case 'endDate':
    case 'birthDate':
    case 'created':
    case 'lastActivity':
      return dayCandidates(condition, ruleContext);
    case 'age':
      return bornBetween(condition, ruleContext);
    case 'lineManager':
      return reportsOf(condition, organizationId);
    case 'dependants':
      return condition.operator === 'atLeast' && condition.relationships
        ? sql`select g.account_id as id
            from app.dependant d join app.dependant_guardian g
              on g.organization_id = d.organization_id and g.dependant_id = d.id
            where d.organization_id = ${organizationId} and d.deleted_at is null
              and d.relationship = any(${condition.relationships}::text[])`
        : null;
    case 'group':
      return condition.operator === 'noneOf'
        ? null
        : sql`select account_id as id from app.group_member
            where organization_id = ${organizationId} and group_id = any(${condition.ids}::bigint[])`;
    case 'hub':
      return hubCandidates(condition, organizationId);
    case 'custom':
      return ownCandidates(condition, ruleContext);
    case 'campaign':
    case 'messages':
      return engagementCandidates(condition, ruleContext);
    default:
      return null;
  }
}

function reportsOf(
  condition: RuleManagerCondition,
  organizationId: number,
): RawBuilder<unknown> | null {
  if (condition.operator !== 'below' && condition.operator !== 'oneOf') return null;
  const meant = namedManagers(organizationId, condition.ids);
  return condition.operator === 'below'
    ? peopleBelow(organizationId, meant)
    : people(organizationId, sql`line_manager_id = any(${meant})`);
}

/** Up to so many are collected before people are read; of more, enough are met on the way. */
export const collectedAtMost = 5000;

function people(organizationId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from app.account
    where organization_id = ${organizationId} and deleted_at is null and ${condition}`;
}

type KeyedField = 'email' | 'externalId' | 'jobTitle' | 'department' | 'location';
const keys: Readonly<Record<KeyedField, RawBuilder<string>>> = {
  email: sql`email_key`,
  externalId: sql`external_id_key`,
  jobTitle: sql`job_title_key`,
  department: sql`department_key`,
  location: sql`location_key`,
};

function textCandidates(
  condition: RuleTextCondition,
  organizationId: number,
): RawBuilder<unknown> | null {
  const { field } = condition;
  if (condition.operator !== 'oneOf' || !(field in keys)) return null;
  return people(
    organizationId,
    sql`${keys[field as KeyedField]} = any(${lowered(condition.values)})`,
  );
}

/** From a day on, and before another. */
interface Days {
  from: RawBuilder<string> | null;
  before: RawBuilder<string> | null;
}

function daysOf(condition: DayAsked, { days }: RuleContext): Days | null {
  const today = (shift: number) => sql<string>`(${days.today}::date + ${shift}::int)`;
  switch (condition.operator) {
    case 'before':
      return { from: null, before: sql<string>`${condition.date}::date` };
    case 'onOrAfter':
      return { from: sql<string>`${condition.date}::date`, before: null };
    case 'lastDays':
      return { from: today(-condition.days), before: today(1) };
    case 'nextDays':
      return { from: today(0), before: today(condition.days + 1) };
    case 'moreThanDaysAgo':
      return { from: null, before: today(-condition.days) };
    default:
      return null;
  }
}

/** The indexed column of each day, what stands in it for "nothing", and whether it holds moments. */
const dayColumns: Readonly<
  Record<
    RuleDateCondition['field'],
    { column: RawBuilder<unknown>; there: RawBuilder<unknown>; isMoment: boolean }
  >
> = {
  startDate: {
    column: sql`start_date_key`,
    there: sql`start_date_key < 'infinity'`,
    isMoment: false,
  },
  endDate: { column: sql`end_date`, there: sql`end_date is not null`, isMoment: false },
  birthDate: { column: sql`birth_date`, there: sql`birth_date is not null`, isMoment: false },
  created: { column: sql`created_at`, there: sql`true`, isMoment: true },
  lastActivity: {
    column: sql`last_activity_key`,
    there: sql`last_activity_key > '-infinity'`,
    isMoment: true,
  },
};

function dayCandidates(
  condition: RuleDateCondition,
  ruleContext: RuleContext,
): RawBuilder<unknown> | null {
  const days = daysOf(condition, ruleContext);
  if (days === null) return null;
  const { column, there, isMoment } = dayColumns[condition.field];
  const bound = (day: RawBuilder<string>) =>
    isMoment ? sql`((${day})::timestamp at time zone ${ruleContext.days.timeZone})` : day;
  return people(
    ruleContext.organizationId,
    sql`${there}
      and ${days.from === null ? sql`true` : sql`${column} >= ${bound(days.from)}`}
      and ${days.before === null ? sql`true` : sql`${column} < ${bound(days.before)}`}`,
  );
}

function bornBetween(condition: RuleAgeCondition, ruleContext: RuleContext): RawBuilder<unknown> {
  const { youngestBorn, oldestBornAfter } = ageBounds(ruleContext.days.today, ageRange(condition));
  return people(
    ruleContext.organizationId,
    sql`birth_date is not null
      and ${youngestBorn === null ? sql`true` : sql`birth_date <= ${youngestBorn}::date`}
      and ${oldestBornAfter === null ? sql`true` : sql`birth_date > ${oldestBornAfter}::date`}`,
  );
}

/** By the keys of the values, which hold texts by how they begin. */
function ownCandidates(
  condition: RuleOwnCondition,
  ruleContext: RuleContext,
): RawBuilder<unknown> | null {
  const field = ruleContext.fields.get(condition.fieldId);
  if (field === undefined || !isOperatorOf(field, condition.operator)) return null;
  const asked = ownKeys(condition, field, ruleContext);
  return (
    asked &&
    sql`select account_id as id from app.account_field_key
      where organization_id = ${ruleContext.organizationId} and field_id = ${field.id} and ${asked}`
  );
}

const number = (value: number) => sql`${String(value)}::float8`;

function ownKeys(
  condition: RuleOwnCondition,
  field: FieldRow,
  ruleContext: RuleContext,
): RawBuilder<unknown> | null {
  switch (condition.operator) {
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return field.kind === 'text'
        ? sql`text_key = any(array(select left(key, 200) from unnest(${lowered(condition.values)}) as key))`
        : sql`text_key = any(${wantedChoices(field, condition.values).flat()}::text[])`;
    case 'yes':
    case 'no':
      return sql`text_key = ${condition.operator === 'yes' ? 'true' : 'false'}`;
    case 'notEmpty':
      return sql`${keyColumn(field.kind)} is not null`;
    case 'is':
      return sql`number_key = ${number(condition.number)}`;
    case 'atLeast':
      return sql`number_key >= ${number(condition.number)}`;
    case 'atMost':
      return sql`number_key <= ${number(condition.number)}`;
    case 'between':
      return sql`number_key between ${number(condition.from)} and ${number(condition.to)}`;
    default:
      return 'date' in condition || 'days' in condition
        ? ownDays(daysOf(condition, ruleContext))
        : null;
  }
}

function ownDays(days: Days | null): RawBuilder<unknown> | null {
  return (
    days &&
    sql`${days.from === null ? sql`true` : sql`date_key >= ${days.from}`}
      and ${days.before === null ? sql`date_key is not null` : sql`date_key < ${days.before}`}`
  );
}
