import { sql, type RawBuilder } from 'kysely';
import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import type { DependantBulkAction } from 'contract/bulk/bulk.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { firstOf } from '../../bulk/bulk.public.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { dependantConditions, type AgeRules } from '../../dependants/dependants.public.ts';
import { byGuardians } from './guardian-filter.repository.ts';

export const dependantRows = sql`app.dependant as dependant`;

/** The dependants that match a filter of their list, as conditions on {@link dependantRows}. */
export async function matchingDependants(
  tx: OrganizationTransaction,
  filter: DependantListQuery,
  rules: AgeRules,
): Promise<RawBuilder<unknown>[]> {
  return [
    ...dependantConditions(tx.member.organizationId, filter, rules),
    ...(await byGuardians(tx, filter)).conditions,
    ...searchPatterns(filter.q ?? '').map((pattern) => sql`search_key like ${pattern}`),
  ];
}

/** A guardian outside the trash is an administrator: as the policy of editing people says it. */
const ofAdmin = sql`exists (
  select from app.dependant_guardian g join app.account a
    on a.organization_id = g.organization_id and a.id = g.account_id
  where g.organization_id = dependant.organization_id and g.dependant_id = dependant.id
    and a.deleted_at is null and a.type = 'admin')`;

/** Why a dependant is skipped; without an action: why they may not be changed at all. */
export function reasonAgainst(
  { type }: Pick<Member, 'type'>,
  kind: DependantBulkAction['kind'] | null,
): RawBuilder<unknown> {
  const foreign = type === 'admin' ? [] : [['ofAdmin', ofAdmin] as const];
  if (kind === 'restore') {
    return firstOf([['already', sql`deleted_at is null`], ...foreign]);
  }
  if (kind === 'delete') {
    return firstOf([['already', sql`deleted_at is not null`], ...foreign]);
  }
  const inTrash = ['inTrash', sql`deleted_at is not null`] as const;
  if (kind === null) return firstOf([inTrash, ...foreign]);
  return firstOf([inTrash, ['already', sql`eligibility = ${sql.lit(kind)}`], ...foreign]);
}
