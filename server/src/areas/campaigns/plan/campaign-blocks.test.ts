import { beforeEach, describe, expect, it } from 'vitest';
import { mailSealer, type QueuedMail } from '../../../kernel/mail/mail.jobs.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { saying, templateCalls, withBlock } from '../../templates/templates.factory.ts';
import { approveAbove, sendable } from '../campaigns.factory.ts';
import { useSending } from '../sending.factory.ts';

const test = useSending();
const { auditLogOf, database, getCampaign, reachable, save, schedule, submit, tenants } = test;
const { block, restoreBlock, saveBlock, trashBlock } = templateCalls(test);
const manager = () => tenants.acme.manager;
const sendAt = '2999-01-04T09:00:00.000Z';

const threshold = (above: number | null) => approveAbove(test, above);
const actions = async (id: number) => (await auditLogOf(id)).map(({ action }) => action);
/** What the product writes to people, the oldest first. */
const mails = async () => {
  const rows = await database.asSuperuser<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from jobs.job where name = 'mail.send' order by created_on`,
  );
  const sealer = mailSealer(testSecret);
  return rows.map(({ sealed }) => JSON.parse(sealer.open(sealed)) as QueuedMail);
};

let number = 0;

/** A draft to two people with a block of its own. */
async function draft() {
  number += 1;
  const { id: blockId } = await block(`Hours ${number}`, 'Open from 8 to 17');
  const people = [await reachable(), await reachable()];
  const { id } = await test.campaign({ ...sendable(people), document: withBlock(blockId) });
  return { id, blockId };
}

const planned = async () => {
  const { id, blockId } = await draft();
  const { status } = await schedule(id, { version: 1, people: 2, sendAt });
  expect(status).toBe(200);
  return { id, blockId };
};

const changeBlock = (blockId: number, as = manager()) =>
  saveBlock(blockId, { version: 1, document: saying('Open all day') }, as);

beforeEach(() => threshold(1));

describe('a campaign in review', () => {
  it('is a draft again when a block in it says something else, and says why', async () => {
    const { id, blockId } = await draft();
    await submit(id, 1, null, manager());
    await saveBlock(blockId, { version: 1, name: 'Hours of the desk' });
    expect((await getCampaign(id)).body).toMatchObject({ state: 'in_review', withdrawn: null });
    await saveBlock(blockId, { version: 2, document: saying('Open all day') }, manager());
    const { body } = await getCampaign(id);
    expect(body).toMatchObject({
      state: 'draft',
      review: null,
      sentBack: null,
      tested: null,
      withdrawn: { block: 'Hours of the desk', by: 'manager acme' },
      version: 3,
    });
    expect((await test.send(id, { version: 2, people: 2 })).body.code).toBe('VERSION_CONFLICT');
    const event = (await auditLogOf(id)).find(({ action }) => action === 'campaign.block_changed');
    expect(event?.changes).toEqual({
      state: ['in_review', 'draft'],
      saved_block: [null, 'Hours of the desk'],
    });
    await submit(id, body.version, null, manager());
    expect((await getCampaign(id)).body).toMatchObject({ state: 'in_review', withdrawn: null });
  });

  it('stays so when the block is deleted and restored: its words are the same', async () => {
    const { id, blockId } = await draft();
    await submit(id, 1, null, manager());
    await trashBlock(blockId);
    expect((await test.send(id, { version: 2, people: 2 })).body.errors).toContainEqual(
      expect.objectContaining({ code: 'saved_block_gone' }),
    );
    await restoreBlock(blockId);
    expect((await getCampaign(id)).body.state).toBe('in_review');
    expect((await test.send(id, { version: 2, people: 2 })).status).toBe(202);
  });
});

describe('a scheduled campaign', () => {
  it('loses its approval to a change by those who need one, and its owner gets an email', async () => {
    const { id, blockId } = await planned();
    const before = (await mails()).length;
    await changeBlock(blockId);
    expect((await getCampaign(id)).body).toMatchObject({
      state: 'draft',
      schedule: null,
      sendAt,
      withdrawn: { by: 'manager acme' },
    });
    expect(await actions(id)).toContain('campaign.block_changed');
    const [mail, ...others] = (await mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'admin@acme.example' },
      subject: expect.stringMatching(/^“Campaign \d+” is a draft again$/) as string,
    });
    expect(JSON.stringify(mail)).toContain('was changed, so its approval was withdrawn');
    // A second change finds a draft.
    await saveBlock(blockId, { version: 2, document: saying('Closed') }, manager());
    expect(await mails()).toHaveLength(before + 1);
    const again = { version: 3, people: 2, sendAt };
    expect((await schedule(id, again, manager())).body.code).toBe('CONFLICT');
  });

  it('follows a block that an administrator changes, or where no approval is needed', async () => {
    const { id, blockId } = await planned();
    await changeBlock(blockId, tenants.acme.admin);
    expect((await getCampaign(id)).body).toMatchObject({ state: 'scheduled', withdrawn: null });
    for (const above of [2, null]) {
      // oxlint-disable-next-line no-await-in-loop -- the threshold is the same for all
      await threshold(above);
      // oxlint-disable-next-line no-await-in-loop
      const other = await planned();
      // oxlint-disable-next-line no-await-in-loop
      await changeBlock(other.blockId);
      // oxlint-disable-next-line no-await-in-loop
      expect((await getCampaign(other.id)).body.state).toBe('scheduled');
    }
  });

  it('that was cancelled is not scheduled again as it was', async () => {
    const { id, blockId } = await planned();
    await test.cancel(id);
    await changeBlock(blockId);
    expect((await getCampaign(id)).body).toMatchObject({ state: 'cancelled', withdrawn: null });
    const { body } = await test.reopen(id);
    expect(body.state).toBe('draft');
    expect((await test.send(id, { version: body.version, people: 2 }, {}, manager())).status).toBe(
      409,
    );
  });
});

it('knows nothing of campaigns without the block, of other organizations, or that were sent', async () => {
  const [{ id: other }, { id: sent, blockId }] = [await draft(), await draft()];
  await submit(other, 1, null, manager());
  await test.send(sent, { version: 1, people: 2 });
  await changeBlock(blockId);
  expect((await getCampaign(other)).body.state).toBe('in_review');
  expect((await getCampaign(sent)).body).toMatchObject({ state: 'preparing', withdrawn: null });
  expect((await changeBlock(blockId, tenants.beta.admin)).status).toBe(404);
});

it('forgets a test when another subject of the subject test is written', async () => {
  const { id } = await draft();
  const subjectTest = { subjects: ['Second'], share: 20, by: 'clicks', hours: 4 };
  const { body } = await save(id, { version: 1, subjectTest });
  const tested = await test.testIt(id, body.version);
  expect(tested.body.tested).not.toBeNull();
  const longer = { ...subjectTest, hours: 8 };
  const saved = await save(id, { version: tested.body.version, subjectTest: longer });
  expect(saved.body.tested).not.toBeNull();
  const other = { ...longer, subjects: ['Another second'] };
  const changed = await save(id, { version: saved.body.version, subjectTest: other });
  expect(changed.body.tested).toBeNull();
});
