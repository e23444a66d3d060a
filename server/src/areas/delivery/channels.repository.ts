import { sql, type RawBuilder } from 'kysely';
import type { ChannelState } from 'contract/delivery/channel.ts';
import type { ChannelListQuery } from 'contract/delivery/channels.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { OrganizationTransaction, Queries } from '../../kernel/database/organization.ts';

export interface ChannelRow {
  id: number;
  name: string;
  kind: 'email';
  server: 'settings';
  from_name: string;
  from_address: string;
  reply_to: string | null;
  per_minute: number | null;
  connections: number;
  state: ChannelState;
  state_since: Date;
  last_reply: string | null;
  tried_at: Date | null;
  verifying: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** What staff write of a channel. */
export type ChannelValues = Pick<
  ChannelRow,
  'name' | 'from_name' | 'from_address' | 'reply_to' | 'per_minute' | 'connections'
>;

/** A try that was asked for and is not answered after this long was lost. */
const tryMinutes = 15;

const columns = sql`id, name, kind, server, from_name, from_address, reply_to, per_minute, connections,
  state, state_since, last_reply, tried_at, created_at, updated_at, version,
  (asked_at > coalesce(tried_at, '-infinity')
    and asked_at > app.now() - make_interval(mins => ${sql.lit(tryMinutes)})) is true as verifying`;

/** Where something is, for what runs in a request and in a job alike. */
export interface Place {
  readonly db: Queries;
  readonly member: { readonly organizationId: number };
}

/** The same with who acts; null: a job. */
export interface ActingPlace {
  readonly db: Queries;
  readonly member: { readonly organizationId: number; readonly accountId: number | null };
}

export async function findChannel(
  { db, member }: Place,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${columns} from app.channel
    where organization_id = ${member.organizationId} and id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** One channel that no one else changes until the transaction ends. */
export function lockChannel(place: Place, id: number): Promise<ChannelRow | undefined> {
  return findChannel(place, id, sql`for no key update`);
}

/** @throws BadCursorError */
export async function listChannelRows(
  { db, member }: OrganizationTransaction,
  { state, sort = 'created', cursor: from, limit = pageSizeDefault }: ChannelListQuery,
): Promise<Page<ChannelRow> & { total: Total }> {
  const keyset: Keyset = {
    name: sort,
    columns: [{ expression: sql`id`, type: 'bigint' }],
    descending: sort === '-created',
  };
  const cursor = from === undefined ? null : decodeCursor(keyset, from);
  const where = sql`organization_id = ${member.organizationId}
    and ${state === undefined ? sql`true` : sql`state = ${state}`}`;
  const { rows } = await sql<ChannelRow>`
    select ${columns} from app.channel where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from app.channel where ${where}`.execute(db);
  const page = pageOf(keyset, cursor, limit, rows, ({ id }) => [String(id)]);
  return { ...page, total: { count: counted.rows[0]?.count ?? 0, kind: 'exact' } };
}

export async function insertChannel(
  { db, member }: OrganizationTransaction,
  values: ChannelValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.channel (organization_id, created_by, updated_by, name, from_name, from_address,
      reply_to, per_minute, connections)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.name},
      ${values.from_name}, ${values.from_address}, ${values.reply_to}, ${values.per_minute},
      ${values.connections})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of a channel and raises its version; the caller holds its lock. */
export async function updateChannelRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: ChannelValues,
  unverified: boolean,
): Promise<void> {
  const state = unverified
    ? sql`, state = 'unverified', state_since = app.now(), last_reply = null, tried_at = null,
        asked_at = null`
    : sql``;
  await sql`
    update app.channel set name = ${values.name}, from_name = ${values.from_name},
      from_address = ${values.from_address}, reply_to = ${values.reply_to},
      per_minute = ${values.per_minute}, connections = ${values.connections},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId} ${state}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function askForTry(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.channel set asked_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** The result of a test, unless the sender was changed in between: then it says nothing of the new one. */
export async function keepTry(
  { db, member }: Place,
  id: number,
  fromAddress: string,
  { state, reply }: { state: ChannelState; reply: string },
): Promise<void> {
  await sql`
    update app.channel set last_reply = ${reply}, tried_at = app.now(),
      state_since = case when state = ${state} then state_since else app.now() end, state = ${state}
    where organization_id = ${member.organizationId} and id = ${id}
      and from_address = ${fromAddress}`.execute(db);
}

/** Where a person's mail goes; undefined when they are not there, or have no address. */
export async function findMailbox(
  { db, member }: Place,
  accountId: number,
): Promise<{ name: string; address: string } | undefined> {
  const { rows } = await sql<{ name: string; address: string }>`
    select first_name || ' ' || last_name as name, email as address from app.account
    where organization_id = ${member.organizationId} and id = ${accountId} and email is not null
      and deleted_at is null`.execute(db);
  return rows[0];
}
