import { emailDomainKey } from 'contract/kernel/text.ts';
import { insideOf } from '../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import type { ChannelServers } from './channel-servers.ts';
import { findMailbox, recordTry, type Tried } from './channel-tries.repository.ts';
import { needsProof } from './channels.policy.ts';
import { findChannel } from './channels.repository.ts';
import { channelTestTexts as texts } from './channel-texts.ts';
import { tryOneClick } from './one-click.ts';
import { findActiveKey } from './records/dkim-keys.repository.ts';
import { sendTestEmail } from './send-test-email.ts';

type Context = Pick<JobContext, 'pool' | 'signal'> & {
  readonly channelServers: ChannelServers;
  /** Null while nothing answers there: before the product is started. */
  readonly publicUrl: string | null;
};

interface Payload {
  organizationId: number;
  channelId: number;
  accountId: number;
}

/**
 * Sends a message by the channel to a member of the organization, and keeps what the server said to it. At the
 * same time unsubscribing by one click is tried.
 */
export async function tryChannelOnce(
  { pool, channelServers, publicUrl, signal }: Context,
  { organizationId, channelId, accountId }: Payload,
): Promise<void> {
  const inside = insideOf({ pool, signal }, organizationId);
  const [channel, to] = await inside((tx) =>
    Promise.all([findChannel(tx, channelId), findMailbox(tx, accountId)]),
  );
  if (channel === undefined) return;
  const domain = emailDomainKey(channel.from_address);
  const key = await inside((tx) => findActiveKey(tx, channelId, domain));
  const { preview, text, footer, noAddress } = texts;
  const title = texts.title({ channel: channel.name });
  const noMailbox: Tried = { problem: 'no_mailbox', reply: noAddress, seen: null };
  const [tried, oneClick] = await Promise.all([
    to
      ? sendTestEmail(channelServers, channel, key, { to, title, preview, text, footer })
      : noMailbox,
    publicUrl === null ? null : tryOneClick(publicUrl, signal),
  ]);
  await inside(async (tx) => {
    // It may have been proved in between.
    const { proven_at: provenAt = null } = (await findChannel(tx, channelId)) ?? {};
    const proven = provenAt !== null || !needsProof(channel, channelServers.isCatcher);
    await recordTry(tx, channel, { ...tried, proven, oneClick });
  });
}
