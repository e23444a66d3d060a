import { expect, it } from 'vitest';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { audienceOf } from './campaigns.factory.ts';
import { useRetries } from './retry.factory.ts';

const test = useRetries();
const { counts, get, people, prepare, product, reachable, ready, recipients, send, tenants } = test;
const as = () => tenants.acme.admin;

const versionOf = async (id: number): Promise<number> => (await get(id)).body.version;

async function merge(id: number, otherId: number) {
  const body = {
    version: await versionOf(id),
    otherId,
    otherVersion: await versionOf(otherId),
    take: [],
  };
  const answer = await product.call(mergeAccounts, { as: as(), params: { id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

it('a person who is named gets a campaign also where their entry was merged into another since', async () => {
  const [kept, other] = [await reachable({ lastName: 'Kept' }), await reachable()];
  const { id } = await ready([other]);
  await merge(kept, other);
  const { body } = await counts(id);
  expect(body.counts).toMatchObject({ named: 1, included: 1, eligible: 1, inMoreThanOne: 0 });
  expect(body.named.include.people).toMatchObject([{ lastName: 'Kept', deleted: false }]);
  const listed = await people(id, { show: 'eligible' });
  expect(listed.body.items).toMatchObject([{ id: kept, named: true }]);
  await send(id, { version: 1, people: 1 });
  await prepare(id);
  expect((await recipients(id)).body.items).toMatchObject([{ accountId: kept }]);
});

it('a person who is named by both entries counts once', async () => {
  const [kept, other] = [await reachable(), await reachable()];
  const { id } = await ready([kept, other]);
  await merge(kept, other);
  const { body } = await counts(id);
  expect(body.counts).toMatchObject({ named: 1, included: 1, eligible: 1, inMoreThanOne: 0 });
});

it('a person who is excluded stays so when their entry is merged into another, and until that is undone', async () => {
  const [kept, other, someone] = [await reachable(), await reachable(), await reachable()];
  const { id } = await ready([], {
    audience: audienceOf({ people: [kept, someone] }, { people: [other] }),
  });
  const excluded = async () => (await counts(id)).body.counts.skipped.excluded;
  expect(await excluded()).toBe(0);
  await merge(kept, other);
  expect(await excluded()).toBe(1);
  await send(id, { version: 1, people: 1 });
  await prepare(id);
  expect((await recipients(id)).body.items).toMatchObject([{ accountId: someone }]);
  const undone = await product.call(undoMerge, {
    as: as(),
    params: { id: kept },
    body: { otherId: other },
  });
  expect(undone.status).toBe(200);
  const copy = await ready([], {
    audience: audienceOf({ people: [kept, someone] }, { people: [other] }),
  });
  expect((await counts(copy.id)).body.counts.skipped.excluded).toBe(0);
});

it('a person who got a campaign by the other entry is not tried again', async () => {
  const [kept, other] = [await reachable(), await reachable()];
  const { id } = await ready([kept, other]);
  await send(id, { version: 1, people: 2 });
  await test.end(await prepare(id), 'failed', 'sent');
  expect((await test.retryCounts(id)).body).toMatchObject({ failed: 1, eligible: 1 });
  await merge(kept, other);
  expect((await test.retryCounts(id)).body).toMatchObject({ failed: 0, eligible: 0 });
});
