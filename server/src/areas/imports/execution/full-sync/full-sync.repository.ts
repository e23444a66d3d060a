import { sql, type RawBuilder } from 'kysely';
import type {
  ImportFullSyncReason,
  ImportFullSyncShow,
  ImportFullSyncState,
} from 'contract/imports/execution/full-sync.contract.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../../kernel/database/keyset.ts';
import { searchPatterns, matches } from '../../../people/people.public.ts';
import type { ImportRecord } from '../../imports.repository.ts';

/** People who do not stand in the file: as they are before the run, and as they were confirmed. */

/**
 * All people a row is or may be about, whatever its outcome: by the check, by either key, also by a key of an entry
 * merged into them. One join for each, because conditions on subqueries would run once per person.
 */
function named(
  { member: { organizationId } }: InOrganization,
  importId: number,
): RawBuilder<unknown> {
  const lines = sql`app.import_check c join`;
  const ofUpload = sql`c.organization_id = ${organizationId} and c.import_id = ${importId}`;
  const by = (key: 'email_key' | 'external_id_key') => sql`
    select a.id from ${lines} app.account a on a.${sql.ref(key)} = c.${sql.ref(key)}
    where ${ofUpload} and a.organization_id = ${organizationId} and a.deleted_at is null
    union
    select m.into_id from ${lines} app.merged_account m on m.${sql.ref(key)} = c.${sql.ref(key)}
    where ${ofUpload} and m.organization_id = ${organizationId}`;
  return sql`
    select c.account_id as id from app.import_check c where ${ofUpload} and c.account_id is not null
    union ${by('email_key')} union ${by('external_id_key')}
    union select m.into_id from ${lines} app.merged_account m on m.account_id = c.account_id
      where ${ofUpload} and m.organization_id = ${organizationId}`;
}

