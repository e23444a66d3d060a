import { sql, type RawBuilder } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  soonDays,
  type AwaitingListQuery,
  type AwaitingSort,
  type InvitedListQuery,
  type InvitedSort,
  type InvitedView,
  type PendingDoubt,
} from 'contract/memberships/pending.contract.ts';
import { countedAtMost } from 'contract/kernel/counts.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  pageOf,
  type KeysetColumn,
  type Orders,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type {
  Member,
  OrganizationTransaction,
  Queries,
} from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  awaiting,
  doubts,
  groupNames,
  isWaiting,
  scopeNames,
  since,
} from './awaiting-people.repository.ts';
import type { InvitationRow } from '../invitations/invitations.repository.ts';

export interface PendingRow {
  id: number;
  first_name: string;
  last_name: string;
  type: AccountType;
}

export type InvitedRow = PendingRow & InvitationRow & { account_email: string };

export interface AwaitingRow extends PendingRow {
  email: string;
  join_code: string | null;
  group_names: string[];
  scope_names: string[] | null;
  doubts: PendingDoubt[];
  has_page: boolean;
  since: Date;
}

/** Open invitations `i` of staff to people `a` who have not come. */
const invited = sql`
  app.invitation i join app.account a on a.organization_id = i.organization_id and a.id = i.account_id
    and a.deleted_at is null and a.access = 'invited'`;

/**
 * The same for a search: the people first, each with their invitation. `offset 0` and `ended_at` as in
 * {@link hasOpenInvitation}.
 */
const invitedAmongFound = sql`
  app.account a join lateral (
    select one.id, one.organization_id, one.account_id, one.email, one.invited_by, one.created_at, one.expires_at,
      one.delivery, one.reply, one.opened_at, one.reminded_at, one.ended_at, one.ended_as
    from app.invitation one where one.organization_id = a.organization_id
      and one.account_id = a.id and coalesce(one.ended_at, 'infinity'::timestamptz) = 'infinity'
    offset 0) i on a.deleted_at is null and a.access = 'invited'`;

const isOpen = (organizationId: number) =>
  sql`i.organization_id = ${organizationId} and i.ended_at is null and i.account_id is not null`;

const views: Readonly<Record<InvitedView, RawBuilder<unknown>>> = {
  not_opened: sql`i.delivery <> 'bounced' and i.opened_at is null and i.expires_at > app.now()`,
  bounced: sql`i.delivery = 'bounced'`,
  expires_soon: sql`i.expires_at > app.now()
    and i.expires_at <= app.now() + make_interval(days => ${sql.lit(soonDays)})`,
  expired: sql`i.expires_at <= app.now()`,
};

const id: KeysetColumn = { expression: sql`a.id`, type: 'bigint' };
const name: KeysetColumn = { expression: sql`a.name_key`, type: 'text' };
const orders = {
  name: [name, id],
  expires: [
    { expression: sql`i.expires_at`, type: 'timestamptz' },
    { expression: sql`i.id`, type: 'bigint' },
  ],
  invited: [{ expression: sql`i.id`, type: 'bigint' }],
  since: [{ expression: since, type: 'timestamptz' }, id],
} satisfies Orders;

interface ListRequest {
  db: Queries;
  sort: InvitedSort | AwaitingSort;
  cursor: string | undefined;
  limit: number | undefined;
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
}

