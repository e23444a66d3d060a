import { sql, type RawBuilder } from 'kysely';
import { childRelationships } from 'contract/dependants/dependant.ts';
import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import { addDays } from 'contract/kernel/days.ts';
import { bornBy } from './rules/ages.ts';
import type { AgeRules } from './rules/eligibility.ts';

const literals = (values: Iterable<string>) => sql.join([...values].map((value) => sql.lit(value)));
const isChild = sql`relationship in (${literals(childRelationships)})`;

/**
 * The WHERE of a list of dependants, without the search and what their guardians are. Ages become birth dates, which
 * an index answers; values of the closed lists stand in the text of the query, where the planner can match them to the
 * partial indexes.
 */
export function dependantConditions(
  organizationId: number,
  query: DependantListQuery,
  rules: AgeRules,
): RawBuilder<unknown>[] {
  const { today } = rules;
  const conditions: RawBuilder<unknown>[] = [
    sql`organization_id = ${organizationId}`,
    query.deleted === undefined ? sql`deleted_at is null` : sql`deleted_at is not null`,
  ];
  // Those who rest with their guardians in the trash come back with them.
  if (query.deleted === undefined) conditions.push(sql`guarded <> 'trash'`);
  if (query.guardians) conditions.push(sql`guarded = 'deactivated'`);
  if (query.relationship) conditions.push(sql`relationship in (${literals(query.relationship)})`);
  if (query.ageFrom !== undefined)
    conditions.push(sql`birth_key <= ${bornBy(today, query.ageFrom)}::date`);
  if (query.ageTo !== undefined)
    conditions.push(
      sql`birth_key > ${bornBy(today, query.ageTo + 1)}::date and birth_key < 'infinity'`,
    );
  if (query.bornOn) conditions.push(sql`birth_key = ${query.bornOn}::date`);
  if (query.student) conditions.push(flag(sql`student`, query.student));
  if (query.emergencyContact) conditions.push(flag(sql`emergency_contact`, query.emergencyContact));
  if (query.eligible) conditions.push(flag(sql`(${eligibleNow(rules)})`, query.eligible));
  if (query.agesOutWithin !== undefined) conditions.push(agesOutWithin(query.agesOutWithin, rules));
  return conditions;
}

function flag(column: RawBuilder<unknown>, wanted: 'yes' | 'no'): RawBuilder<unknown> {
  return wanted === 'yes' ? column : sql`not ${column}`;
}

/** As `eligibilityOf` says it of a row that was read. */
function eligibleNow({ today, agesOutAt }: AgeRules): RawBuilder<unknown> {
  const agedOut =
    agesOutAt === null
      ? sql`false`
      : sql`(${isChild} and birth_key <= ${bornBy(today, agesOutAt)}::date)`;
  return sql`case eligibility when 'eligible' then true when 'not_eligible' then false
    else coalesce(eligible_from, '-infinity') <= ${today}::date
      and coalesce(eligible_until, 'infinity') >= ${today}::date and not ${agedOut} end`;
}

function agesOutWithin(days: number, { today, agesOutAt }: AgeRules): RawBuilder<unknown> {
  if (agesOutAt === null) return sql`false`;
  return sql`${isChild} and birth_key > ${bornBy(today, agesOutAt)}::date
    and birth_key <= ${bornBy(addDays(today, days), agesOutAt)}::date`;
}
