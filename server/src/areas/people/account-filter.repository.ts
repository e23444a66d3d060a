import { sql, type RawBuilder } from 'kysely';
import { emailKey } from 'contract/kernel/text.ts';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import { allOf } from '../../kernel/database/all-of.ts';
import { fold } from '../../kernel/database/fold.ts';

/**
 * The WHERE of a people list, without the search. Values of the closed lists stand in the text of the
 * query, where the planner can match them to the partial indexes of the few among the many.
 */
export function accountConditions(
  organizationId: number,
  query: AccountListQuery,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`organization_id = ${organizationId}`,
    query.deleted === undefined ? sql`deleted_at is null` : sql`deleted_at is not null`,
  ];
  if (query.email) conditions.push(sql`email_key = ${emailKey(query.email)}`);
  if (query.type) conditions.push(sql`type in (${literals(query.type)})`);
  if (query.status) conditions.push(sql`status in (${literals(query.status)})`);
  if (query.access) conditions.push(sql`access in (${literals(query.access)})`);
  if (query.deliverability) conditions.push(deliverabilityCondition(query.deliverability));
  if (query.department) conditions.push(sql`department_key in (${folded(query.department)})`);
  if (query.location) conditions.push(sql`location_key in (${folded(query.location)})`);
  if (query.startedFrom) conditions.push(sql`start_date >= ${query.startedFrom}::date`);
  if (query.startedBefore) conditions.push(sql`start_date < ${query.startedBefore}::date`);
  if (query.dependants === 'with') conditions.push(sql`dependant_count > 0`);
  if (query.dependants === 'without') conditions.push(sql`dependant_count = 0`);
  return conditions;
}

/** True when everyone who is not in the trash is listed or searched. */
export function isUnfiltered(query: AccountListQuery): boolean {
  const {
    sort: _sort,
    cursor: _cursor,
    limit: _limit,
    fields: _fields,
    more: _more,
    q: _q,
    ...filters
  } = query;
  return Object.values(filters).every((value) => value === undefined);
}

function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/**
 * As the generated key columns are made: lower(text) of PostgreSQL's C.UTF-8. One parameter a value: of an
 * array in one parameter the planner would have to guess how many there are.
 */
function folded(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => value.toLowerCase()));
}

function deliverabilityCondition(
  wanted: NonNullable<AccountListQuery['deliverability']>,
): RawBuilder<unknown> {
  const states = wanted.filter((value) => value !== 'no_address');
  const arms: RawBuilder<unknown>[] = [];
  if (states.length < wanted.length) arms.push(sql`email is null`);
  if (states.length > 0)
    arms.push(sql`(email is not null and deliverability in (${literals(states)}))`);
  return sql`(${sql.join(arms, sql` or `)})`;
}

const termsMax = 5;

/**
 * LIKE patterns for what was typed, one a word, all of which have to match. A word of three letters or
 * more is found anywhere; a shorter one at the start of a word, where people mean it and an index reaches.
 */
export function searchPatterns(typed: string): string[] {
  const terms = fold(typed).split(' ').filter(Boolean).slice(0, termsMax);
  return terms.map((term) => {
    const literal = term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    return term.length < 3 ? `% ${literal}%` : `%${literal}%`;
  });
}

/** On `app.account as account`: every word that was typed is found. */
export function matches(patterns: readonly string[]): RawBuilder<unknown> {
  return allOf(patterns.map((pattern) => sql`search_key like ${pattern}`));
}
