import { sql, type RawBuilder } from 'kysely';
import { dateSchema } from 'contract/kernel/ids.ts';
import { fieldFilterOf, type FieldOperator, fieldOperators } from 'contract/fields/field-filter.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { type ProblemError, invalid } from '../../kernel/http/problem.ts';
import { choicesCleared, choicesMeant, type FieldRow } from './field-row.ts';
import { maySeeOfOthers } from './fields.policy.ts';
import { findFields, keyColumn } from './fields.repository.ts';

/** What the values of one field are asked, all of it at once. */
export interface FieldTest {
  field: FieldRow;
  /** Any of these; texts ignoring case, choices by their ids. */
  is: readonly string[];
  from: string | null;
  to: string | null;
  filled: boolean;
  empty: boolean;
}

/** Operators that a kind of field has; long texts and links are too long to be compared whole. */
export function operatorsOf({ kind }: Pick<FieldRow, 'kind'>): readonly FieldOperator[] {
  if (kind === 'number' || kind === 'date') return fieldOperators;
  return kind === 'longText' || kind === 'link' ? ['filled', 'empty'] : ['is', 'filled', 'empty'];
}

/** Whether this text is a value that a field of this kind can be compared with. */
export function isComparable({ kind, choices }: FieldRow, text: string): boolean {
  if (kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text));
  if (kind === 'date') return dateSchema.safeParse(text).success;
  if (kind === 'yesNo') return text === 'true' || text === 'false';
  if (kind !== 'choice' && kind !== 'choices') return text.length <= 200;
  return choices.some(({ id }) => String(id) === text);
}

/**
 * The condition on app.account, under the name `account`, that a person's value passes a test.
 * How it is answered is left to the planner.
 */
export function passesTest(organizationId: number, test: FieldTest): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  const has = (extra: RawBuilder<unknown>) => sql`exists (select from app.account_field_key as held
    where held.account_id = account.id and ${held(organizationId, test.field)} and ${extra})`;
  const asked = asks(test);
  if (asked !== null) conditions.push(has(asked));
  if (test.filled) conditions.push(has(hasOne(test.field)));
  if (test.empty) conditions.push(sql`not ${has(hasOne(test.field))}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function held(organizationId: number, { id }: FieldRow): RawBuilder<unknown> {
  return sql`held.organization_id = ${organizationId} and held.field_id = ${id}`;
}

function hasOne(field: FieldRow): RawBuilder<unknown> {
  const cleared = choicesCleared(field);
  const isHeld = sql`held.${keyColumn(field.kind)} is not null`;
  return cleared.length === 0
    ? isHeld
    : sql`${isHeld} and not (held.text_key = any(${cleared.map(String)}))`;
}

/** Null where values are asked nothing but whether they are there. One parameter a value, as in other filters. */
function asks({ field, is, from, to }: FieldTest): RawBuilder<unknown> | null {
  const column = sql`held.${keyColumn(field.kind)}`;
  const type = field.kind === 'number' ? sql`::float8` : sql`::date`;
  const value = (text: string) =>
    field.kind === 'number' || field.kind === 'date' ? sql`${text}${type}` : sql`${text}`;
  const conditions = [
    ...(is.length > 0 ? [sql`${column} in (${sql.join(keysOf(field, is).map(value))})`] : []),
    ...(from === null ? [] : [sql`${column} >= ${value(from)}`]),
    ...(to === null ? [] : [sql`${column} <= ${value(to)}`]),
  ];
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}

function keysOf(field: FieldRow, values: readonly string[]): string[] {
  if (field.kind === 'choice' || field.kind === 'choices') {
    return values.flatMap((id) => choicesMeant(field, Number(id)).map(String));
  }
  return field.kind === 'text' ? values.map((text) => text.trim().toLowerCase()) : [...values];
}

/** Up to so many people are collected before the list is read; of more, enough are met on the way. */
const collectedAtMost = 5000;

interface ListPart {
  condition: RawBuilder<unknown>;
  /** Whether few enough pass to be collected. */
  isFew: boolean;
}

/**
 * The conditions of a list of people on values of custom fields. How each is written decides how it is answered, as
 * with groups: few are collected first and looked up; of many the list is walked along and each asked.
 *
 * @throws ProblemError VALIDATION_FAILED for an unknown field, or values it cannot have
 */
export async function fieldConditions(
  tx: OrganizationTransaction,
  filters: readonly string[],
): Promise<{ conditions: RawBuilder<unknown>[]; isFew: boolean }> {
  const tests = testsOf(await findFields(tx), filters, tx);
  const parts = await Promise.all(tests.flatMap((test) => partsOf(tx, test)));
  return {
    conditions: parts.map(({ condition }) => condition),
    isFew: parts.some(({ isFew }) => isFew),
  };
}

function partsOf(tx: OrganizationTransaction, test: FieldTest): Promise<ListPart>[] {
  const { organizationId } = tx.member;
  const asked = asks(test);
  const met = (extra: RawBuilder<unknown>) => sql`exists (select from app.account_field_key as held
    where ${held(organizationId, test.field)} and held.account_id = id and ${extra} offset 0)`;
  return [
    ...(asked === null ? [] : [collectedOrMet(tx, test.field, asked)]),
    ...(test.filled ? [collectedOrMet(tx, test.field, hasOne(test.field))] : []),
    ...(test.empty
      ? [Promise.resolve({ condition: sql`not ${met(hasOne(test.field))}`, isFew: false })]
      : []),
  ];
}

/** People whose `held` passes: collected where they are few, else met along the list. */
export async function collectedOrMet(
  { db, member: { organizationId, scoped } }: OrganizationTransaction,
  field: FieldRow,
  condition: RawBuilder<unknown>,
): Promise<ListPart> {
  const where = sql`${held(organizationId, field)} and ${condition}`;
  const met = sql`exists (select from app.account_field_key as held
    where ${where} and held.account_id = id offset 0)`;
  // Those whose values pass are of everyone; of a scoped manager's people each is asked.
  if (scoped) return { condition: met, isFew: false };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from app.account_field_key as held where ${where}
      limit ${sql.lit(collectedAtMost + 1)}) as counted`.execute(db);
  const isFew = (rows[0]?.count ?? 0) <= collectedAtMost;
  const collected = sql`id = any(array(
    select held.account_id from app.account_field_key as held where ${where}))`;
  return { condition: isFew ? collected : met, isFew };
}

function testsOf(
  fields: readonly FieldRow[],
  filters: readonly string[],
  { member }: OrganizationTransaction,
): FieldTest[] {
  const tests = new Map<number, FieldTest & { is: string[] }>();
  for (const [index, text] of filters.entries()) {
    const { key, operator, value } = fieldFilterOf(text);
    const field = fields.find((one) => one.key === key && maySeeOfOthers(member.type, one));
    if (field === undefined || !operatorsOf(field).includes(operator)) throw unknown(index);
    const compares = operator === 'is' || operator === 'from' || operator === 'to';
    if (compares && !isComparable(field, value)) throw unknown(index);
    const test = tests.get(field.id) ?? blankTest(field);
    tests.set(field.id, test);
    if (operator === 'is') test.is.push(value);
    else if (operator === 'filled' || operator === 'empty') test[operator] = true;
    else test[operator] = value;
  }
  return [...tests.values()];
}

/** A test that everyone passes. */
export function blankTest(field: FieldRow): FieldTest & { is: string[] } {
  return { field, is: [], from: null, to: null, filled: false, empty: false };
}

function unknown(index: number): ProblemError {
  return invalid(['field', index], 'not_found', refuseCustomField('custom_condition_unknown'));
}
