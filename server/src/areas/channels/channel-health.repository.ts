import { sql } from 'kysely';
import type { ChannelProblem } from 'contract/channels/channel.ts';
import { findChannel, type ChannelRow } from './channels.repository.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** Why the server of a channel takes nothing. */
export interface ChannelTrouble {
  problem: ChannelProblem;
  /** In the server's own words, or ours where it said nothing. */
  reply: string;
}

/** The channel with its server, as it is now. */
export async function findServer(tx: InOrganization, channelId: number): Promise<ChannelRow> {
  const row = await findChannel(tx, channelId);
  if (row === undefined) throw new Error('The channel of a message is not there.');
  return row;
}

/** The channel fails; what waits for it is tried again after so many seconds. */
export async function recordFailing(
  { db, member }: InOrganization,
  channelId: number,
  { problem, reply }: ChannelTrouble,
  seconds: number | null,
): Promise<void> {
  await sql`
    update app.channel set last_reply = ${reply}, problem = ${problem}, tried_at = app.now(), state = 'failing',
      retry_at = app.now() + make_interval(secs => ${seconds}),
      state_since = case when state = 'failing' then state_since else app.now() end
    where organization_id = ${member.organizationId} and id = ${channelId}`.execute(db);
}

/** Pauses messages of a channel with what the server said, and marks the channel where it is to blame. */
export async function pauseChannel(
  tx: InOrganization,
  channelId: number,
  trouble: ChannelTrouble,
): Promise<void> {
  const { db, member } = tx;
  await sql`
    update app.message set state = 'paused', state_since = app.now(), state_by = null, cause = ${trouble.reply}
    where organization_id = ${member.organizationId} and channel_id = ${channelId} and state = 'sending'
      and settled_at is null`.execute(db);
  await recordFailing(tx, channelId, trouble, null);
}

/** The server took an email of a channel that failed. */
export async function comeBack(
  { db, member }: InOrganization,
  channelId: number,
  reply: string,
): Promise<void> {
  await sql`
    update app.channel set state = 'verified', state_since = app.now(), problem = null, retry_at = null,
      last_reply = ${reply}, tried_at = app.now()
    where organization_id = ${member.organizationId} and id = ${channelId} and state = 'failing'`.execute(
    db,
  );
}
