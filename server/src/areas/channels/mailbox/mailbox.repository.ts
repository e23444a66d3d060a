import { sql } from 'kysely';
import type { ChannelTls } from 'contract/channels/mail-host.ts';
import type { MailboxProblem, MailboxStart } from 'contract/channels/mailbox.ts';
import type {
  OrganizationTransaction,
  Queries,
  InOrganization,
} from '../../../kernel/database/organization.ts';

/** What staff write of a mailbox. */
export interface MailboxValues {
  host: string;
  port: number;
  tls: ChannelTls;
  username: string;
  secret_sealed: string;
  folder: string;
  address: string | null;
  read_from: MailboxStart;
  mark_seen: boolean;
}

export interface MailboxRow extends MailboxValues {
  channel_id: number;
  problem: MailboxProblem | null;
  reply: string | null;
  failures: number;
  testing: boolean;
  tried_at: Date | null;
  read_at: Date | null;
  next_at: Date;
  uid_validity: number | null;
  last_uid: number | null;
  last_date: Date | null;
  backlog_uid: number | null;
  is_behind: boolean;
  read_count: number;
  bounces: number;
  complaints: number;
  others: number;
  version: number;
}

/** A test that was asked for and is not answered after this long was lost. */
const testMinutes = 10;

const columns = sql`channel_id, host, port, tls, username, secret_sealed, folder, address, read_from, mark_seen,
  problem, reply, failures, tried_at, read_at, next_at, uid_validity, last_uid, last_date, backlog_uid, is_behind, read_count,
  bounces, complaints, others, version,
  (asked_at > coalesce(tried_at, '-infinity')
    and asked_at > app.now() - make_interval(mins => ${sql.lit(testMinutes)})) is true as testing`;

const ofChannel = ({ member }: InOrganization, channelId: number) =>
  sql`organization_id = ${member.organizationId} and channel_id = ${channelId}`;

export async function findMailboxRow(
  tx: InOrganization,
  channelId: number,
): Promise<MailboxRow | undefined> {
  const { rows } = await sql<MailboxRow>`
    select ${columns} from app.channel_mailbox where ${ofChannel(tx, channelId)}`.execute(tx.db);
  return rows[0];
}

/** Earlier tries and reads were of another mailbox. */
const unread = sql`problem = null, reply = null, failures = 0, tried_at = null, read_at = null,
  uid_validity = null, last_uid = null, last_date = null, backlog_uid = null, is_behind = false, read_count = 0, bounces = 0,
  complaints = 0, others = 0`;

/** Writes all of a mailbox, and asks for a test; the caller holds the lock of its channel. */
export async function putMailboxRow(
  { db, member }: OrganizationTransaction,
  channelId: number,
  values: MailboxValues,
  isAnother: boolean,
): Promise<void> {
  const { host, port, tls, username, folder, address } = values;
  await sql`
    insert into app.channel_mailbox (organization_id, channel_id, host, port, tls, username, secret_sealed, folder,
      address, read_from, mark_seen, asked_at, updated_by)
    values (${member.organizationId}, ${channelId}, ${host}, ${port}, ${tls}, ${username}, ${values.secret_sealed},
      ${folder}, ${address}, ${values.read_from}, ${values.mark_seen}, app.now(), ${member.accountId})
    on conflict (organization_id, channel_id) do update set host = excluded.host, port = excluded.port,
      tls = excluded.tls, username = excluded.username, secret_sealed = excluded.secret_sealed,
      folder = excluded.folder, address = excluded.address, read_from = excluded.read_from,
      mark_seen = excluded.mark_seen, asked_at = app.now(), next_at = app.now(), updated_at = app.now(),
      updated_by = excluded.updated_by, version = channel_mailbox.version + 1
      ${isAnother ? sql`, ${unread}` : sql``}`.execute(db);
}

export async function deleteMailboxRow(tx: InOrganization, channelId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from app.channel_mailbox where ${ofChannel(tx, channelId)} returning 1`.execute(tx.db);
  return rows.length > 0;
}

export async function askForTest(tx: InOrganization, channelId: number): Promise<void> {
  await sql`
    update app.channel_mailbox set asked_at = app.now() where ${ofChannel(tx, channelId)}`.execute(
    tx.db,
  );
}

/** Organizations with a mailbox whose time has come. */
export async function organizationsWithDueMailboxes(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_due_mailboxes() as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listDueMailboxes({ db, member }: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ channel_id: number }>`
    select channel_id from app.channel_mailbox
    where organization_id = ${member.organizationId} and next_at <= app.now() order by next_at`.execute(
    db,
  );
  return rows.map((row) => row.channel_id);
}

/** How far a mailbox was read. */
export interface ReadPlace {
  uidValidity: number;
  /** Emails after this one are new. */
  lastUid: number;
  /** Of those that were there before, the ones up to this are still to be read, the newest first; null when none are. */
  backlogUid: number | null;
  lastDate: Date | null;
}

/** What a batch of emails told. */
export interface Tally {
  read: number;
  bounces: number;
  complaints: number;
  others: number;
}

export const noTally: Tally = { read: 0, bounces: 0, complaints: 0, others: 0 };

/**
 * Moves a mailbox on, with what the emails up to there told.
 *
 * @returns false when it was changed, or read by another, in between
 */
export async function moveMailboxOn(
  tx: InOrganization,
  was: MailboxRow,
  { uidValidity, lastUid, backlogUid, lastDate }: ReadPlace,
  { read, bounces, complaints, others }: Tally,
): Promise<boolean> {
  const { rows } = await sql`
    update app.channel_mailbox set uid_validity = ${uidValidity}, last_uid = ${lastUid},
      backlog_uid = ${backlogUid}, last_date = greatest(${lastDate}::timestamptz, last_date), read_count = read_count + ${read},
      bounces = bounces + ${bounces}, complaints = complaints + ${complaints}, others = others + ${others}
    where ${ofChannel(tx, was.channel_id)} and version = ${was.version}
      and (uid_validity, last_uid, backlog_uid) is not distinct from
        (${was.uid_validity}::bigint, ${was.last_uid}::bigint, ${was.backlog_uid}::bigint)
    returning 1`.execute(tx.db);
  return rows.length > 0;
}

/** What came of a try. */
export type MailboxTried =
  | { readonly problem: null; readonly isBehind: boolean; readonly nextSeconds: number }
  | { readonly problem: MailboxProblem; readonly reply: string; readonly nextSeconds: number };

/** Writes the result of a try, unless the mailbox was changed in between. */
export async function recordMailboxTry(
  tx: InOrganization,
  was: Pick<MailboxRow, 'channel_id' | 'version'>,
  tried: MailboxTried,
): Promise<void> {
  const result =
    tried.problem === null
      ? sql`problem = null, reply = null, failures = 0, read_at = app.now(), is_behind = ${tried.isBehind}`
      : sql`problem = ${tried.problem}, reply = ${tried.reply}, failures = failures + 1`;
  await sql`
    update app.channel_mailbox set ${result}, tried_at = app.now(),
      next_at = app.now() + make_interval(secs => ${tried.nextSeconds})
    where ${ofChannel(tx, was.channel_id)} and version = ${was.version}`.execute(tx.db);
}
