import { sql } from 'kysely';
import type { ChannelProblem } from 'contract/channels/channel.ts';
import {
  arrivalTestLateMinutes,
  type MailHeader,
  type ArrivalTestState,
} from 'contract/channels/arrival-test.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

export interface ArrivalTestRow {
  token: string;
  state: ArrivalTestState;
  address: string;
  asked_at: Date;
  sent_at: Date | null;
  problem: ChannelProblem | null;
  reply: string | null;
  arrived_at: Date | null;
  headers: MailHeader[] | null;
}

/** One that was asked for and not sent after this long was lost. */
const lostMinutes = 15;

const ofChannel = ({ member }: InOrganization, channelId: number) =>
  sql`organization_id = ${member.organizationId} and channel_id = ${channelId}`;

export async function findArrivalTest(
  tx: InOrganization,
  channelId: number,
): Promise<ArrivalTestRow | undefined> {
  const { rows } = await sql<ArrivalTestRow>`
    select token, address, asked_at, sent_at, problem, reply, arrived_at, headers,
      case when arrived_at is not null then 'arrived' when problem is not null then 'failed'
        when sent_at is null then 'sending'
        when sent_at < app.now() - make_interval(mins => ${sql.lit(arrivalTestLateMinutes)}) then 'late'
        else 'waiting' end as state
    from app.channel_arrival_test where ${ofChannel(tx, channelId)}
      and (sent_at is not null or problem is not null
        or asked_at > app.now() - make_interval(mins => ${sql.lit(lostMinutes)}))`.execute(tx.db);
  return rows[0];
}

/** Begins another one in the place of the last. */
export async function beginArrivalTest(
  { db, member }: InOrganization,
  channelId: number,
  token: string,
  address: string,
): Promise<void> {
  await sql`
    insert into app.channel_arrival_test (organization_id, channel_id, token, address)
    values (${member.organizationId}, ${channelId}, ${token}, ${address})
    on conflict (organization_id, channel_id) do update set token = excluded.token,
      address = excluded.address, asked_at = app.now(), sent_at = null, problem = null, reply = null,
      arrived_at = null, headers = null`.execute(db);
}

/** What was tested is another now. */
export async function forgetArrivalTest(tx: InOrganization, channelId: number): Promise<void> {
  await sql`delete from app.channel_arrival_test where ${ofChannel(tx, channelId)}`.execute(tx.db);
}

/** @returns false when it is another one now, or was given to the mail server before */
export async function markArrivalTestSent(
  tx: InOrganization,
  channelId: number,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`
    update app.channel_arrival_test set sent_at = app.now()
    where ${ofChannel(tx, channelId)} and token = ${token} and sent_at is null
    returning 1`.execute(tx.db);
  return rows.length > 0;
}

export async function markArrivalTestFailed(
  tx: InOrganization,
  channelId: number,
  token: string,
  { problem, reply }: { problem: ChannelProblem; reply: string },
): Promise<void> {
  await sql`
    update app.channel_arrival_test set problem = ${problem}, reply = ${reply.slice(0, 500)}
    where ${ofChannel(tx, channelId)} and token = ${token}`.execute(tx.db);
}

/** An email that carries a token of ours, as it stands in the mailbox. */
export interface ArrivedTest {
  readonly token: string;
  /** When the mailbox’s server got it, by its own clock. */
  readonly date: Date | null;
  readonly headers: readonly MailHeader[];
}

/**
 * Writes down that the test email is there. The server’s time of it is taken where it can be: between sending and now.
 * A clock that goes wrong gives the time at which it was found.
 */
export async function markArrivalTestArrived(
  tx: InOrganization,
  channelId: number,
  { token, date, headers }: ArrivedTest,
): Promise<void> {
  await sql`
    update app.channel_arrival_test set headers = ${JSON.stringify(headers)}::json,
      arrived_at = case
        when ${date}::timestamptz between sent_at - interval '1 second' and app.now()
          then greatest(${date}::timestamptz, sent_at)
        else app.now() end
    where ${ofChannel(tx, channelId)} and token = ${token} and sent_at is not null
      and arrived_at is null`.execute(tx.db);
}
