import { sql, type RawBuilder } from 'kysely';
import { may } from 'contract/kernel/permissions.ts';
import type {
  BulkAction,
  BulkKind,
  BulkLeftOutReason,
  BulkSelection,
} from 'contract/people/bulk/bulk.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../account-keys.ts';
import { listConditions } from '../account-list.repository.ts';
import { allOf } from '../account-rows.repository.ts';
import { matches } from '../account-search.repository.ts';
import type { ListAdditions } from '../list/list-additions.ts';
import type { GroupsOfPeople } from './groups-of-people.ts';

/** Who is meant, as conditions on `app.account as account`. */
export async function selectedBy(
  tx: OrganizationTransaction,
  selection: BulkSelection,
  additions: ListAdditions,
): Promise<RawBuilder<unknown>> {
  if (selection.mode === 'ids') {
    return sql`organization_id = ${tx.member.organizationId} and id = any(${selection.ids})`;
  }
  const { filter, except } = selection;
  const patterns = searchPatterns(filter.q ?? '');
  return allOf([
    ...(await listConditions(tx, filter, additions)),
    ...(patterns.length > 0 ? [matches(patterns)] : []),
    ...(except.length > 0 ? [sql`id <> all(${except})`] : []),
  ]);
}

/** An action as far as it is known: before a value or a group is chosen, nobody can have it already. */
export type AskedAction = BulkAction | { kind: BulkKind };

type Reason = [reason: BulkLeftOutReason, holds: RawBuilder<unknown>];

/**
 * Why somebody is left out, as an expression on `app.account as account`; null where the action is done to him. The
 * same words decide what is counted before, who is written down, and whom a piece leaves alone. The use cases ask the
 * policies once more.
 *
 * @param above whoever stands at or above the new line manager
 */
export function reasonAgainst(
  { member }: OrganizationTransaction,
  asked: AskedAction,
  groups: GroupsOfPeople,
  above: readonly number[] = [],
): RawBuilder<unknown> {
  const self: Reason = ['self', sql`id = ${member.accountId}`];
  const foreignAdmin: Reason[] =
    member.type === 'admin' ? [] : [['admin', sql`type = 'admin' and type <> 'standard'`]];
  const foreignStaff: Reason[] = may(member.type, 'people.inviteStaff')
    ? []
    : [['staff', sql`type <> 'standard'`]];
  const inTrash: Reason = ['inTrash', sql`deleted_at is not null`];
  const isIn =
    'groupId' in asked ? groups.isMember(member.organizationId, asked.groupId) : undefined;
  const reasons: Record<BulkKind, Reason[]> = {
    set: [
      inTrash,
      ...foreignAdmin,
      ...(above.length > 0 ? [['circle', sql`id = any(${above})`] satisfies Reason] : []),
      ...('fields' in asked ? hasAlready(asked.fields) : []),
    ],
    deactivate: [inTrash, ['already', sql`status = 'deactivated'`], self, ...foreignAdmin],
    reactivate: [inTrash, ['already', sql`status = 'active'`], self, ...foreignAdmin],
    addToGroup: [inTrash, ...(isIn ? [['already', isIn] satisfies Reason] : [])],
    removeFromGroup: [inTrash, ...(isIn ? [['already', sql`not ${isIn}`] satisfies Reason] : [])],
    invite: [
      inTrash,
      self,
      ...foreignStaff,
      ['hasAccess', sql`access = 'granted'`],
      ['awaitingApproval', sql`access = 'awaiting_approval'`],
      ['suspended', sql`access = 'suspended'`],
      ['deactivated', sql`status = 'deactivated'`],
      ['noEmail', sql`email is null`],
    ],
    delete: [['already', sql`deleted_at is not null`], self],
    restore: [['already', sql`deleted_at is null`]],
  };
  const arms = reasons[asked.kind].map(
    ([reason, holds]) => sql`when ${holds} then ${sql.lit(reason)}`,
  );
  return arms.length === 0 ? sql`null::text` : sql`case ${sql.join(arms, sql` `)} end`;
}

