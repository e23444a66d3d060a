import { describe, expect, it } from 'vitest';
import * as mailboxes from 'contract/channels/channel-mailbox.contract.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import type { SendingTenant } from '../delivery.factory.ts';
import { useMailboxes } from './mailbox.factory.ts';
import { sweepDueMailboxes } from './read-mailbox.ts';
import { returnedMail } from '../../channels/reports/returned-mails.factory.ts';

const { test, database, product, server, put, mailbox, read } = useMailboxes();
const { sink, taken } = useSinks();

const report = (name: string) => returnedMail(name).replaceAll(/\r?\n/g, '\r\n');
const answer =
  'From: ada@other.example\r\nTo: news@acme.example\r\nSubject: Re: Hello\r\n\r\nThanks!';
const bounceTo = (from: string) =>
  report('postfix-no-user').replaceAll(/b\+[0-9a-f]{32}@bounce\.acme\.example/g, from);

/** Sends a message to all people of an organization; each email says where it comes back to. */
async function sent(tenant: SendingTenant): Promise<string[]> {
  const { url } = await sink();
  test.sender(url);
  await test.until(await test.start(tenant), 'sent');
  return taken.map(({ from }) => from);
}

const reasons = async ({ organizationId }: SendingTenant) =>
  (
    await database.asSuperuser<{ email_key: string; reason: string }>(
      'select email_key, reason from app.suppression where organization_id = $1 order by 1',
      [organizationId],
    )
  ).map(({ email_key: key, reason }) => `${key.split('@')[0]} ${reason}`);

