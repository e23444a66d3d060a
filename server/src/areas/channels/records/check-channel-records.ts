import { generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { RecordLine } from 'contract/channels/channel-records.ts';
import { emailDomainKey } from 'contract/kernel/text.ts';
import { insideOf } from '../../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import type { ChannelServers } from '../channel-servers.ts';
import { findChannel } from '../channels.repository.ts';
import { checkRecords } from './check-records.ts';
import {
  activateDkimKey,
  insertDkimKey,
  listDkimKeys,
  type DkimKeyRow,
} from './dkim-keys.repository.ts';
import { storeRecords } from './records.repository.ts';

type Context = Pick<JobContext, 'pool' | 'signal'> & { readonly channelServers: ChannelServers };

/** Looks up what DNS says of a channel's sender. A key that is seen there signs from now on. */
export async function checkChannelRecords(
  { pool, channelServers, signal }: Context,
  { organizationId, channelId }: { organizationId: number; channelId: number },
): Promise<void> {
  const inside = insideOf({ pool, signal }, organizationId);
  const channel = await inside((tx) => findChannel(tx, channelId));
  if (channel === undefined) return;
  const domain = emailDomainKey(channel.from_address);
  let keys = await inside((tx) => listDkimKeys(tx, channelId, domain));
  if (keys.length === 0) {
    const made = await makeDkimKey(channelServers.keySealer);
    keys = await inside(async (tx) => {
      await insertDkimKey(tx, { channel_id: channelId, domain, ...made });
      return listDkimKeys(tx, channelId, domain);
    });
  }
  const [newest] = keys;
  if (newest === undefined) return;
  const { dns } = channelServers;
  const { host } = channelServers.nameOf(channel);
  const wanted = { domain, host, key: keyOf(newest), bounceDomain: channel.bounce_domain };
  const lines = await checkRecords(dns, wanted);
  await inside(async (tx) => {
    if (isSeen(lines)) await activateDkimKey(tx, newest);
    await storeRecords(tx, channelId, { domain, bounceDomain: channel.bounce_domain, lines });
  });
}

function keyOf({ selector, public_key: publicKey }: DkimKeyRow) {
  return { selector, publicKey };
}

function isSeen(lines: readonly RecordLine[]): boolean {
  return lines.some(({ finding }) => finding === 'dkim_ok');
}

const generate = promisify(generateKeyPair);

/** A key of 2048 bits; made on a thread of Node's own. */
export async function makeDkimKey(sealer: { seal(text: string): string }) {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const number = Date.now().toString(36) + randomInt(36).toString(36);
  return {
    selector: `atrium${number}`,
    public_key: publicKey.toString('base64'),
    private_sealed: sealer.seal(privateKey),
  };
}