/** Whether the file could name anyone at all. */
function nameable({ rules: { match }, columns }: ImportRecord): RawBuilder<unknown> {
  const mapped = new Set(columns.map(({ field }) => field));
  const ways = [
    ...(match !== 'email' && mapped.has('externalId') ? [sql`external_id_key is not null`] : []),
    ...(match !== 'externalId' && mapped.has('email') ? [sql`email_key is not null`] : []),
    ...(match === 'nameBirthDate' ? [sql`birth_date is not null`] : []),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Active people in question, as `judged`: whether the file names each, and why they would be skipped anyway. People who
 * await approval are not members yet.
 */
function judged(tx: InOrganization, record: ImportRecord, asking: Asking): RawBuilder<unknown> {
  const { actorId, among } = asking;
  return sql`named as materialized (${named(tx, record.id)}),
    judged as materialized (
      select account.id, account.version, account.name_key, account.search_key, n.id is not null as named,
        case when account.type = 'admin' then 'admin' when account.id = ${actorId} then 'self'
          when account.created_at >= ${record.created_at} then 'new'
          when not ${nameable(record)} then 'no_key' end as reason
      from app.account as account left join named n on n.id = account.id
      where account.organization_id = ${tx.member.organizationId} and account.deleted_at is null
        and account.status = 'active' and account.access <> 'awaiting_approval' and ${among})`;
}

/** The person who runs it, and the people in question: a condition on `app.account as account`. */
export interface Asking {
  actorId: number;
  among: RawBuilder<unknown>;
}

export const everybody = sql`true`;
export const uploaded = sql`source = 'import'`;

export interface FullSyncCount {
  named: boolean;
  reason: ImportFullSyncReason | null;
  count: number;
  /** Stands for these very people. */
  mark: string;
}

export async function countFullSync(
  tx: InOrganization,
  record: ImportRecord,
  asking: Asking,
): Promise<FullSyncCount[]> {
  const { rows } = await sql<FullSyncCount>`
    with ${judged(tx, record, asking)}
    select named, reason, count(*)::int as count, sum(hashint8extended(id, 0))::text as mark
    from judged group by 1, 2 order by 3 desc, 2`.execute(tx.db);
  return rows;
}

/** Rows with errors for which it is unknown who they are about. */
export async function countUnknownLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
): Promise<number> {
  const noOneBy = (key: string) => sql`not exists (select from app.account a
    where a.organization_id = ${organizationId} and a.deleted_at is null
      and a.${sql.ref(key)} = c.${sql.ref(key)})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_check c
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.outcome = 'error' and c.account_id is null
      and ${noOneBy('email_key')} and ${noOneBy('external_id_key')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores who is confirmed; people missing later were not shown. @returns how many, and their mark */
export async function storeFullSync(
  tx: InOrganization,
  record: ImportRecord,
  asking: Asking,
): Promise<Pick<FullSyncCount, 'count' | 'mark'>> {
  const { rows } = await sql<Pick<FullSyncCount, 'count' | 'mark'>>`
    with ${judged(tx, record, asking)},
    written as (
      insert into app.import_full_sync (organization_id, import_id, account_id, account_version)
      select ${tx.member.organizationId}, ${record.id}, id, version from judged
      where not named and reason is null order by id
      returning account_id)
    select count(*)::int as count, coalesce(sum(hashint8extended(account_id, 0)), 0)::text as mark
    from written`.execute(tx.db);
  return rows[0] ?? { count: 0, mark: '0' };
}

export interface FullSyncRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  external_id: string | null;
  job_title: string | null;
  department: string | null;
  state: ImportFullSyncState;
  reason: ImportFullSyncReason | null;
  name_key: string;
}

export interface FullSyncQuery {
  show: ImportFullSyncShow;
  q: string | undefined;
  cursor: string | undefined;
  limit: number;
}

const byName: Keyset = {
  name: 'import-full-sync',
  columns: [
    { expression: sql`found.name_key`, type: 'text' },
    { expression: sql`found.id`, type: 'bigint' },
  ],
  descending: false,
};

const statesOf: Readonly<Record<ImportFullSyncShow, readonly ImportFullSyncState[] | null>> = {
  missing: null,
  leftOut: ['left'],
  deactivated: ['deactivated', 'kept'],
  kept: ['kept'],
};

/** The people in question, as a query that gives `state` and `reason`. */
function found(
  tx: InOrganization,
  record: ImportRecord,
  asking: Asking,
  show: ImportFullSyncShow,
): RawBuilder<unknown> {
  if (record.full_sync_total === null) {
    const which = { missing: sql`reason is null`, leftOut: sql`reason is not null` };
    const condition = show === 'missing' || show === 'leftOut' ? which[show] : sql`false`;
    return sql`${judged(tx, record, asking)},
      found as materialized (select id, name_key, search_key, 'waiting' as state, reason from judged
        where not named and ${condition})`;
  }
  const states = statesOf[show];
  return sql`found as materialized (
    select a.id, a.name_key, a.search_key, m.state, m.reason from app.import_full_sync m
      join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
    where m.organization_id = ${tx.member.organizationId} and m.import_id = ${record.id}
      and ${states === null ? sql`true` : sql`m.state = any(${states})`})`;
}

/**
 * A page of them by name. Permanently deleted people are in no list.
 *
 * @throws BadCursorError
 */
export async function listFullSync(
  tx: InOrganization,
  record: ImportRecord,
  asking: Asking,
  query: FullSyncQuery,
): Promise<Page<FullSyncRow> & { total: number }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(byName, query.cursor);
  const patterns = searchPatterns(query.q ?? '');
  const { rows } = await sql<FullSyncRow & { total: number }>`
    with ${found(tx, record, asking, query.show)},
    matching as materialized (select * from found
      where ${patterns.length > 0 ? matches(patterns) : sql`true`}),
    page as materialized (select * from matching found where ${beyond(byName, cursor)}
      order by ${orderOf(byName, cursor)} limit ${query.limit + 1})
    select found.id, found.name_key, found.state, found.reason, a.first_name, a.last_name, a.email,
      a.external_id, a.job_title, a.department, (select count(*)::int from matching) as total
    from page found join app.account a on a.organization_id = ${tx.member.organizationId} and a.id = found.id
    order by ${orderOf(byName, cursor)}`.execute(tx.db);
  const page = pageOf(byName, cursor, query.limit, rows, (row) => [row.name_key, String(row.id)]);
  return { ...page, total: rows[0]?.total ?? 0 };
}
