import { sql, type RawBuilder } from 'kysely';
import type { ChannelProblem, ChannelServer, ChannelState } from 'contract/channels/channel.ts';
import type { ChannelListQuery } from 'contract/channels/channels.contract.ts';
import type { SeenOneClick } from 'contract/channels/one-click.ts';
import type { ChannelTls } from 'contract/channels/mail-host.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { InspectedServer } from '../../kernel/mail/inspect-server.ts';

export interface ChannelRow {
  id: number;
  name: string;
  kind: 'email';
  server: ChannelServer;
  host: string | null;
  port: number | null;
  tls: ChannelTls | null;
  username: string | null;
  secret_sealed: string | null;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  per_minute: number | null;
  connections: number;
  bounce_domain: string | null;
  state: ChannelState;
  state_since: Date;
  problem: ChannelProblem | null;
  last_reply: string | null;
  tried_at: Date | null;
  retry_at: Date | null;
  verifying: boolean;
  seen_server: InspectedServer | null;
  seen_one_click: SeenOneClick | null;
  proven_at: Date | null;
  code_asked_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  /** When the row was read. */
  as_of: Date;
}

/** What staff write of a channel. */
export type ChannelValues = Pick<
  ChannelRow,
  | 'name'
  | 'from_name'
  | 'from_address'
  | 'reply_to'
  | 'per_minute'
  | 'connections'
  | 'bounce_domain'
  | 'server'
  | 'host'
  | 'port'
  | 'tls'
  | 'username'
  | 'secret_sealed'
>;

/** A try that was asked for and is not answered after this long was lost. */
const tryMinutes = 15;

/** The mailboxes whose proof is one of the sender: its own, and that of its domain's postmaster. */
const proofs = sql`from app.sender_proof p
  where p.organization_id = channel.organization_id and p.address_key in (
    app.email_key(channel.from_address), 'postmaster@' || split_part(app.email_key(channel.from_address), '@', 2))`;

const columns = sql`id, name, kind, server, host, port, tls, username, secret_sealed, from_name, from_address,
  reply_to, per_minute, connections, bounce_domain, state, state_since, problem, last_reply, tried_at, retry_at, archived_at,
  created_at, updated_at, version, seen_server, seen_one_click, app.now() as as_of,
  (select min(p.proven_at) ${proofs}) as proven_at,
  (select max(p.asked_at) ${proofs} and p.code_hash is not null and p.code_until > app.now()) as code_asked_at,
  (asked_at > coalesce(tried_at, '-infinity')
    and asked_at > app.now() - make_interval(mins => ${sql.lit(tryMinutes)})) is true as verifying`;

export async function findChannel(
  { db, member }: InOrganization,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${columns} from app.channel
    where organization_id = ${member.organizationId} and id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** Whether a draft may have this channel: the one it has already, or none, or another that is not archived. */
export async function mayHaveChannel(
  tx: InOrganization,
  before: number | null,
  after: number | null,
): Promise<boolean> {
  if (after === null || after === before) return true;
  const channel = await findChannel(tx, after);
  return channel !== undefined && channel.archived_at === null;
}

/** One channel that no one else changes until the transaction ends. */
export function lockChannel(tx: InOrganization, id: number): Promise<ChannelRow | undefined> {
  return findChannel(tx, id, sql`for no key update`);
}

/** @throws BadCursorError */
export async function listChannelRows(
  { db, member }: OrganizationTransaction,
  {
    state,
    archived = 'no',
    sort = 'created',
    cursor: from,
    limit = pageSizeDefault,
  }: ChannelListQuery,
): Promise<Page<ChannelRow> & { total: Total }> {
  const keyset: Keyset = {
    name: sort,
    columns: [{ expression: sql`id`, type: 'bigint' }],
    descending: sort === '-created',
  };
  const cursor = from === undefined ? null : decodeCursor(keyset, from);
  const where = sql`organization_id = ${member.organizationId}
    and ${archived === 'yes' ? sql`archived_at is not null` : sql`archived_at is null`}
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
      reply_to, per_minute, connections, bounce_domain, server, host, port, tls, username, secret_sealed)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.name},
      ${values.from_name}, ${values.from_address}, ${values.reply_to}, ${values.per_minute},
      ${values.connections}, ${values.bounce_domain}, ${values.server}, ${values.host}, ${values.port}, ${values.tls},
      ${values.username}, ${values.secret_sealed})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Earlier tests no longer count. */
const untried = sql`, state = 'unverified', state_since = app.now(), problem = null, last_reply = null,
  tried_at = null, asked_at = null, retry_at = null, seen_server = null`;

/** Writes all of a channel and raises its version; the caller holds its lock. */
export async function updateChannelRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: ChannelValues,
  unverified: boolean,
): Promise<void> {
  await sql`
    update app.channel set name = ${values.name}, from_name = ${values.from_name},
      from_address = ${values.from_address}, reply_to = ${values.reply_to},
      per_minute = ${values.per_minute}, connections = ${values.connections},
      bounce_domain = ${values.bounce_domain}, server = ${values.server}, host = ${values.host}, port = ${values.port}, tls = ${values.tls},
      username = ${values.username}, secret_sealed = ${values.secret_sealed},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
      ${unverified ? untried : sql``}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function setArchived(
  { db, member }: OrganizationTransaction,
  id: number,
  archived: boolean,
): Promise<void> {
  await sql`
    update app.channel set archived_at = ${archived ? sql`app.now()` : null}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Whether a message is on its way by this channel. */
export async function isSending({ db, member }: InOrganization, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app.message
    where organization_id = ${member.organizationId} and channel_id = ${id} and settled_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The verified channel of an organization that has just one in use; null where there is none or a choice. */
export async function findOnlyChannel({ db, member }: InOrganization): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from app.channel
    where organization_id = ${member.organizationId} and state = 'verified' and archived_at is null limit 2`.execute(
    db,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
