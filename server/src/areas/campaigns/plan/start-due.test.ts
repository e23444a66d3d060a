import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createMailQueue, mailSealer, type QueuedMail } from '../../../kernel/mail/mail.jobs.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { createFileLinks } from '../../files/files.public.ts';
import { useSending } from '../sending.factory.ts';
import { startWhenDue, sweepDue } from './start-due.ts';

const test = useSending();
const {
  database,
  tenants,
  ready,
  reachable,
  save,
  schedule,
  getCampaign,
  auditLogOf,
  trashCampaign,
} = test;

const sending = {
  publicUrl: 'https://atrium.example',
  links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
};
const queue = createMailQueue(testSecret, { address: 'no-reply@atrium.example' });
/** The emails of the product that wait to be sent. */
const noticesOf = async () => {
  const rows = await database.asSuperuser<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from jobs.job where name = 'mail.send' order by created_on`,
  );
  const sealer = mailSealer(testSecret);
  return rows.map(({ sealed }) => JSON.parse(sealer.open(sealed)) as QueuedMail);
};
const work = (signal = new AbortController().signal) => ({
  publicUrl: sending.publicUrl,
  mail: { queue },
  pool: database.workerPool,
  signal,
  sending,
});
const run = (campaignId: number, signal?: AbortSignal) =>
  startWhenDue(work(signal), { organizationId: tenants.acme.organizationId, campaignId });
const sweep = () => sweepDue({ ...work(), log: pino({ level: 'silent' }) });

/** The clock of the database goes past the time, or back before it. */
const move = (id: number, by: string) =>
  database.asSuperuser(`update app.campaign set starts_at = now() + $2::interval where id = $1`, [
    id,
    by,
  ]);
const messages = async (id: number) => {
  const rows = await database.asSuperuser<{ count: number }>(
    `select count(*)::int as count from app.message m join app.campaign c on c.subject = m.subject
     where c.id = $1`,
    [id],
  );
  return rows[0]?.count;
};
const jobs = (id: number) =>
  database.asSuperuser<{ at: Date }>(
    `select start_after as at from jobs.job
     where name = 'campaigns.start-due' and (data ->> 'campaignId')::bigint = $1 order by 1`,
    [id],
  );
const actions = async (id: number) => (await auditLogOf(id)).map(({ action }) => action);
const sendAt = '2999-01-04T09:00:00.000Z';

let number = 0;

/** A campaign to so many people, whose subject no other has. */
async function scheduled(people: number, fields: object = {}) {
  const ids = await Promise.all(Array.from({ length: people }, () => reachable()));
  number += 1;
  const { id } = await ready(ids, { subject: `Planned ${number}` });
  const answer = await schedule(id, { version: 1, sendAt, people, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, ids };
}

describe('a scheduled campaign', () => {
  it('has a job at its time, and is started once by whatever comes first', async () => {
    const { id } = await scheduled(2);
    const { body } = await getCampaign(id);
    expect(body).toMatchObject({
      state: 'scheduled',
      version: 2,
      sendAt,
      schedule: { at: sendAt, by: expect.any(String), people: 2, held: null },
      abilities: { edit: false, send: true, schedule: true, cancel: true, reopen: true },
    });
    expect((await jobs(id)).map((job) => job.at.toISOString())).toEqual([sendAt]);
    await run(id);
    expect((await getCampaign(id)).body.state).toBe('scheduled');
    await move(id, '-1 second');
    await Promise.all([run(id), sweep(), run(id)]);
    await sweep();
    expect((await getCampaign(id)).body).toMatchObject({
      state: 'preparing',
      version: 3,
      schedule: null,
      sent: { by: expect.any(String) },
    });
    expect(await messages(id)).toBe(1);
    expect(await actions(id)).toEqual(['campaign.created', 'campaign.scheduled', 'campaign.sent']);
  });

  it('is not started by a job whose clock ran ahead, and is found by the sweep after a jump', async () => {
    const { id } = await scheduled(1);
    await move(id, '1 hour');
    await run(id);
    await sweep();
    expect((await getCampaign(id)).body.state).toBe('scheduled');
    await move(id, '-3 days');
    await sweep();
    expect((await getCampaign(id)).body.state).toBe('preparing');
  });

  it('is started once after a worker died in the middle of it', async () => {
    const { id } = await scheduled(1);
    await move(id, '-1 second');
    const dying = new AbortController();
    const died = run(id, dying.signal);
    dying.abort();
    await expect(died).rejects.toThrow();
    expect((await getCampaign(id)).body.state).toBe('scheduled');
    expect(await messages(id)).toBe(0);
    await sweep();
    expect((await getCampaign(id)).body.state).toBe('preparing');
    expect(await messages(id)).toBe(1);
  });

  it('goes to its audience at that moment, within the tolerance', async () => {
    const { id, ids } = await scheduled(3);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      ids[0],
    ]);
    await move(id, '-1 second');
    await run(id);
    expect((await getCampaign(id)).body.state).toBe('preparing');
    const sent = (await auditLogOf(id)).find(({ action }) => action === 'campaign.sent');
    expect(sent?.changes).toMatchObject({ people: [null, 2] });
  });

  it('is held outside the tolerance, says so, and continues when someone decides', async () => {
    const { id, ids } = await scheduled(3, { tolerance: 0 });
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      ids[0],
    ]);
    await move(id, '-1 second');
    await run(id);
    await sweep();
    const held = (await getCampaign(id)).body;
    expect(held).toMatchObject({
      state: 'scheduled',
      schedule: { people: 3, held: { code: 'people_changed', people: 2 } },
      abilities: { send: true, schedule: true, reopen: true },
    });
    expect((await actions(id)).filter((action) => action === 'campaign.held')).toHaveLength(1);
    const mails = (await noticesOf()).filter(({ subject }) => subject.includes(held.name));
    expect(mails).toHaveLength(1);
    const [owner] = await database.asSuperuser<{ email: string }>(
      'select email from app.account where id = $1',
      [tenants.acme.admin.accountId],
    );
    expect(mails[0]?.to.address).toBe(owner?.email);
    expect(JSON.stringify(mails[0]?.content)).toContain('2 instead of 3 people');
    expect(JSON.stringify(mails[0]?.content)).toContain(`/acme/campaigns/${id}`);
    const again = await schedule(id, { version: held.version, sendAt, people: 2 });
    expect(again.body).toMatchObject({ schedule: { people: 2, held: null } });
    await move(id, '-1 second');
    await sweep();
    expect((await getCampaign(id)).body.state).toBe('preparing');
  });

  it('is held without recipients, and where something blocks it', async () => {
    const unreached = await scheduled(1);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      unreached.ids[0],
    ]);
    const stopped = await scheduled(1);
    await database.asSuperuser(`update app.channel set state = 'failing' where id = $1`, [
      test.channel.id,
    ]);
    await Promise.all([move(unreached.id, '-1 second'), move(stopped.id, '-1 second')]);
    await sweep();
    await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
      test.channel.id,
    ]);
    expect((await getCampaign(unreached.id)).body.schedule?.held?.code).toBe('no_recipients');
    expect((await getCampaign(stopped.id)).body.schedule?.held?.code).toBe('not_ready');
  });

  it('moves to another time, and what was meant for the first one does nothing', async () => {
    const { id } = await scheduled(1);
    const later = '2999-02-01T09:00:00.000Z';
    const moved = await schedule(id, { version: 2, sendAt: later, people: 1 });
    expect(moved.body).toMatchObject({ sendAt: later, schedule: { at: later }, version: 3 });
    expect(await jobs(id)).toHaveLength(2);
    await run(id);
    expect((await getCampaign(id)).body.state).toBe('scheduled');
  });

  it('is cancelled, reopened and put in the trash without ever starting', async () => {
    const { id } = await scheduled(1);
    expect((await test.cancel(id)).body).toMatchObject({ state: 'cancelled', schedule: null });
    expect((await test.cancel(id)).body.code).toBe('CONFLICT');
    expect((await test.reopen(id)).body).toMatchObject({ state: 'draft', sendAt });
    const { version } = (await getCampaign(id)).body;
    await schedule(id, { version, sendAt, people: 1 });
    await move(id, '-1 second');
    expect((await trashCampaign(id)).status).toBe(204);
    await Promise.all([run(id), sweep()]);
    expect((await getCampaign(id)).body).toMatchObject({ state: 'draft', schedule: null });
    expect(await messages(id)).toBe(0);
  });

  it('is refused in the past, for another number, another version, and when it is not ready', async () => {
    const { id } = await ready([await reachable()]);
    const body = { version: 1, sendAt, people: 1 };
    expect(
      (await schedule(id, { ...body, sendAt: '2001-01-01T00:00:00.000Z' })).body,
    ).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: ['sendAt'], code: 'past' }] });
    expect((await schedule(id, { ...body, people: 2 })).body).toMatchObject({
      code: 'CONFLICT',
      current: { people: 1 },
    });
    expect((await schedule(id, { ...body, version: 2 })).body.code).toBe('VERSION_CONFLICT');
    await save(id, { version: 1, subject: '' });
    expect((await schedule(id, { ...body, version: 2 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ code: 'no_subject' }],
    });
  });

  it('keeps what was reviewed: it is not edited, and is undone into a draft after it started', async () => {
    const { id } = await scheduled(1);
    expect((await save(id, { version: 2, subject: 'Other' })).body.code).toBe('CONFLICT');
    await move(id, '-1 second');
    await run(id);
    const undone = await test.steer(id, 'undo');
    expect(undone.body).toMatchObject({ state: 'draft', schedule: null, messageId: null });
    await sweep();
    expect((await getCampaign(id)).body.state).toBe('draft');
  });
});
