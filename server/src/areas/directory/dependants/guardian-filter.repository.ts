import { sql, type RawBuilder } from 'kysely';
import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { inGroups } from '../../groups/groups.public.ts';
import { accountConditions } from '../../people/people.public.ts';

/** With up to so many guardians the dependants are collected; with more, enough are met on the way. */
const collectedAtMost = 10_000;

export interface ByGuardians {
  /** On `app.dependant as dependant`. */
  conditions: RawBuilder<unknown>[];
  /** Where guardians are many: conditions of the dependants of some, among which is counted. */
  some: RawBuilder<unknown>[] | null;
  /** Whether the conditions leave those who were collected by way of their guardians. */
  areCollected: boolean;
}

/**
 * What guardians have to be; one of them suffices. With few guardians the dependants are collected and looked up: by
 * arrays, for which the planner asks the indexes. With many the list is walked along and each one's guardians are asked
 * (`offset 0` keeps the planner from reading all guardians for it).
 */
export async function byGuardians(
  tx: OrganizationTransaction,
  query: DependantListQuery,
): Promise<ByGuardians> {
  const { guardian } = query;
  const guards = sql`app.dependant_guardian as guards
    where guards.organization_id = ${tx.member.organizationId}
      and ${guardian ? sql`guards.account_id in (${sql.join(guardian)})` : sql`true`}`;
  const people = await peopleAsked(tx, query);
  if (people === null) {
    const isOfThem = sql`id = any(array(select guards.dependant_id from ${guards}))`;
    return guardian
      ? { conditions: [isOfThem], some: null, areCollected: true }
      : { conditions: [], some: null, areCollected: false };
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${people} limit ${sql.lit(collectedAtMost + 1)}) as counted`.execute(
    tx.db,
  );
  const collected = sql`id = any(array(select guards.dependant_id from ${guards}
    and guards.account_id = any(array(${people} limit ${sql.lit(collectedAtMost)}))))`;
  if ((rows[0]?.n ?? 0) <= collectedAtMost) {
    return { conditions: [collected], some: null, areCollected: true };
  }
  const isGuarded = sql`exists (select from ${guards} and guards.dependant_id = dependant.id
    and guards.account_id in (${people}) offset 0)`;
  return { conditions: [isGuarded], some: [collected], areCollected: false };
}

/** The people who have dependants and match the guardian filter, as a query; null where any will do. */
async function peopleAsked(
  tx: OrganizationTransaction,
  query: DependantListQuery,
): Promise<RawBuilder<unknown> | null> {
  const { guardianDepartment, guardianLocation, guardianGroup, deleted } = query;
  if (!(guardianDepartment ?? guardianLocation ?? guardianGroup)) return null;
  const asked = {
    department: guardianDepartment,
    location: guardianLocation,
    // The stored count excludes most people; it does not include dependants in the trash.
    dependants: deleted === undefined ? ('with' as const) : undefined,
  };
  const conditions = [
    ...accountConditions(tx.member.organizationId, asked),
    ...(guardianGroup ? [await inGroups(tx, guardianGroup)] : []),
  ];
  return sql`select id from app.account as account where ${sql.join(conditions, sql` and `)}`;
}
