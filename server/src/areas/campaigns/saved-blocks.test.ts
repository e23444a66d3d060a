import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { expect, it } from 'vitest';
import { saying, templateCalls, withBlock } from '../templates/templates.factory.ts';
import { sendable } from './campaigns.factory.ts';
import { useSending } from './sending.factory.ts';

const sending = useSending();
const { block, createBlock, getBlock, listBlocks, saveBlock, trashBlock, restoreBlock } =
  templateCalls(sending);

/** A draft with the block that may be sent to one person. */
async function draftWith(blockId: number) {
  const person = await sending.reachable();
  return sending.campaign({ ...sendable([person]), document: withBlock(blockId) });
}

it('stands in drafts by what it says now, and in what was sent by what it said then', async () => {
  const { id: blockId } = await block('Opening hours', 'Open from 8 to 17');
  const draft = await draftWith(blockId);
  expect((await sending.preview(draft.id)).body.text).toMatch(
    /Before\s+Open from 8 to 17\s+After/u,
  );
  await saveBlock(blockId, { version: 1, document: saying('Open all day') });
  expect((await sending.preview(draft.id)).body.text).toContain('Open all day');

  expect((await sending.send(draft.id, { version: 1, people: 1 })).status).toBe(202);
  const messageId = await sending.prepare(draft.id);
  await saveBlock(blockId, { version: 2, document: saying('Closed') });
  const [sent] = await sending.database.asSuperuser<{ plain: string; html: string }>(
    'select plain, html from app.message where id = $1',
    [messageId],
  );
  expect(sent?.plain).toMatch(/Before\s+Open all day\s+After/u);
  expect(sent?.html).toContain('Open all day');
  const { body } = await sending.getCampaign(draft.id);
  expect(JSON.stringify(body.document)).toContain('Open all day');
  expect(JSON.stringify(body.document)).not.toContain('savedBlock');
});

it('is written into a draft again when sending is undone', async () => {
  const { id: blockId } = await block('Undone hours');
  const draft = await draftWith(blockId);
  await sending.send(draft.id, { version: 1, people: 1 });
  await sending.steer(draft.id, 'undo');
  expect((await sending.getCampaign(draft.id)).body).toMatchObject({
    state: 'draft',
    document: withBlock(blockId),
  });
});

it('prevents sending while it is deleted', async () => {
  const { id: blockId } = await block('Deleted hours');
  const draft = await draftWith(blockId);
  const blocked = async () =>
    ((await sending.check(draft.id)).body.lines as ReadinessLine[])
      .filter(({ level }) => level === 'blocked')
      .map(({ code }) => code);
  const before = await blocked();
  expect(before).not.toContain('saved_block_gone');
  await trashBlock(blockId);
  expect(await blocked()).toContain('saved_block_gone');
  const refused = await sending.send(draft.id, { version: 1, people: 1 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toContainEqual(
    expect.objectContaining({ path: ['document'], code: 'saved_block_gone' }),
  );
  await restoreBlock(blockId);
  expect(await blocked()).toEqual(before);
});

it('says in how many drafts it stands', async () => {
  const { id: blockId } = await block('Counted hours');
  const [one, two] = [await draftWith(blockId), await draftWith(blockId)];
  const drafts = async () => (await getBlock(blockId)).body.drafts;
  expect(await drafts()).toBe(2);
  await sending.send(one.id, { version: 1, people: 1 });
  expect(await drafts()).toBe(1);
  await sending.trashCampaign(two.id);
  expect(await drafts()).toBe(0);
  expect((await listBlocks({ q: 'counted' })).body.items).toMatchObject([{ drafts: 0 }]);
});

it('counts for its merge fields in the message that it stands in', async () => {
  const field = { type: 'mergeField', attrs: { field: 'department', fallback: 'team' } };
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [field] }] };
  const { body } = await createBlock({ name: 'Greeting', document });
  const draft = await draftWith(body.id);
  expect((await sending.fields(draft.id)).body.items).toMatchObject([
    { field: 'department', fallbacks: ['team'] },
  ]);
});

it('makes the drafts that use it untested when it changes, and no others', async () => {
  const { id: blockId } = await block('Tested hours', 'Open from 8 to 17');
  const { id: otherId } = await block('Other hours');
  const [draft, other, sent] = [
    await draftWith(blockId),
    await draftWith(otherId),
    await draftWith(blockId),
  ];
  const tested = async ({ id, version }: { id: number; version: number }) => {
    const answer = await sending.testIt(id, version);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  };
  const isTested = async (id: number) => (await sending.getCampaign(id)).body.tested !== null;
  for (const one of [draft, other, sent]) await tested(one);
  await sending.send(sent.id, { version: sent.version, people: 1 });
  await sending.prepare(sent.id);
  await sending.database.asSuperuser(
    `update app.message set state = 'sending', started_at = now()
     where id = (select message_id from app.campaign where id = $1)`,
    [sent.id],
  );
  await saveBlock(blockId, { version: 1, name: 'Hours that were tested' });
  expect(await isTested(draft.id)).toBe(true);
  await saveBlock(blockId, { version: 2, document: saying('Open all day') });
  expect(await isTested(draft.id)).toBe(false);
  expect(await isTested(other.id)).toBe(true);
  expect(await isTested(sent.id)).toBe(true);
  const { body } = await sending.check(draft.id);
  expect((body.lines as ReadinessLine[]).find(({ code }) => code === 'not_tested')).toMatchObject({
    level: 'warn',
    messageCode: { code: 'message_untested' },
  });
  // The draft itself is as it was written: people who write in it meet no conflict.
  expect((await sending.save(draft.id, { version: draft.version, subject: 'Hours' })).status).toBe(
    200,
  );
});
