import { sql, type RawBuilder } from 'kysely';
import { ownFieldOperators, type RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import {
  choicesCleared,
  choicesMeant,
  currentChoice,
  type FieldRow,
} from '../../fields/fields.public.ts';
import { dayCases, known, lowered, not } from './person-conditions.repository.ts';
import type { RuleContext } from './rule-context.ts';

type Listing = Extract<RuleOwnCondition, { values: string[] }>;
type OfPart = Extract<RuleOwnCondition, { value: string }>;
type OfNumber = Extract<RuleOwnCondition, { number: number } | { from: number }>;

/** Whether this can be asked of a field of this kind. */
export function isOperatorOf(
  { kind }: Pick<FieldRow, 'kind'>,
  operator: RuleOwnCondition['operator'],
): boolean {
  const operators: readonly string[] = ownFieldOperators[kind];
  return operators.includes(operator);
}

/**
 * What is asked of a field that the organization defines, of the values in the person's row. Where there is no such
 * field, or it cannot be asked this, no one has a value.
 */
export function ownCondition(
  condition: RuleOwnCondition,
  ruleContext: RuleContext,
): RawBuilder<boolean> {
  const field = ruleContext.fields.get(condition.fieldId);
  if (field === undefined || !isOperatorOf(field, condition.operator)) return ofNoOne(condition);
  switch (condition.operator) {
    case 'empty':
      return not(hasOne(field));
    case 'notEmpty':
      return hasOne(field);
    case 'yes':
    case 'no':
      return known(sql`${textOf(field)} = ${condition.operator === 'yes' ? 'true' : 'false'}`);
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
    case 'noneOf':
      return field.kind === 'text' ? textsCondition(field, condition) : chosen(field, condition);
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return partCondition(field, condition);
    case 'is':
    case 'isNot':
    case 'atLeast':
    case 'atMost':
    case 'between':
      return numberCondition(field, condition);
    default:
      return dayCases(sql`(${textOf(field)})::date`, condition, ruleContext.days);
  }
}

const opposites: ReadonlySet<string> = new Set(['noneOf', 'isNot', 'empty']);

function ofNoOne({ operator }: RuleOwnCondition): RawBuilder<boolean> {
  return opposites.has(operator) ? sql<boolean>`true` : sql<boolean>`false`;
}

function textOf({ id }: FieldRow): RawBuilder<string | null> {
  return sql`(account.custom ->> ${sql.lit(String(id))})`;
}

/** Choices that left the list and were replaced by none are no value. */
function hasOne(field: FieldRow): RawBuilder<boolean> {
  const cleared = choicesCleared(field).map(String);
  if (cleared.length === 0 || field.kind === 'text')
    return known(sql`${textOf(field)} is not null`);
  if (field.kind === 'choices') return known(sql`not ${chosenBy(field)} <@ ${cleared}::text[]`);
  return known(sql`not ${textOf(field)} = any(${cleared}::text[])`);
}

function textsCondition(field: FieldRow, { operator, values }: Listing): RawBuilder<boolean> {
  const isOne = known(sql`lower(${textOf(field)}) = any(${lowered(values)})`);
  return operator === 'noneOf' ? not(isOne) : isOne;
}

function partCondition(field: FieldRow, { operator, value }: OfPart): RawBuilder<boolean> {
  const own = sql`lower(${textOf(field)})`;
  const part = sql`lower(${value}::text)`;
  if (operator === 'contains') return known(sql`strpos(${own}, ${part}) > 0`);
  if (operator === 'startsWith') return known(sql`starts_with(${own}, ${part})`);
  return known(sql`right(${own}, char_length(${part})) = ${part}`);
}

/**
 * Each wanted choice with those it took the place of, as their keys are. One that was replaced means what took its
 * place; one that was replaced by none is no one's.
 */
export function wantedChoices(field: FieldRow, values: readonly string[]): string[][] {
  return values.map((value) => {
    const id = currentChoice(field, Number(value));
    return id === null ? [] : choicesMeant(field, id).map(String);
  });
}

function chosenBy(field: FieldRow): RawBuilder<string[]> {
  return sql`array(select jsonb_array_elements_text(account.custom -> ${sql.lit(String(field.id))}))`;
}

function chosen(field: FieldRow, { operator, values }: Listing): RawBuilder<boolean> {
  const wanted = wantedChoices(field, values);
  if (operator === 'allOf') {
    const every = wanted.map((ids) => sql`${chosenBy(field)} && ${ids}::text[]`);
    return known(sql.join(every, sql` and `));
  }
  const ids = wanted.flat();
  const isOne =
    field.kind === 'choices'
      ? known(sql`${chosenBy(field)} && ${ids}::text[]`)
      : known(sql`${textOf(field)} = any(${ids}::text[])`);
  return operator === 'noneOf' ? not(isOne) : isOne;
}

const number = (value: number) => sql`${String(value)}::numeric`;

function numberCondition(field: FieldRow, condition: OfNumber): RawBuilder<boolean> {
  const own = sql`(${textOf(field)})::numeric`;
  if (condition.operator === 'between') {
    return known(sql`${own} between ${number(condition.from)} and ${number(condition.to)}`);
  }
  const wanted = number(condition.number);
  switch (condition.operator) {
    case 'atLeast':
      return known(sql`${own} >= ${wanted}`);
    case 'atMost':
      return known(sql`${own} <= ${wanted}`);
    case 'is':
      return known(sql`${own} = ${wanted}`);
    case 'isNot':
      return not(known(sql`${own} = ${wanted}`));
  }
}
