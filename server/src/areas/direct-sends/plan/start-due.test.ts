import pino from 'pino';
import { describe, expect, it } from 'vitest';
import * as sending from 'contract/direct-sends/sending.contract.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { createFileLinks } from '../../files/files.public.ts';
import { approveAbove } from '../../campaigns/campaigns.factory.ts';
import { useDirectSends } from '../direct-sends.factory.ts';
import { startWhenDue, sweepDueOnes } from './start-due.ts';

const test = useDirectSends();
const { database, get, group, list, product, reachable, ready, save, send, tenants, auditLogOf } =
  test;
const admin = () => tenants.acme.admin;
const sendAt = '2999-01-04T09:00:00.000Z';

const work = () => ({
  pool: database.workerPool,
  signal: new AbortController().signal,
  sending: {
    publicUrl: 'https://atrium.example',
    links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
  },
});
const run = (directSendId: number) =>
  startWhenDue(work(), { organizationId: tenants.acme.organizationId, directSendId });
const sweep = () => sweepDueOnes({ ...work(), log: pino({ level: 'silent' }) });

const schedule = (id: number, body: object) =>
  product.call(sending.scheduleDirectSend, { as: admin(), params: { id }, body });
const unschedule = (id: number) =>
  product.call(sending.unscheduleDirectSend, { as: admin(), params: { id } });

/** The clock of the database goes past the time. */
const pass = (id: number) =>
  database.asSuperuser(
    `update app.direct_send set send_at = now() - interval '1 s' where id = $1`,
    [id],
  );

async function scheduled(people: number, fields: object = {}) {
  const ids = await Promise.all(Array.from({ length: people }, () => reachable()));
  const { id, version } = await ready(ids, fields);
  const answer = await schedule(id, { version, sendAt, people });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, ids };
}

describe('a scheduled direct send', () => {
  it('is sent once at its time, in the name of who scheduled it', async () => {
    const { id } = await scheduled(2);
    expect((await get(id)).body).toMatchObject({
      state: 'scheduled',
      sendAt,
      schedule: { at: sendAt, by: 'admin acme', people: 2, held: null },
      abilities: { edit: false, send: true, schedule: true, unschedule: true, undo: false },
    });
    const jobs = await database.asSuperuser<{ at: Date }>(
      `select start_after as at from jobs.job
       where name = 'direct-sends.start-due' and (data ->> 'directSendId')::bigint = $1`,
      [id],
    );
    expect(jobs.map(({ at }) => at.toISOString())).toEqual([sendAt]);
    const { body } = await list({ stage: 'coming' });
    expect(body.items.map((one: { id: number }) => one.id)).toContain(id);
    expect(body.byStage.coming).toBeGreaterThan(0);
    await run(id);
    expect((await get(id)).body.state).toBe('scheduled');
    await pass(id);
    await Promise.all([run(id), sweep(), run(id)]);
    await sweep();
    expect((await get(id)).body).toMatchObject({
      state: 'preparing',
      schedule: null,
      sent: { by: 'admin acme' },
    });
    expect(await auditLogOf(id)).toEqual([
      'direct_send.created',
      'direct_send.scheduled',
      'direct_send.sent',
    ]);
  });

  it('goes to the people it is for at that time', async () => {
    const { id: groupId } = await group();
    const first = await reachable();
    await test.putIn(groupId, [first]);
    const { id, version } = await ready([], { to: { groups: [groupId], people: [] } });
    expect((await schedule(id, { version, sendAt, people: 1 })).status).toBe(200);
    await test.putIn(groupId, [await reachable(), await reachable()]);
    await pass(id);
    await run(id);
    const { messageId } = (await get(id)).body;
    await test.prepare(messageId);
    expect((await test.recipients(messageId)).body.total.count).toBe(3);
  });

  it('gets another time, is sent now, or is a draft again', async () => {
    const { id } = await scheduled(1);
    const later = '2999-02-04T09:00:00.000Z';
    const moved = await schedule(id, { version: 2, sendAt: later, people: 1 });
    expect([moved.status, moved.body.schedule.at]).toEqual([200, later]);
    expect((await save(id, { version: 3, subject: 'Other' })).status).toBe(409);
    expect((await test.turn(id, 3)).status).toBe(409);
    const back = await unschedule(id);
    expect(back.body).toMatchObject({ state: 'draft', sendAt: later, schedule: null });
    expect((await unschedule(id)).status).toBe(409);
    await pass(id);
    await sweep();
    expect((await get(id)).body.state).toBe('draft');
    const other = await scheduled(1);
    expect((await send(other.id, { version: 2, people: 1 })).status).toBe(202);
    expect((await get(other.id)).body).toMatchObject({ state: 'preparing', schedule: null });
    const { messageId } = (await get(other.id)).body;
    expect((await test.steer(messageId, 'undo')).status).toBe(200);
    expect((await get(other.id)).body).toMatchObject({ state: 'draft', sendAt });
  });

  it('is not sent from the trash', async () => {
    const { id } = await scheduled(1);
    expect((await test.trash(id)).status).toBe(204);
    await test.restore(id);
    expect((await get(id)).body).toMatchObject({ state: 'draft', schedule: null });
  });

  it('refuses a time that has passed, and another number of people', async () => {
    const { id, version } = await ready([await reachable()]);
    const past = await schedule(id, { version, sendAt: '2001-01-04T09:00:00.000Z', people: 1 });
    expect([past.status, past.body.errors]).toMatchObject([
      422,
      [{ path: ['sendAt'], code: 'past' }],
    ]);
    const other = await schedule(id, { version, sendAt, people: 2 });
    expect([other.status, other.body.current]).toEqual([409, { people: 1 }]);
    const saved = await save(id, { version, sendAt });
    expect([saved.status, saved.body.sendAt, saved.body.state]).toEqual([200, sendAt, 'draft']);
  });
});