describe('a mailbox for bounces', () => {
  it('is read: bounces and complaints count, other emails change nothing, nothing is read twice', async () => {
    const tenant = await test.tenant(3);
    const imap = await server([answer, report('out-of-office')]);
    const address = `news@${tenant.slug}.example`;
    const put1 = await put(tenant, { port: imap.port, address, markSeen: true });
    expect([put1.status, put1.body]).toMatchObject([
      200,
      { mailbox: { state: 'waiting', testing: true, triedAt: null, version: 1 } },
    ]);
    expect(JSON.stringify(put1.body)).not.toContain('testpass');
    const [one = '', two = ''] = await sent(tenant);
    expect(one).toMatch(/^news\+[0-9a-f]{32}@/);
    imap.add(bounceTo(one));
    const complaint = report('arf-abuse').replace('Subject:', `X-Original-To: ${two}\r\nSubject:`);
    imap.add(complaint);
    // Not of an email of ours: anyone can write it.
    imap.add(report('exchange-full').replaceAll('grace@contoso.example', address));
    expect(await read(tenant)).toMatchObject({
      state: 'ok',
      testing: false,
      behind: false,
      read: 5,
      bounces: 1,
      complaints: 1,
      others: 2,
    });
    const hit = taken.map(({ to }) => to.split('@')[0]);
    expect(await reasons(tenant)).toEqual(
      [`${hit[0]} hard_bounce`, `${hit[1]} complaint`].toSorted(),
    );
    // Of an ordinary email the headers alone are asked for; it stays unread.
    expect(imap.asked.filter((line) => line.includes('BODY.PEEK[]'))).not.toContainEqual(
      expect.stringMatching(/FETCH [12] /),
    );
    expect([1, 2, 3, 4].map((uid) => imap.flagsOf(uid).includes('\\Seen'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    imap.asked.length = 0;
    imap.add(answer);
    expect(await read(tenant)).toMatchObject({ read: 6, bounces: 1, others: 3 });
    expect(imap.asked.filter((line) => line.includes('UID FETCH'))).toEqual([
      expect.stringContaining('UID FETCH 6 '),
    ]);
  });

  it('begins with what comes from now on, where it is told so', async () => {
    const tenant = await test.tenant(1);
    const imap = await server(Array.from({ length: 300 }, () => answer));
    await put(tenant, { port: imap.port, readFrom: 'now' });
    expect(await read(tenant)).toMatchObject({ state: 'ok', read: 0, behind: false });
    imap.add(answer);
    expect(await read(tenant)).toMatchObject({ read: 1, others: 1 });
    expect(imap.asked.filter((line) => line.includes('FETCH'))).toHaveLength(1);
  });

  it('with many old emails is read a part at a time, without keeping others waiting', async () => {
    const tenant = await test.tenant(1);
    const imap = await server(Array.from({ length: 120 }, () => answer));
    await put(tenant, { port: imap.port });
    const first = await read(tenant, { batch: 50, seconds: 0 });
    expect(first).toMatchObject({ state: 'ok', behind: true, read: 50 });
    const rest = await read(tenant, { batch: 50, seconds: 45 });
    expect(rest).toMatchObject({ behind: false, read: 120, others: 120 });
    const ranges = imap.asked.flatMap((line) => / UID FETCH (\S+)/.exec(line)?.[1] ?? []);
    expect(ranges).toEqual(['71:120', '21:70', '1:20']);
  });

  it('that numbers its emails again continues after the last one', async () => {
    const tenant = await test.tenant(1);
    const imap = await server();
    await put(tenant, { port: imap.port });
    const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 12, minutes));
    for (const minutes of [1, 2, 3]) imap.add(answer, at(minutes));
    expect(await read(tenant)).toMatchObject({ read: 3 });
    imap.renumber();
    imap.add(answer, at(4));
    // The last one comes again, as its time alone is known: what it tells is told once.
    expect(await read(tenant)).toMatchObject({ read: 5 });
  });

  it('another one is read from its beginning, and a change in between is no failure', async () => {
    const tenant = await test.tenant(1);
    const [imap, other] = [await server([answer]), await server([answer, answer])];
    const { body } = await put(tenant, { port: imap.port });
    await read(tenant);
    const stale = await put(tenant, { port: other.port, version: body.mailbox.version + 1 });
    expect(stale.status).toBe(409);
    const same = { port: other.port, version: 1 };
    const saved = await put(tenant, { ...same, secret: undefined });
    expect([saved.status, saved.body.errors?.[0]?.path]).toEqual([422, ['secret']]);
    expect((await put(tenant, same)).body.mailbox).toMatchObject({ read: 0, state: 'waiting' });
    expect(await read(tenant)).toMatchObject({ read: 2, version: 2 });
    const params = { id: tenant.channelId };
    expect((await product.call(mailboxes.removeMailbox, { as: tenant.admin, params })).status).toBe(
      204,
    );
    expect(await mailbox(tenant)).toBeNull();
    expect(await read(tenant)).toBeNull();
  });
});

describe('the worker', () => {
  it('asks each minute for the mailboxes whose time has come, each once', async () => {
    const tenant = await test.tenant(1);
    const imap = await server();
    await put(tenant, { port: imap.port });
    const jobs = async () =>
      (
        await database.asSuperuser<{ data: object }>(
          `select data from jobs.job where name = 'delivery.read-mailbox' and data @> $1`,
          [JSON.stringify({ organizationId: tenant.organizationId })],
        )
      ).length;
    expect(await jobs()).toBe(1);
    const context = { pool: database.workerPool, signal: new AbortController().signal };
    await sweepDueMailboxes(context);
    expect(await jobs()).toBe(1);
    await database.asSuperuser(`delete from jobs.job where name = 'delivery.read-mailbox'`);
    await read(tenant);
    await sweepDueMailboxes(context);
    expect(await jobs()).toBe(0);
    await database.asSuperuser(`update app.channel_mailbox set next_at = now()`);
    await sweepDueMailboxes(context);
    expect(await jobs()).toBe(1);
    const params = { id: tenant.channelId };
    const { status, body } = await product.call(mailboxes.testMailbox, {
      as: tenant.admin,
      params,
    });
    expect([status, body.mailbox.testing]).toEqual([202, true]);
  });
});
