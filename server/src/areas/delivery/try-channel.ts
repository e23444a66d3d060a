import { randomUUID } from 'node:crypto';
import { emailDomainKey } from 'contract/kernel/text.ts';
import { SealError, type Sealer } from '../../kernel/crypto/sealer.ts';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { checkHeader, wireAddress } from '../../kernel/mail/mail.ts';
import { renderMail } from '../../kernel/mail/mail-layout.ts';
import { problemOf } from '../../kernel/mail/mail-problem.ts';
import { failureWords, oneLine } from '../../kernel/mail/server-words.ts';
import { createServerTransport } from '../../kernel/mail/smtp-transport.ts';
import type { ChannelServers } from './channel-servers.ts';
import { needsProof } from './channels.policy.ts';
import {
  findChannel,
  findMailbox,
  keepTry,
  type ChannelRow,
  type Tried,
} from './channels.repository.ts';
import { findActiveKey, type DkimKeyRow } from './records/dkim-keys.repository.ts';
import { channelTestWords as words } from './mail/mail-words.ts';

type Context = Pick<JobContext, 'pool' | 'signal'> & { readonly channelServers: ChannelServers };

interface Payload {
  organizationId: number;
  channelId: number;
  accountId: number;
}

/** Sends a message by the channel to a member of the organization, and keeps what the server said to it. */
export async function tryChannelOnce(
  { pool, channelServers, signal }: Context,
  { organizationId, channelId, accountId }: Payload,
): Promise<void> {
  const inside = <T>(work: Parameters<typeof withOrganizationJob<T>>[3]) =>
    withOrganizationJob(pool, organizationId, { readOnly: false, signal }, work);
  const member = { organizationId };
  const [channel, to] = await inside((db) =>
    Promise.all([findChannel({ db, member }, channelId), findMailbox({ db, member }, accountId)]),
  );
  if (channel === undefined) return;
  const domain = emailDomainKey(channel.from_address);
  const key = await inside((db) => findActiveKey({ db, member }, channelId, domain));
  const tried: Tried = to
    ? await sendOne(channelServers, channel, to, dkimOf(key, channelServers.keySealer))
    : { problem: 'no_mailbox', reply: words.noAddress };
  await inside(async (db) => {
    // It may have been proved in between.
    const { proven_at: provenAt = null } = (await findChannel({ db, member }, channelId)) ?? {};
    const proven = provenAt !== null || !needsProof(channel, channelServers.isCatcher);
    await keepTry({ db, member }, channel, { ...tried, proven });
  });
}

interface Dkim {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** What the test is signed with: the key that signs all emails of the channel. One email may be signed by the library. */
function dkimOf(row: DkimKeyRow | undefined, sealer: Sealer): Dkim | undefined {
  if (row === undefined) return undefined;
  try {
    const privateKey = sealer.open(row.private_sealed);
    return { domainName: row.domain, keySelector: row.selector, privateKey };
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

async function sendOne(
  servers: ChannelServers,
  channel: ChannelRow,
  to: { name: string; address: string },
  dkim: Dkim | undefined,
): Promise<Tried> {
  const title = words.title({ channel: channel.name });
  try {
    const from = { name: channel.from_name, address: channel.from_address };
    const transport = createServerTransport(await servers.find(channel), from, dkim);
    try {
      const domain = wireAddress(channel.from_address).split('@').at(-1);
      const reply = await transport.send({
        messageId: `${randomUUID()}@${domain}`,
        to,
        ...(channel.reply_to !== null && { replyTo: { address: channel.reply_to } }),
        subject: checkHeader('subject', title),
        ...renderMail({
          preview: words.preview,
          title,
          blocks: [
            { kind: 'text', text: words.text },
            {
              kind: 'facts',
              rows: [[words.sender, `${channel.from_name} <${channel.from_address}>`]],
            },
          ],
          footer: words.footer,
        }),
      });
      return { problem: null, reply: oneLine(reply) };
    } finally {
      transport.close();
    }
  } catch (error) {
    return { problem: problemOf(error), reply: failureWords(error) };
  }
}
