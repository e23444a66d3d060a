import { describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { useRetries } from './retry.factory.ts';

const test = useRetries();
const { channel, end, getCampaign, prepare, product, reachable, ready, save, send, tenants } = test;
const admin = () => tenants.acme.admin;

const archive = (id = channel.id) =>
  product.call(channels.archiveChannel, { as: admin(), params: { id } });
const unarchive = (id = channel.id) =>
  product.call(channels.unarchiveChannel, { as: admin(), params: { id } });

/** The channel is archived while this is done. */
async function whileArchived<T>(work: () => Promise<T>): Promise<T> {
  expect((await archive()).status).toBe(200);
  try {
    return await work();
  } finally {
    expect((await unarchive()).status).toBe(200);
  }
}

const blocked = [{ path: ['channelId'], messageCode: { code: 'channel_archived' } }];

describe('a channel that was archived', () => {
  it('sends no campaign, and no test', async () => {
    const { id } = await ready([await reachable()]);
    const planned = { version: 1, people: 1, sendAt: '2999-01-04T09:00:00.000Z' };
    const [sent, tested, scheduled] = await whileArchived(async () => [
      await send(id, { version: 1, people: 1 }),
      await test.testIt(id, 1),
      await test.schedule(id, planned),
    ]);
    for (const answer of [sent, tested, scheduled]) {
      expect([answer?.status, answer?.body.errors]).toMatchObject([422, blocked]);
    }
    expect((await test.schedule(id, planned)).status).toBe(200);
  });

  it('is chosen by no one, and by no draft automatically', async () => {
    const { id } = await whileArchived(async () => {
      const draft = await test.campaign();
      const refused = await save(draft.id, { version: 1, channelId: channel.id });
      expect([refused.status, refused.body.errors]).toMatchObject([
        404,
        [{ path: ['channelId'], code: 'not_found' }],
      ]);
      return draft;
    });
    expect((await getCampaign(id)).body.channelId).toBeNull();
    expect((await save(id, { version: 1, channelId: channel.id })).status).toBe(200);
  });

  it('tries nothing again', async () => {
    const people = [await reachable(), await reachable()];
    const { id, version } = await ready(people);
    await send(id, { version, people: 2 });
    const messageId = await prepare(id);
    expect((await archive()).body.messageCode).toMatchObject({ code: 'channel_is_sending' });
    await end(messageId, 'failed', 'unknown');
    const refused = await whileArchived(async () => [
      await test.retry(id, 1),
      await test.sendAgain(id, { people: 1 }),
    ]);
    for (const answer of refused) {
      expect([answer.status, answer.body.messageCode]).toMatchObject([
        409,
        { code: 'channel_is_archived' },
      ]);
    }
    expect((await test.sendAgain(id, { people: 1 })).status).toBe(202);
  });
});
