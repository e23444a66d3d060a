import { expect, it } from 'vitest';
import { createMailQueue } from '../../../kernel/mail/mail.jobs.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { createFileLinks } from '../../files/files.public.ts';
import { approveAbove, audienceOf, greeting } from '../campaigns.factory.ts';
import { useSending } from '../sending.factory.ts';
import { startWhenDue } from './start-due.ts';

const test = useSending();
const { database, getCampaign, group, putIn, reachable, schedule, tenants } = test;
const sendAt = '2999-01-04T09:00:00.000Z';
const publicUrl = 'https://atrium.example';

const threshold = (above: number | null) => approveAbove(test, above);

/** The time of a campaign has come. */
async function start(id: number): Promise<void> {
  await database.asSuperuser(
    `update app.campaign set starts_at = now() - interval '1 s' where id = $1`,
    [id],
  );
  await startWhenDue(
    {
      pool: database.workerPool,
      signal: new AbortController().signal,
      publicUrl,
      mail: { queue: createMailQueue(testSecret, { address: 'no-reply@atrium.example' }) },
      sending: {
        publicUrl,
        links: createFileLinks(testSecret, `${publicUrl}/api/files`, systemClock),
      },
    },
    { organizationId: tenants.acme.organizationId, campaignId: id },
  );
}

const join = async (groupId: number, people: number) =>
  putIn(groupId, await Promise.all(Array.from({ length: people }, () => reachable())));

/** Scheduled to a group of two. */
async function scheduled(as = tenants.acme.manager, fields: object = {}) {
  const { id: groupId } = await group();
  await join(groupId, 2);
  const { id } = await test.campaign({
    subject: 'Flu clinics',
    document: greeting,
    audience: audienceOf({ groups: [groupId] }),
  });
  const { status, body } = await schedule(id, { version: 1, people: 2, sendAt, ...fields }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, groupId };
}

it('a campaign that a manager scheduled alone is held where it grew beyond what they may send to', async () => {
  await threshold(3);
  const within = await scheduled();
  await join(within.groupId, 1);
  await start(within.id);
  expect((await getCampaign(within.id)).body.state).toBe('preparing');
  for (const tolerance of [null, 1_000_000]) {
    const beyond = await scheduled(tenants.acme.manager, { tolerance });
    await join(beyond.groupId, 2);
    await start(beyond.id);
    expect((await getCampaign(beyond.id)).body).toMatchObject({
      state: 'scheduled',
      schedule: { people: 2, held: { code: 'people_changed', people: 4 } },
    });
  }
});

it('a campaign that an administrator scheduled starts with as many more as the tolerance says', async () => {
  await threshold(3);
  const { id, groupId } = await scheduled(tenants.acme.admin);
  await join(groupId, 2);
  await start(id);
  expect((await getCampaign(id)).body.state).toBe('preparing');
});

it('a campaign that was approved for more stays so when a manager moves it', async () => {
  await threshold(1);
  const { id, groupId } = await scheduled(tenants.acme.admin);
  const later = { version: 2, people: 2, sendAt: '2999-02-04T09:00:00.000Z' };
  expect((await schedule(id, later, tenants.acme.manager)).status).toBe(200);
  await join(groupId, 2);
  await start(id);
  expect((await getCampaign(id)).body.state).toBe('preparing');
});

it('a campaign is held where a group that it excludes was permanently deleted since, until it is scheduled without it', async () => {
  await threshold(null);
  const [kept, left] = [await reachable(), await reachable()];
  const { id: groupId } = await group();
  await putIn(groupId, [left]);
  const { id } = await test.campaign({
    subject: 'Flu clinics',
    document: greeting,
    audience: audienceOf({ people: [kept, left] }, { groups: [groupId] }),
  });
  expect((await schedule(id, { version: 1, people: 1, sendAt })).status).toBe(200);
  await test.trash(groupId);
  await database.asSuperuser('delete from app.person_group where id = $1', [groupId]);
  await start(id);
  const held = (await getCampaign(id)).body;
  expect(held).toMatchObject({
    state: 'scheduled',
    schedule: { people: 1, held: { code: 'people_changed', people: 2 } },
  });
  const again = await schedule(id, { version: held.version, people: 2, sendAt });
  expect(again.body).toMatchObject({
    schedule: { held: null },
    audience: { exclude: { groups: [] } },
  });
  await start(id);
  expect((await getCampaign(id)).body.state).toBe('preparing');
});
