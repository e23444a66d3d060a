import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedOrganization } from './organization.ts';

/** As many people as one call makes. */
const peopleAtOnce = 5000;

export interface Recipients {
  groupIds: number[];
  emails: string[];
}

/** Makes so many people, in a group of their name, or in several where they are many. */
export async function makeRecipients(
  { patiently }: Pick<ServedOrganization, 'patiently'>,
  name: string,
  count: number,
): Promise<Recipients> {
  const key = name.toLowerCase().replaceAll(' ', '-');
  const made: Recipients = { groupIds: [], emails: [] };
  for (let first = 0; first < count; first += peopleAtOnce) {
    const length = Math.min(peopleAtOnce, count - first);
    const accounts = Array.from({ length }, (_, at) => ({
      firstName: 'Recipient',
      lastName: `Number ${first + at}`,
      email: `${key}-${first + at}@northgate.example`,
    }));
    const { ids } = await patiently<{ ids: number[] }>('POST', '/admin/accounts/create-many', {
      accounts,
    });
    const group = await patiently<{ id: number }>('POST', '/admin/groups', {
      name: first === 0 ? name : `${name}, from ${first}`,
      memberIds: ids,
    });
    made.groupIds.push(group.id);
    made.emails.push(...accounts.map(({ email }) => email));
  }
  return made;
}

/** Makes a channel to the installation's mail server, which has accepted a first email. */
export async function makeChannel(
  { call, patiently }: Pick<ServedOrganization, 'call' | 'patiently'>,
  name: string,
  connections: number,
): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/admin/channels', {
    name,
    fromName: 'Northgate Health',
    fromAddress: 'news@northgate.example',
    connections,
  });
  await call('POST', `/admin/channels/${id}/verify`);
  for (;;) {
    const { state } = await patiently<{ state: string }>('GET', `/admin/channels/${id}`);
    if (state === 'verified') return id;
    await sleep(50);
  }
}

/** A campaign with a text, to these groups. */
export function campaignTo(name: string, channelId: number, groupIds: readonly number[]) {
  return {
    name,
    channelId,
    subject: 'Once',
    audience: { include: { groups: groupIds, people: [] }, exclude: { groups: [], people: [] } },
    document: onceDocument,
  };
}

export const onceDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Once, and only once.' }] }],
};
