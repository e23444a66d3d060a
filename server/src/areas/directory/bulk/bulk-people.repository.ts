import { sql, type RawBuilder } from 'kysely';
import { may } from 'contract/kernel/permissions.ts';
import type { BulkLeftOutReason, PeopleBulkAction } from 'contract/bulk/bulk.ts';
import { type AccountAccess, tagsMax } from 'contract/people/account.ts';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import { columnsWith, textKinds } from 'contract/people/columns/columns-with.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { columnNames, matches, searchPatterns, sqlTypeOf } from '../../people/people.public.ts';
import { listConditions } from '../list/account-list.repository.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import { firstOf, type Asked } from '../../bulk/bulk.public.ts';
import { isMember } from '../../groups/groups.public.ts';

export const accounts = sql`app.account as account`;

/** The people who match a filter of the list, as conditions on {@link accounts}. */
export async function matchingPeople(
  tx: OrganizationTransaction,
  filter: AccountListQuery,
): Promise<RawBuilder<unknown>[]> {
  const patterns = searchPatterns(filter.q ?? '');
  return [
    ...(await listConditions(tx, filter)),
    ...(patterns.length > 0 ? [matches(patterns)] : []),
  ];
}

type Reason = [reason: BulkLeftOutReason, holds: RawBuilder<unknown>];

/**
 * Why someone is skipped, as an expression on `app.account as account`; null where the action applies. The same
 * conditions decide what is counted first, who is stored, and who a batch skips. The use cases ask the policies once
 * more.
 *
 * @param above people at or above the new line manager
 */
export function reasonAgainst(
  { member }: OrganizationTransaction,
  asked: Asked<PeopleBulkAction>,
  above: readonly number[] = [],
): RawBuilder<unknown> {
  const self: Reason = ['self', sql`id = ${member.accountId}`];
  const foreignAdmin: Reason[] =
    member.type === 'admin' ? [] : [['admin', sql`type = 'admin' and type <> 'standard'`]];
  const foreignStaff: Reason[] = may(member.type, 'people.inviteStaff')
    ? []
    : [['staff', sql`type <> 'standard'`]];
  const inTrash: Reason = ['inTrash', sql`deleted_at is not null`];
  const isIn = 'groupId' in asked ? isMember(member.organizationId, asked.groupId) : undefined;
  const reasons: Record<PeopleBulkAction['kind'], Reason[]> = {
    set: [
      inTrash,
      ...foreignAdmin,
      ...(above.length > 0 ? [['circle', sql`id = any(${above})`] satisfies Reason] : []),
      ...('fields' in asked
        ? [...hasAlready(asked.fields), ...endsTooEarly(asked.fields), ...tooManyTags(asked.fields)]
        : []),
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
  return firstOf(reasons[asked.kind]);
}

/** Whether they already have these values of custom fields shows only when they are written. */
function hasAlready({ fields, ...columns }: ManyFields): Reason[] {
  if (fields !== undefined) return [];
  const given = columnsWith('bulk', ...textKinds, 'day', 'person').filter(
    (key) => columns[key] !== undefined,
  );
  const same = [
    ...given.map(
      (key) => sql`${sql.ref(columnNames[key])}
        is not distinct from ${columns[key]}::${sql.raw(sqlTypeOf(key))}`,
    ),
    ...hasTags(columns),
  ];
  return [['already', allOf(same)]];
}

/** Some of these, as `app.tag_keys` has them. */
const keysOf = (tags: readonly string[]) => sql`app.tag_keys(${tags}::text[])`;

function hasTags({ tags, addTags, removeTags }: ManyFields): RawBuilder<unknown>[] {
  return [
    ...(tags === undefined ? [] : [sql`tags = ${tags}::text[]`]),
    ...(addTags === undefined ? [] : [sql`app.tag_keys(tags) @> ${keysOf(addTags)}`]),
    ...(removeTags === undefined ? [] : [sql`not app.tag_keys(tags) && ${keysOf(removeTags)}`]),
  ];
}

/** With those that they have and keep. */
function tooManyTags({ addTags, removeTags = [] }: ManyFields): Reason[] {
  if (addTags === undefined) return [];
  const remaining = sql`(select count(*) from unnest(app.tag_keys(tags)) as had
    where had <> all(${keysOf(removeTags)}))`;
  const added = sql`(select count(distinct given) from unnest(${keysOf(addTags)}) as given
    where given <> all(app.tag_keys(tags)))`;
  return [['tags', sql`${remaining} + ${added} > ${tagsMax}`]];
}

/** Where one of both days is given, beside the one that they have. */
function endsTooEarly({ startDate, endDate }: ManyFields): Reason[] {
  if (startDate && endDate === undefined) {
    return [['dates', sql`coalesce(end_date < ${startDate}::date, false)`]];
  }
  if (endDate && startDate === undefined) {
    return [['dates', sql`coalesce(start_date > ${endDate}::date, false)`]];
  }
  return [];
}

/** What access each of these people has. */
export async function accessOf(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, AccountAccess>> {
  const { rows } = await sql<{ id: number; access: AccountAccess }>`
    select id, access from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, access }) => [id, access]));
}

/** Those of these people who were invited again after this moment. */
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
