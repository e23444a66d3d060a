import { emailDomainKey } from 'contract/kernel/text.ts';
import { insideOf } from '../../../kernel/jobs/inside-of.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import {
  findChannel,
  findActiveKey,
  sendTestEmail,
  arrivalTestHeader,
  findArrivalTest,
  markArrivalTestFailed,
  markArrivalTestSent,
} from '../../channels/channels.public.ts';
import { arrivalTestTexts as texts } from '../mail/mail-texts.ts';
import { lookForArrivalTest } from './arrival-test.jobs.ts';

type Context = Pick<JobContext, 'pool' | 'signal' | 'channelServers'>;

/** Sends the test email of a channel to its mailbox, once: one that was given to the mail server is never sent again. */
export async function sendArrivalTestOnce(
  { pool, signal, channelServers }: Context,
  {
    organizationId,
    channelId,
    token,
  }: { organizationId: number; channelId: number; token: string },
): Promise<void> {
  const inside = insideOf({ pool, signal }, organizationId);
  const found = await inside(async (tx) => {
    const channel = await findChannel(tx, channelId);
    const test = await findArrivalTest(tx, channelId);
    if (channel === undefined || test?.token !== token) return undefined;
    const key = await findActiveKey(tx, channelId, emailDomainKey(channel.from_address));
    return (await markArrivalTestSent(tx, channelId, token)) ? { channel, test, key } : undefined;
  });
  if (found === undefined) return;
  const { channel, test, key } = found;
  const { preview, text, footer } = texts;
  const title = texts.title({ channel: channel.name });
  const to = { address: test.address };
  const headers = { [arrivalTestHeader]: token };
  const email = { to, headers, title, preview, text, footer };
  const { problem, reply } = await sendTestEmail(channelServers, channel, key, email);
  await inside(async (tx) => {
    if (problem !== null) await markArrivalTestFailed(tx, channelId, token, { problem, reply });
    else await enqueue(tx.db, lookForArrivalTest, { organizationId, channelId, token, look: 0 });
  });
}