describe('a direct send is held at its time', () => {
  it('when no one can get it', async () => {
    const { id, ids } = await scheduled(1);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = any($1)`, [
      ids,
    ]);
    await pass(id);
    await sweep();
    await sweep();
    expect((await get(id)).body).toMatchObject({
      state: 'scheduled',
      schedule: { held: { code: 'no_recipients', people: 0 } },
    });
    expect((await auditLogOf(id)).filter((action) => action === 'direct_send.held')).toHaveLength(
      1,
    );
  });

  it('when a manager scheduled it and by now an administrator approves so many', async () => {
    const { id, version } = await ready([await reachable(), await reachable()]);
    const threshold = (above: number | null) => approveAbove(test, above);
    const as = tenants.acme.manager;
    const body = { version, sendAt, people: 2 };
    const planned = await product.call(sending.scheduleDirectSend, { as, params: { id }, body });
    expect(planned.status).toBe(200);
    await threshold(1);
    await pass(id);
    await run(id);
    await threshold(null);
    expect((await get(id)).body.schedule.held).toMatchObject({ code: 'not_ready', people: 2 });
  });

  it('when it would reach more than 500 people, or something blocks it', async () => {
    const { id: groupId } = await group();
    await test.putIn(groupId, [await reachable()]);
    const { id, version } = await ready([], { to: { groups: [groupId], people: [] } });
    await schedule(id, { version, sendAt, people: 1 });
    await database.asSuperuser(
      `with made as (
         insert into app.account (organization_id, first_name, last_name, name_key, search_key, email, email_key)
         select $1, 'Late', n::text, 'late', ' late', 'late-' || n || '@acme.example', 'late-' || n || '@acme.example'
         from generate_series(1, 500) n returning organization_id, id)
       insert into app.group_member (organization_id, group_id, account_id)
       select organization_id, $2::bigint, id from made`,
      [tenants.acme.organizationId, groupId],
    );
    await pass(id);
    await run(id);
    expect((await get(id)).body.schedule.held).toMatchObject({
      code: 'too_many_recipients',
      people: 501,
    });
    const other = await scheduled(1);
    await database.asSuperuser(`update app.channel set state = 'unverified' where id = $1`, [
      test.channel.id,
    ]);
    await pass(other.id);
    await run(other.id);
    await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
      test.channel.id,
    ]);
    expect((await get(other.id)).body.schedule.held).toMatchObject({ code: 'not_ready' });
    const again = await schedule(other.id, { version: 3, sendAt, people: 1 });
    expect(again.body.schedule).toMatchObject({ at: sendAt, held: null });
  });
});
