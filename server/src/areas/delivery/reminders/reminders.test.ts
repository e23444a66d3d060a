import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { acknowledgeContent } from 'contract/content/acknowledgements.contract.ts';
import type * as contract from 'contract/content/reminders.contract.ts';
import { updateContent } from 'contract/content/settings.contract.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { addresses } from '../delivery.factory.ts';
import { remindDue } from './remind-due.ts';
import { useReminders } from './reminders.factory.ts';

const test = useReminders();
const { database, product, asking, confirm, calls, atNoon } = test;
const { sink, taken } = useSinks();

const sweep = () =>
  remindDue({
    pool: database.workerPool,
    signal: new AbortController().signal,
    sending: addresses,
    log: pino({ level: 'silent' }),
  });

describe('a reminder', () => {
  it('reaches the people who have yet to acknowledge, and no one who does so, or is no longer asked, until the last byte', async () => {
    const tenant = await test.tenant(30, { connections: 1 });
    const id = await asking(tenant);
    const { read, remind, ready } = calls(tenant, id);
    const [early, late] = [tenant.people[0], tenant.people.at(-1)];
    const left = tenant.people.at(-2);
    await confirm(tenant, id, early);
    expect(await read()).toMatchObject({ missing: 29, people: 29, reminders: [], plan: null });
    expect((await remind(30)).body.current).toEqual({ people: 29 });
    const started = await remind(29);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const messageId = await ready();
    let first = true;
    const server = await sink({
      take: async (mail) => {
        taken.push(mail);
        if (first) {
          await confirm(tenant, id, late);
          await database.asSuperuser('delete from app.group_member where account_id = $1', [left]);
        }
        first = false;
      },
    });
    test.sender(server.url);
    await test.until(messageId, 'sent');
    expect(taken).toHaveLength(27);
    const ended = await test.deliveries(messageId);
    expect(ended).toHaveLength(29);
    const notAsked = { state: 'suppressed', reason: 'nothing_to_acknowledge' };
    expect(ended.slice(-2)).toMatchObject([
      { account_id: left, ...notAsked },
      { account_id: late, ...notAsked },
    ]);
    const [sent] = (await read()).reminders;
    expect(sent).toMatchObject({ occasion: null, state: 'sent', recipients: 29, sent: 27 });
    const [message] = await database.asSuperuser<{ subject: string; plain: string }>(
      'select subject, plain from app.message where id = $1',
      [messageId],
    );
    expect(message?.subject).toBe('Reminder: Fire safety');
    expect(message?.plain).toMatch(/acknowledge that you have read this. Acknowledge it by /);
  });

  it('is sent once a day, and again when it was undone', async () => {
    const tenant = await test.tenant(3);
    const id = await asking(tenant, null);
    const { read, remind, steer } = calls(tenant, id);
    const both = await Promise.all([remind(3), remind(3)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const [sent] = (await read()).reminders;
    expect(sent.state).toBe('preparing');
    expect((await read()).remindedToday).toBe(true);
    const undone = await steer(sent.messageId, 'undo');
    expect(undone.body).toMatchObject({ remindedToday: false, reminders: [] });
    expect((await test.message(sent.messageId))?.state).toBe('cancelled');
    expect((await steer(sent.messageId, 'undo')).status).toBe(404);
    expect((await remind(3)).status).toBe(202);
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where target_type = 'content' and target_id = $1
         and action like 'reminder.%' order by id`,
      [id],
    );
    expect(auditLog.map(({ action }) => action)).toEqual([
      'reminder.sent',
      'reminder.undone',
      'reminder.sent',
    ]);
  });

  it('of an official topic reaches people who unsubscribed; of another it does not', async () => {
    const tenant = await test.tenant(3);
    const id = await asking(tenant);
    const { remind, ready } = calls(tenant, id);
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [tenant.people[0]],
    );
    const [topic] = await database.asSuperuser<{ id: number }>(
      `insert into app.topic (organization_id, name, official) values ($1, 'Safety', true) returning id`,
      [tenant.organizationId],
    );
    expect((await remind(3)).body.current).toEqual({ people: 2 });
    expect((await remind(3, topic?.id)).status).toBe(202);
    expect(await test.deliveries(await ready())).toHaveLength(3);
  });

  it('is refused where nothing asks, nothing can be sent, and for another organization', async () => {
    const tenant = await test.tenant(2);
    const other = await test.tenant(1);
    const id = await asking(tenant);
    const { remind, plan } = calls(tenant, id);
    expect((await calls(other, id).remind(1)).status).toBe(404);
    await database.asSuperuser(`update app.channel set state = 'failing' where id = $1`, [
      tenant.channelId,
    ]);
    expect((await remind(2)).body.errors).toMatchObject([{ code: 'channel_not_ready' }]);
    await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
      tenant.channelId,
    ]);
    await product.call(updateContent, {
      as: tenant.admin,
      params: { id },
      body: { version: 3, acknowledgement: false },
    });
    expect((await remind(2)).status).toBe(409);
    expect((await plan(['day_before'])).status).toBe(409);
  });
});

describe('automatic reminders', () => {
  it('leave on their days alone, once, by the clocks of the organization', async () => {
    const tenant = await test.tenant(4);
    const id = await asking(tenant, 30);
    const { read, plan } = calls(tenant, id);
    const planned = await plan(['day_after', 'week_before', 'day_before']);
    expect(planned.body.plan.occasions).toEqual(['week_before', 'day_before', 'day_after']);
    const occasions = async () =>
      (await read()).reminders.map(({ occasion }: contract.Reminder) => occasion);
    for (const [days, expected] of [
      [8, []],
      [7, ['week_before']],
      [6, ['week_before']],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await atNoon(tenant, days, id);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([sweep(), sweep()]);
      // oxlint-disable-next-line no-await-in-loop
      await sweep();
      // oxlint-disable-next-line no-await-in-loop
      expect(await occasions()).toEqual(expected);
    }
    // The same day has one reminder, whatever it is.
    await atNoon(tenant, 1, id);
    await sweep();
    expect(await occasions()).toEqual(['week_before']);
    await database.asSuperuser(
      `update app.content_reminder set day = day - 6 where content_id = $1`,
      [id],
    );
    await sweep();
    expect(await occasions()).toEqual(['day_before', 'week_before']);
  });

  it('say why one could not be sent, and send none when everyone has acknowledged', async () => {
    const tenant = await test.tenant(1);
    const id = await asking(tenant, 30);
    const { read, plan } = calls(tenant, id);
    await plan(['day_after']);
    await atNoon(tenant, -1, id);
    await database.asSuperuser(`update app.channel set state = 'failing' where id = $1`, [
      tenant.channelId,
    ]);
    await sweep();
    await sweep();
    expect((await read()).reminders).toMatchObject([
      { occasion: 'day_after', failure: 'channel_not_ready', messageId: null, state: null },
    ]);
    const done = await asking(tenant, 30);
    await calls(tenant, done).plan([]);
    await confirm(tenant, done, tenant.people[0]);
    await sweep();
    expect((await calls(tenant, done).read()).reminders).toEqual([]);
    const confirmed = await product.call(acknowledgeContent, {
      as: tenant.admin,
      params: { id: done },
    });
    expect(confirmed.status).toBe(404);
  });
});
