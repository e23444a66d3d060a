import { sql, type RawBuilder } from 'kysely';
import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import { dependantConditions } from './dependant-filter.repository.ts';
import type { AgeRules } from './rules/eligibility.ts';

/** How dependants have to be: as in a filter of their list. */
export type GuardedLike = Pick<
  DependantListQuery,
  'relationship' | 'ageFrom' | 'ageTo' | 'eligible'
>;

/**
 * That someone of `app.account as account` guards at least so many dependants who are like this; never null. Written
 * so that it is answered by the person for one, and collected once for many.
 */
export function guardsLike(
  organizationId: number,
  rules: AgeRules,
  atLeast: number,
  like: GuardedLike,
): RawBuilder<boolean> {
  const guards = sql`app.dependant_guardian as guards where guards.organization_id = ${organizationId}
    and guards.dependant_id in (
      select id from app.dependant
      where ${sql.join(dependantConditions(organizationId, like, rules), sql` and `)})`;
  const has =
    atLeast === 1
      ? sql`exists (select from ${guards} and guards.account_id = account.id)`
      : sql`exists (
          select from (
            select guards.account_id from ${guards}
            group by guards.account_id having count(*) >= ${atLeast}) as guardian
          where guardian.account_id = account.id)`;
  // The stored count excludes most people before anything is looked up.
  return sql<boolean>`(account.dependant_count >= ${atLeast} and ${has})`;
}

/**
 * The dependants of `app.account as account` as JSON, the youngest first: `{id, firstName, relationship, birthDate,
 * matches}`, where `matches` says who is like this.
 */
export function guardedFacts(
  organizationId: number,
  rules: AgeRules,
  like: GuardedLike,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', d.id, 'firstName', d.first_name,
        'relationship', d.relationship, 'birthDate', d.birth_date, 'matches', d.id in (
          select id from app.dependant
          where ${sql.join(dependantConditions(organizationId, like, rules), sql` and `)}))
      order by d.birth_date desc nulls last, d.id), '[]')
    from app.dependant_guardian g join app.dependant d
      on d.organization_id = g.organization_id and d.id = g.dependant_id
    where g.organization_id = ${organizationId} and g.account_id = account.id
      and d.deleted_at is null)`;
}
