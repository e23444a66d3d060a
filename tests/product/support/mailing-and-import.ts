import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedOrganization } from './organization.ts';
import { campaignTo, makeChannel, makeRecipients } from './recipients.ts';

/** People who get each campaign; each mail server connection takes one at a time. */
const recipients = 200;
const connections = 5;
const importedRows = 2000;
const rowsAtOnce = 500;

/** Campaigns and imports that run one after the other, by the API alone. */
export interface Work {
  /** IDs of the begun campaigns' messages. */
  messageIds: number[];
  /** Marks of the files begun; the last name of all their people. */
  files: string[];
  /** Ends once the last begun is done. */
  ended: Promise<void>;
}

export const workSizes = { recipients, importedRows } as const;

/** Makes what a campaign needs: people, their group and a channel that the mail server has accepted. */
export async function prepareWork(organization: ServedOrganization, name: string) {
  const { groupIds } = await makeRecipients(organization, name, recipients);
  return { groupIds, channelId: await makeChannel(organization, name, connections) };
}

/** Sends campaigns and imports files until `enough`. Where a process is away the API is asked again. */
export function keepWorking(
  organization: ServedOrganization,
  prepared: { groupIds: number[]; channelId: number },
  enough: () => boolean,
): Work {
  const work = { messageIds: [] as number[], files: [] as string[] };
  const send = async () => {
    while (!enough()) work.messageIds.push(await sendCampaign(organization, prepared));
  };
  const bring = async () => {
    while (!enough()) {
      const mark = `File ${work.files.length + 1}`;
      work.files.push(mark);
      await importFile(organization, mark);
    }
  };
  return { ...work, ended: Promise.all([send(), bring()]).then(() => undefined) };
}

async function sendCampaign(
  { patiently, asSuperuser }: ServedOrganization,
  { groupIds, channelId }: { groupIds: number[]; channelId: number },
): Promise<number> {
  const { id } = await patiently<{ id: number }>(
    'POST',
    '/admin/campaigns',
    campaignTo('Sent while processes die', channelId, groupIds),
  );
  await patiently('POST', `/admin/campaigns/${id}/send`, { version: 1, people: recipients });
  // The test does not wait for the half minute in which it can be undone.
  const [message] = await asSuperuser<{ id: number }>(
    `update app.message m set grace_until = app.now() from app.campaign c
     where c.id = $1 and m.organization_id = c.organization_id and m.id = c.message_id returning m.id`,
    [id],
  );
  if (message === undefined) throw new Error('The campaign has no message');
  while (!(await hasEnded(asSuperuser, message.id))) await sleep(200);
  return message.id;
}

/** Whether a message is sent; lets the half minute end in which it can be undone. */
export async function hasEnded(
  asSuperuser: ServedOrganization['asSuperuser'],
  messageId: number,
): Promise<boolean> {
  const [row] = await asSuperuser<{ state: string }>(
    `update app.message set grace_until = app.now() where id = $1 and state = 'grace'
     returning state`,
    [messageId],
  );
  if (row !== undefined) return false;
  const found = await asSuperuser(`select from app.message where id = $1 and state = 'sent'`, [
    messageId,
  ]);
  return found.length > 0;
}

interface Upload {
  id: number;
  state: string;
  version: number;
}

async function importFile({ call, patiently }: ServedOrganization, mark: string): Promise<void> {
  const key = mark.replaceAll(' ', '-').toLowerCase();
  const rows = Array.from({ length: importedRows }, (_, n) => [
    `Given ${n}`,
    mark,
    `${key}-${n}@imported.example`,
  ]);
  const columns = ['First name', 'Last name', 'Email'].map((name, at) => ({
    name,
    filled: rows.length,
    samples: [rows[0]?.[at] ?? ''],
  }));
  const { id } = await patiently<Upload>('POST', '/admin/imports', {
    kind: 'people',
    fileName: `${key}.csv`,
    sizeBytes: rows.join('\n').length,
    rowCount: rows.length,
    encoding: 'utf-8',
    delimiter: ',',
    columns,
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await patiently('PUT', `/admin/imports/${id}/rows`, {
      firstLine: at + 2,
      rows: rows.slice(at, at + rowsAtOnce),
    });
  }
  for (;;) {
    const { state, version } = await patiently<Upload>('GET', `/admin/imports/${id}`);
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`The import of ${mark} failed`);
    // A lost answer shows in the state; the same step twice is a conflict.
    if (state === 'staged') await call('POST', `/admin/imports/${id}/check`).catch(() => null);
    if (state === 'checked')
      await call('POST', `/admin/imports/${id}/run`, { version }).catch(() => null);
    await sleep(200);
  }
}
