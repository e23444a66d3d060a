import { generateKeyPairSync } from 'node:crypto';
import { dkimSealer } from '../../server/src/areas/channels/channels.public.ts';
import type { World } from './world.ts';

/** By which ours and the floor sign, as long as those of the product. */
export const benchKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

/** The statement that has a channel sign by it from now on. */
export async function sealedKey(
  world: World,
  organizationId: number,
  channelId: number,
): Promise<[string, unknown[]]> {
  const { ATRIUM_SECRET: secret = '' } = await world.environment(0);
  return [
    `insert into app.dkim_key (organization_id, channel_id, domain, selector, public_key, private_sealed, state)
     values ($1, $2, 'northgate.example', 'bench', 'bench', $3, 'active')`,
    [organizationId, channelId, dkimSealer(secret).seal(benchKey)],
  ];
}
