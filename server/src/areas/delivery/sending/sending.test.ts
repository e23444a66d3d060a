import PostalMime from 'postal-mime';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { addresses, greeting, useDelivery } from '../delivery.factory.ts';
import { quickRules } from './quick-rules.testing.ts';
import { pauseMessage, resumeMessage, sendTest, stopMessage } from '../start-message.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

describe('a message', () => {
  it('reaches everyone once, each with their own values', async () => {
    const tenant = await test.tenant(25);
    const id = await test.start(tenant);
    test.sender((await sink()).url);
    await test.until(id, 'sent', true);
    expect(taken.map(({ to }) => to).toSorted()).toEqual(
      (await test.deliveries(id)).map(({ email }) => email).toSorted(),
    );
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(25);
    expect(new Set(await test.states(id))).toEqual(new Set(['sent 1']));
    const [key] = await database.asSuperuser<{ key: string }>(
      'select key from app.organization where id = $1',
      [tenant.organizationId],
    );
    for (const row of await test.deliveries(id)) {
      const mail = taken.find(({ to }) => to === row.email);
      const { text, html, headers } = await PostalMime.parse(mail?.source ?? '');
      const link = `${key?.key}.${row.token.replaceAll('-', '')}`;
      const name = row.email.split('@', 1).join('').replace('p', 'First');
      expect(text).toContain(`Dear ${name}, read this (${addresses.publicUrl}/c/${link}/1)`);
      expect(html).toContain(`Dear ${name}, read`);
      expect(html).toContain(`href="${addresses.publicUrl}/r/${link}"`);
      expect(html).toContain(`src="${addresses.publicUrl}/o/${link}"`);
      expect(headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe(
        `<${addresses.publicUrl}/u/${link}>`,
      );
    }
  });

  it('shares the connections of its channel among all workers, and never has more', async () => {
    const tenant = await test.tenant(400, { connections: 4 });
    const id = await test.start(tenant);
    const server = await sink();
    const rules = { ...quickRules, shareSeconds: 0.02 };
    test.sender(server.url, { rules });
    test.sender(server.url, { rules });
    await test.until(id, 'sent');
    expect(taken).toHaveLength(400);
    expect(server.connectionsMost).toBeLessThanOrEqual(4);
  });

  it('leaves no faster than its channel may, over all workers', async () => {
    const tenant = await test.tenant(40, { perMinute: 1200 });
    const id = await test.start(tenant);
    const server = await sink();
    const started = performance.now();
    test.sender(server.url);
    test.sender(server.url);
    await test.until(id, 'sent');
    // A second's worth may go at once: 20 of 40.
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(taken).toHaveLength(40);
  });

  it('continues at its limit after the clock was set back', async () => {
    const tenant = await test.tenant(4, { perMinute: 600 });
    await database.asSuperuser(
      `update app.channel set paced_until = now() + interval '1 day' where organization_id = $1`,
      [tenant.organizationId],
    );
    const id = await test.start(tenant);
    test.sender((await sink()).url);
    await test.until(id, 'sent');
    expect(taken).toHaveLength(4);
  });

  it('does not keep another from being sent', async () => {
    const tenant = await test.tenant(300);
    const other = await test.tenant(3);
    const first = await test.start(tenant);
    const second = await test.start(tenant, {
      audience: {
        include: { groups: [], people: tenant.people.slice(0, 3) },
        exclude: { groups: [], people: [] },
      },
    });
    const third = await test.start(other);
    test.sender((await sink()).url);
    await Promise.all([test.until(second, 'sent'), test.until(third, 'sent')]);
    expect((await test.message(first))?.state).toBe('sending');
    await test.until(first, 'sent');
  });
});

describe('what is decided in the middle of a send', () => {
  /** A sink that calls `then` when it has the first mail, before it says so. */
  const afterFirst = (then: () => Promise<unknown>) => {
    let first = true;
    return sink({
      take: async (mail) => {
        taken.push(mail);
        if (!first) return;
        first = false;
        await then();
      },
    });
  };

  it('is in force at once: people who unsubscribe or are suppressed get nothing further', async () => {
    const tenant = await test.tenant(60, { connections: 1 });
    const id = await test.start(tenant);
    const [second, third, fourth, fifth] = tenant.people.slice(-4);
    const server = await afterFirst(async () => {
      await database.asSuperuser(
        `update app.account set subscription = 'unsubscribed' where id = $1`,
        [second],
      );
      await database.asSuperuser(
        `insert into app.suppression (organization_id, email_key, reason)
         select organization_id, email_key, 'manual' from app.account where id = $1`,
        [third],
      );
      await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
        fourth,
      ]);
      await database.asSuperuser(
        `update app.account set source = 'self', access = 'awaiting_approval' where id = $1`,
        [fifth],
      );
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    const rows = (await test.deliveries(id)).slice(-4);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['suppressed', 'unsubscribed'],
      ['suppressed', 'suppressed'],
      ['suppressed', 'deactivated'],
      ['suppressed', 'not_approved'],
    ]);
    expect(taken).toHaveLength(56);
  });

  it('pauses, resumes where it was, and stops permanently', async () => {
    const tenant = await test.tenant(200, { connections: 1 });
    const id = await test.start(tenant);
    const server = await afterFirst(() => as(tenant, (tx) => pauseMessage(tx, id)));
    test.sender(server.url);
    await test.until(id, 'paused');
    // Another message is sent at the same time: this sender is at work.
    const other = await test.tenant(20);
    await test.until(await test.start(other), 'sent', true);
    const mine = () => taken.filter(({ to }) => to.endsWith(`@${tenant.slug}.example`));
    // The one whose last byte had gone, and nothing more.
    expect(mine()).toHaveLength(1);
    await as(tenant, (tx) => resumeMessage(tx, id));
    while (mine().length < 20) {
      await sleep(5);
    }
    await as(tenant, (tx) => stopMessage(tx, id));
    await test.until(id, 'stopped', true);
    const count = mine().length;
    expect(count).toBeLessThan(200);
    const rows = await test.states(id);
    expect(rows.filter((state) => state.startsWith('sent'))).toHaveLength(count);
    expect(rows.filter((state) => state.startsWith('cancelled'))).toHaveLength(200 - count);
    await expect(as(tenant, (tx) => resumeMessage(tx, id))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('does not lose what a worker had taken when it is told to end', async () => {
    const tenant = await test.tenant(100);
    const id = await test.start(tenant);
    const server = await sink();
    const first = test.sender(server.url);
    while (taken.length < 10) {
      await sleep(5);
    }
    await first.stop();
    const left = new Set(await test.states(id));
    expect([...left].every((state) => ['sent 1', 'pending 0'].includes(state))).toBe(true);
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(taken).toHaveLength(100);
  });
});

describe('a test to oneself', () => {
  it('arrives at once, unsubscribed or not', async () => {
    const tenant = await test.tenant(1);
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [tenant.admin.accountId],
    );
    const id = await as(tenant, (tx) =>
      sendTest(
        tx,
        addresses,
        {
          channelId: tenant.channelId,
          subject: 'Try',
          previewText: '',
          document: greeting,
          tracking: 'off',
        },
        [tenant.admin.accountId],
      ),
    );
    test.sender((await sink()).url);
    await test.until(id, 'sent');
    const { html } = await PostalMime.parse(taken[0]?.source ?? '');
    expect(html).toContain('href="https://northgate.example/a?b=1&amp;c=2"');
    expect(html).not.toContain('/o/');
  });
});