async function listPending<Row>(request: ListRequest): Promise<Page<Row> & { total: Total }> {
  const { db, sort, select, from, limit = pageSizeDefault } = request;
  const keyset = keysetOf(orders, sort);
  const cursor = request.cursor === undefined ? null : decodeCursor(keyset, request.cursor);
  const where = sql.join(request.conditions, sql` and `);
  const { rows } = await sql<Row & { keys: string[] }>`
    select ${select}, ${keysOf(keyset)} as keys from ${from} where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const total = await countUpTo(db, sql`select from ${from} where ${where}`);
  return { ...pageOf(keyset, cursor, limit, rows, (row) => row.keys), total };
}

const named = (q: string | undefined) =>
  searchPatterns(q ?? '').map((pattern) => sql`a.search_key like ${pattern}`);

const invitedWhere = (
  organizationId: number,
  { q, view }: Pick<InvitedListQuery, 'q' | 'view'>,
): RawBuilder<unknown>[] => [
  isOpen(organizationId),
  sql`a.organization_id = ${organizationId}`,
  ...(view ? [views[view]] : []),
  ...named(q),
];

const awaitingWhere = (
  organizationId: number,
  { q, passed }: Pick<AwaitingListQuery, 'q' | 'passed'>,
): RawBuilder<unknown>[] => [
  isWaiting(organizationId),
  ...(passed ? [sql`${doubts} = '{}'`] : []),
  ...named(q),
];

/**
 * That `app.account as account` has an open invitation `i`, looked up person by person. Right after many invitations
 * nothing is known of them yet, and a plan reads all of them for each person: `offset 0` keeps it from joining, and
 * `ended_at` is asked so that only the index of a person's invitations can answer.
 */
export const hasOpenInvitation = (more: RawBuilder<unknown>) => sql`exists (
  select from app.invitation i where i.organization_id = account.organization_id
    and i.account_id = account.id and coalesce(i.ended_at, 'infinity'::timestamptz) = 'infinity'
    and ${more} offset 0)`;

/** The people in the list of the invited, as a condition on `app.account as account`. */
export function isInvited(
  organizationId: number,
  { q, view }: InvitedListQuery,
): RawBuilder<unknown> {
  const conditions = [
    sql`account.organization_id = ${organizationId} and account.deleted_at is null
      and account.access = 'invited'`,
    ...searchPatterns(q ?? '').map((pattern) => sql`account.search_key like ${pattern}`),
    hasOpenInvitation(view ? views[view] : sql`true`),
  ];
  return sql.join(conditions, sql` and `);
}

/** IDs of all people awaiting approval, as a query. */
export function awaitingIds(member: Member, query: AwaitingListQuery): RawBuilder<unknown> {
  const where = sql.join(awaitingWhere(member.organizationId, query), sql` and `);
  return sql`select a.id from ${awaiting(member)} where ${where}`;
}

/** @throws BadCursorError */
export function listInvitedRows(
  { db, member }: OrganizationTransaction,
  { q, view, sort = 'expires', cursor, limit }: InvitedListQuery,
): Promise<Page<InvitedRow> & { total: Total }> {
  return listPending<InvitedRow>({
    db,
    sort,
    cursor,
    limit,
    select: sql`a.id, a.first_name, a.last_name, a.type, a.email as account_email, i.email,
      i.invited_by,
      (select inviter.first_name || ' ' || inviter.last_name from app.account inviter
        where inviter.organization_id = i.organization_id and inviter.id = i.invited_by)
        as invited_by_name,
      i.created_at, i.expires_at, i.expires_at <= app.now() as expired, i.delivery, i.reply, i.opened_at,
      i.reminded_at, i.ended_at, i.ended_as`,
    from: named(q).length === 0 ? invited : invitedAmongFound,
    conditions: invitedWhere(member.organizationId, { q, view }),
  });
}

/** @throws BadCursorError */
export function listAwaitingRows(
  { db, member }: OrganizationTransaction,
  { q, passed, sort = 'since', cursor, limit }: AwaitingListQuery,
): Promise<Page<AwaitingRow> & { total: Total }> {
  return listPending<AwaitingRow>({
    db,
    sort,
    cursor,
    limit,
    select: sql`a.id, a.first_name, a.last_name, a.type, a.email, ${since} as since, ${doubts} as doubts,
      came.join_code, ${groupNames(member)} as group_names,
      ${scopeNames(member)} as scope_names,
      exists (select from app.account seen
        where seen.organization_id = a.organization_id and seen.id = a.id) as has_page`,
    from: awaiting(member),
    conditions: awaitingWhere(member.organizationId, { q, passed }),
  });
}

export type PendingCounts = Record<InvitedView, number> & { awaiting: number; invited: number };

/** How many are pending, of each kind; no further than {@link countedAtMost} and one. */
export async function countPendingRows({
  db,
  member,
}: OrganizationTransaction): Promise<PendingCounts> {
  const { organizationId } = member;
  const most = sql.lit(countedAtMost + 1);
  const waiting = member.scoped ? sql`app.waiting_in_scope()` : sql`app.account`;
  const { rows } = await sql<PendingCounts>`
    select (select count(*) from (select from ${waiting} a where ${isWaiting(organizationId)}
        limit ${most}) waiting) as awaiting,
      count(*) as invited,
      count(*) filter (where ${views.not_opened}) as not_opened,
      count(*) filter (where ${views.bounced}) as bounced,
      count(*) filter (where ${views.expires_soon}) as expires_soon,
      count(*) filter (where ${views.expired}) as expired
    from (select i.delivery, i.opened_at, i.expires_at from ${invited}
      where ${isOpen(organizationId)} limit ${most}) i`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting gave no row');
  return row;
}
