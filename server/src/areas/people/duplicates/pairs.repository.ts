import { sql } from 'kysely';
import type { DuplicateReason } from 'contract/people/merging.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { allPairs, pairsOf, rankOf } from './similarity.repository.ts';

/** More than anyone looks through; the surest are kept. */
const pairsAtMost = 10_000;

const rank = rankOf('pair.reason');
const keyset: Keyset = {
  name: 'duplicate',
  columns: [
    { expression: rank, type: 'bigint' },
    { expression: sql`pair.one_id`, type: 'bigint' },
    { expression: sql`pair.other_id`, type: 'bigint' },
  ],
  descending: false,
};

/** Writes the pairs of `found` down; what stands already stays as it is, but for its reason. */
const storeFound = (organizationId: number) => sql`
  insert into app.duplicate_pair as p (organization_id, one_id, other_id, reason)
  select ${organizationId}, one_id, other_id, reason from found
  on conflict (organization_id, one_id, other_id) do update set reason = excluded.reason
    where p.reason <> excluded.reason`;

/**
 * Compares all people with all others. Dismissed pairs stay dismissed.
 *
 * The planner expects one person in an organization that has just added 100,000, and would compare each with each:
 * without that way it joins by what they share, whatever it expects.
 */
export async function refreshPairs({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const { rows } = await sql<{ found: number }>`
    with found as materialized (
      select pair.* from (${allPairs(organizationId)}) pair
      order by ${rank}, one_id, other_id limit ${sql.lit(pairsAtMost)}),
    gone as (
      delete from app.duplicate_pair p
      where p.organization_id = ${organizationId} and p.dismissed_at is null and not exists (
        select from found where found.one_id = p.one_id and found.other_id = p.other_id)),
    kept as (${storeFound(organizationId)})
    select count(*) as found from found`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Compares these people, who were changed, with everyone of the same name. */
export async function recordPairs(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with found as materialized (${pairsOf(organizationId, ids)}),
    gone as (
      delete from app.duplicate_pair p
      where p.organization_id = ${organizationId} and (one_id = any(${ids}) or other_id = any(${ids}))
        and p.dismissed_at is null and p.reason <> 'phone_birth_date' and not exists (
          select from found where found.one_id = p.one_id and found.other_id = p.other_id))
    ${storeFound(organizationId)}`.execute(db);
}

export interface PairRow {
  one_id: number;
  other_id: number;
  reason: DuplicateReason;
  rank: number;
}

/** Pairs of which both are outside the trash. */
const pairs = (organizationId: number) => sql`app.duplicate_pair as pair
  join app.account one on one.organization_id = pair.organization_id and one.id = pair.one_id
    and one.deleted_at is null
  join app.account other on other.organization_id = pair.organization_id and other.id = pair.other_id
    and other.deleted_at is null
  where pair.organization_id = ${organizationId}`;

/**
 * A page of pairs, the surest first, and how many there are.
 *
 * @throws BadCursorError
 */
export async function listPairs(
  { db, member: { organizationId } }: OrganizationTransaction,
  query: {
    dismissed?: 'true' | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<Page<PairRow> & { total: Total }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const dismissed = query.dismissed === 'true' ? sql`is not null` : sql`is null`;
  const matching = sql`${pairs(organizationId)} and pair.dismissed_at ${dismissed}`;
  const listed = sql<PairRow>`
    select pair.one_id, pair.other_id, pair.reason, ${rank} as rank from ${matching}
      and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = countUpTo(db, sql`select from ${matching}`);
  const [{ rows }, total] = await Promise.all([listed, counted]);
  const valuesOf = (row: PairRow) => [row.rank, row.one_id, row.other_id].map(String);
  return { ...pageOf(keyset, cursor, limit, rows, valuesOf), total };
}

/** The pairs that a person is in, the surest first. */
export async function findPairsOf(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
  most: number,
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select pair.one_id, pair.other_id, pair.reason, ${rank} as rank from ${pairs(organizationId)}
      and (pair.one_id = ${id} or pair.other_id = ${id}) and pair.dismissed_at is null
    order by ${orderOf(keyset, null)} limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Two people who are no known pair yet can be dismissed too. */
export async function setDismissed(
  { db, member }: OrganizationTransaction,
  [one, other]: readonly [number, number],
  dismissed: boolean,
): Promise<void> {
  const at = dismissed ? sql`app.now()` : null;
  const by = dismissed ? member.accountId : null;
  await sql`
    insert into app.duplicate_pair (organization_id, one_id, other_id, reason, dismissed_at, dismissed_by)
    values (${member.organizationId}, ${Math.min(one, other)}, ${Math.max(one, other)}, 'name', ${at}, ${by})
    on conflict (organization_id, one_id, other_id) do update
      set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by`.execute(db);
}

export interface EntryRow {
  id: number;
  first_name: string;
  last_name: string;
  photo: string | null;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
  job_title: string | null;
  department: string | null;
  location: string | null;
  external_id: string | null;
  dependant_count: number;
  status: 'active' | 'deactivated';
  last_activity_at: Date | null;
  created_at: Date;
}

export async function findEntries(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, EntryRow>> {
  const { rows } = await sql<EntryRow>`
    select id, first_name, last_name, photo, email, phone, birth_date, job_title, department, location,
      external_id, dependant_count, status, last_activity_at, created_at
    from app.account where organization_id = ${member.organizationId} and id = any(${ids})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
