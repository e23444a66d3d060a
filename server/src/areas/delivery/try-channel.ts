import { randomUUID } from 'node:crypto';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { checkHeader, wireAddress } from '../../kernel/mail/mail.ts';
import { renderMail } from '../../kernel/mail/mail-layout.ts';
import { failureWords, oneLine } from '../../kernel/mail/server-words.ts';
import { createSmtpTransport } from '../../kernel/mail/smtp-transport.ts';
import { channelTestWords as words } from './mail/mail-words.ts';
import { findChannel, findMailbox, keepTry, type ChannelRow } from './channels.repository.ts';

type Context = Pick<JobContext, 'pool' | 'signal'> & { readonly mail: { readonly url: string } };

interface Payload {
  organizationId: number;
  channelId: number;
  accountId: number;
}

interface Tried {
  state: 'verified' | 'failing';
  reply: string;
}

/** Sends a message by the channel to a member of the organization, and keeps what the server said to it. */
export async function tryChannelOnce(
  { pool, mail, signal }: Context,
  { organizationId, channelId, accountId }: Payload,
): Promise<void> {
  const inside = <T>(work: Parameters<typeof withOrganizationJob<T>>[3]) =>
    withOrganizationJob(pool, organizationId, { readOnly: false, signal }, work);
  const member = { organizationId };
  const [channel, to] = await inside((db) =>
    Promise.all([findChannel({ db, member }, channelId), findMailbox({ db, member }, accountId)]),
  );
  if (channel === undefined) return;
  const tried: Tried = to
    ? await sendOne(mail.url, channel, to)
    : { state: 'failing', reply: words.noAddress };
  await inside((db) => keepTry({ db, member }, channelId, channel.from_address, tried));
}

async function sendOne(
  url: string,
  channel: ChannelRow,
  to: { name: string; address: string },
): Promise<Tried> {
  const transport = createSmtpTransport({
    url,
    from: { name: channel.from_name, address: channel.from_address },
  });
  const title = words.title({ channel: channel.name });
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
    return { state: 'verified', reply: oneLine(reply) };
  } catch (error) {
    return { state: 'failing', reply: failureWords(error) };
  } finally {
    transport.close();
  }
}
