import { randomUUID } from 'node:crypto';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { inspectServer, type InspectedServer } from '../../kernel/mail/inspect-server.ts';
import { checkHeader, wireAddress, type Mailbox } from '../../kernel/mail/mail.ts';
import { renderMail } from '../../kernel/mail/mail-layout.ts';
import { problemOf } from '../../kernel/mail/mail-problem.ts';
import { failureMessage, oneLine } from '../../kernel/mail/server-failure.ts';
import { createServerTransport } from '../../kernel/mail/smtp-transport.ts';
import type { ChannelServers } from './channel-servers.ts';
import type { Tried } from './channel-tries.repository.ts';
import type { ChannelRow } from './channels.repository.ts';
import { channelTestTexts } from './channel-texts.ts';
import type { DkimKeyRow } from './records/dkim-keys.repository.ts';
import { signerOf } from './smtp/dkim-signer.ts';

interface Dkim {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/**
 * What a test is signed with: the key that signs all emails of the channel. One email may be signed by the library.
 *
 * @throws MailServerError
 */
function dkimOf(row: DkimKeyRow | undefined, sealer: Sealer): Dkim | undefined {
  const signer = signerOf(row, sealer);
  if (signer === null) return undefined;
  const { domain, selector, key } = signer;
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { domainName: domain, keySelector: selector, privateKey };
}

/** An email of ours that shows whether a channel works. */
export interface TestEmail {
  readonly to: Mailbox;
  readonly headers?: Readonly<Record<string, string>>;
  readonly title: string;
  readonly preview: string;
  readonly text: string;
  readonly footer: string;
}

/** Looks at the mail server of a channel and sends a test email by it; its failure is the answer. */
export async function sendTestEmail(
  servers: ChannelServers,
  channel: ChannelRow,
  key: DkimKeyRow | undefined,
  email: TestEmail,
): Promise<Tried> {
  let seen: InspectedServer | null = null;
  try {
    const server = await servers.find(channel);
    seen = await inspectServer(server);
    const from = { name: channel.from_name, address: channel.from_address };
    const transport = createServerTransport(server, from, dkimOf(key, servers.keySealer), true);
    try {
      const reply = await transport.send(mailOf(channel, email));
      return { problem: null, reply: oneLine(reply), seen };
    } finally {
      transport.close();
    }
  } catch (error) {
    return { problem: problemOf(error), reply: failureMessage(error), seen };
  }
}

function mailOf(channel: ChannelRow, { to, headers = {}, title, ...texts }: TestEmail) {
  const domain = wireAddress(channel.from_address).split('@').at(-1);
  return {
    messageId: `${randomUUID()}@${domain}`,
    to,
    headers,
    ...(channel.reply_to !== null && { replyTo: { address: channel.reply_to } }),
    subject: checkHeader('subject', title),
    ...renderMail({
      preview: texts.preview,
      title,
      blocks: [
        { kind: 'text', text: texts.text },
        {
          kind: 'facts',
          rows: [[channelTestTexts.sender, `${channel.from_name} <${channel.from_address}>`]],
        },
      ],
      footer: texts.footer,
    }),
  };
}
