import { setTimeout as sleep } from 'node:timers/promises';
import {
  senderCodeLength,
  senderCodeSigns,
} from '../../contract/src/channels/channels.contract.ts';
import type { TakenMail } from '../../server/src/testing/smtp-fault-sink.ts';
import type { ServedOrganization } from '../product/support/organization.ts';
import type { GuardedSink } from './guarded-sink.ts';

const fromAddress = 'news@northgate.example';
const code = new RegExp(`\\b[${senderCodeSigns}]{${senderCodeLength}}\\b`);

/** A code that came to the sender of the channel; null where an email has none. */
export function senderCodeIn({ to, source }: TakenMail): string | null {
  return to === fromAddress ? (code.exec(source)?.[0] ?? null) : null;
}

/** Makes a channel that signs in to a mail server, encrypted; its sender is proven with the code that came. */
export async function makeGuardedChannel(
  { call, patiently }: Pick<ServedOrganization, 'call' | 'patiently'>,
  { host, port, username, secret }: GuardedSink,
  connections: number,
  nextCode: () => Promise<string>,
): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/admin/channels', {
    name: 'Everything',
    fromName: 'Northgate Health',
    fromAddress,
    server: 'own',
    host,
    port,
    tls: 'starttls',
    username,
    secret,
    connections,
  });
  await call('POST', `/admin/channels/${id}/sender-code`, { to: 'sender' });
  await call('POST', `/admin/channels/${id}/prove-sender`, { code: await nextCode() });
  await call('POST', `/admin/channels/${id}/verify`);
  for (;;) {
    const { state } = await patiently<{ state: string }>('GET', `/admin/channels/${id}`);
    if (state === 'verified') return id;
    await sleep(50);
  }
}