/** Whether he has values of the organization's own fields already is found out when they are written. */
function hasAlready({ fields, ...columns }: ManyFields): Reason[] {
  if (fields !== undefined) return [];
  const same = [
    ...(columns.jobTitle === undefined ? [] : [isSame(sql`job_title`, columns.jobTitle)]),
    ...(columns.department === undefined ? [] : [isSame(sql`department`, columns.department)]),
    ...(columns.location === undefined ? [] : [isSame(sql`location`, columns.location)]),
    ...(columns.lineManagerId === undefined
      ? []
      : [sql`line_manager_id is not distinct from ${columns.lineManagerId}::bigint`]),
  ];
  return [['already', allOf(same)]];
}

function isSame(column: RawBuilder<unknown>, value: string | null): RawBuilder<unknown> {
  return sql`${column} is not distinct from ${value}::text`;
}

/** How many by the reason against them; null: how many it is done to. */
export async function countByReason(
  { db }: OrganizationTransaction,
  selected: RawBuilder<unknown>,
  reason: RawBuilder<unknown>,
): Promise<Map<BulkLeftOutReason | null, number>> {
  const { rows } = await sql<{ reason: BulkLeftOutReason | null; count: number }>`
    select ${reason} as reason, count(*)::int as count from app.account as account
    where ${selected} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

/** Writes down who is meant, from now on whatever becomes of the list. @returns as {@link countByReason} */
export async function stagePeople(
  { db, member }: OrganizationTransaction,
  bulkId: number,
  selected: RawBuilder<unknown>,
  reason: RawBuilder<unknown>,
): Promise<Map<BulkLeftOutReason | null, number>> {
  const { rows } = await sql<{ reason: BulkLeftOutReason | null; count: number }>`
    with meant as materialized (
      select id, ${reason} as reason from app.account as account where ${selected}),
    staged as (
      insert into app.bulk_change_person (organization_id, bulk_change_id, account_id)
      select ${member.organizationId}, ${bulkId}, id from meant where reason is null order by id)
    select reason, count(*)::int as count from meant group by reason`.execute(db);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

export interface StagedPerson {
  id: number;
  before: unknown;
  account_version: number | null;
}

/** The next people of a task, in the order of their ids. */
export async function nextStaged(
  { db, member }: OrganizationTransaction,
  bulkId: number,
  state: 'waiting' | 'done',
  { after, most }: { after: number; most: number },
): Promise<StagedPerson[]> {
  const { rows } = await sql<StagedPerson>`
    select account_id as id, before, account_version from app.bulk_change_person
    where organization_id = ${member.organizationId} and bulk_change_id = ${bulkId}
      and account_id > ${after} and state = ${state}
    order by account_id limit ${most}`.execute(db);
  return rows;
}

export interface LockedPerson {
  id: number;
  version: number;
  access: string;
  reason: BulkLeftOutReason | null;
}

/** These people, locked, each with what speaks against it now. */
export async function lockStaged(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  reason: RawBuilder<unknown>,
): Promise<Map<number, LockedPerson>> {
  const { rows } = await sql<LockedPerson>`
    select id, version, access, ${reason} as reason from app.account as account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Notes what became of people; with the version that each has now. */
export async function noteResults(
  { db, member }: OrganizationTransaction,
  bulkId: number,
  state: 'done' | 'leftOut' | 'undone' | 'kept',
  people: readonly { id: number; before?: unknown }[],
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await sql`
    with results as materialized (
      select r.id, r.before, a.version
      from unnest(${ids}::bigint[], ${people.map(({ before }) => JSON.stringify(before ?? null))}::jsonb[])
          as r (id, before)
        left join app.account a
          on a.organization_id = ${member.organizationId} and a.id = r.id)
    update app.bulk_change_person p
    set state = ${state}, account_version = results.version, at = app.now(),
      before = case when ${state} = 'done' then results.before else p.before end
    from results
    where p.organization_id = ${member.organizationId} and p.bulk_change_id = ${bulkId}
      and p.account_id = any(${ids}) and p.account_id = results.id`.execute(db);
}

/** Whom of these somebody invited anew after this moment. */
export async function invitedSince(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  since: Date | null,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from app.invitation
    where organization_id = ${member.organizationId} and account_id = any(${ids})
      and created_at > ${since}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Has this transaction plan for a table that was filled a moment ago, of which nothing is known yet. */
export async function expectFullTables({ db }: OrganizationTransaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
}
