import { describe, expect, it } from 'vitest';
import pino from 'pino';
import * as mailboxes from 'contract/channels/channel-mailbox.contract.ts';
import * as channels from 'contract/channels/channels.contract.ts';
import { mailboxPorts } from 'contract/channels/mailbox.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { catcherAlone } from '../../channels/channel-servers.ts';
import type { SendingTenant } from '../delivery.factory.ts';
import { lookForArrivalTestOnce } from './look-for-arrival-test.ts';
import { useMailboxes } from './mailbox.factory.ts';
import { createMailboxServers, mailboxSealer } from '../../channels/mailbox/mailbox-servers.ts';
import { mailHeadersOf, arrivalTestTokenOf } from '../../channels/mailbox/arrival-test-headers.ts';
import { sendArrivalTestOnce } from './send-arrival-test.ts';

const { test, database, product, server, put, mailbox, read, allowedHosts } = useMailboxes();
const { sink, taken } = useSinks();

const ask = (tenant: SendingTenant, as = tenant.admin) =>
  product.call(mailboxes.testArrivalTest, { as, params: { id: tenant.channelId } });

/** Takes the job of this kind that waits for an organization, with when it is to begin. */
async function waiting(name: string, { organizationId }: SendingTenant) {
  const [job] = await database.asSuperuser<{ data: never; seconds: number }>(
    `delete from jobs.job where name = $1 and (data ->> 'organizationId')::bigint = $2
     returning data, extract(epoch from start_after - now())::float8 as seconds`,
    [name, organizationId],
  );
  return job;
}

const context = () => ({
  pool: database.workerPool,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  mailboxServers: createMailboxServers(mailboxSealer(testSecret), {
    allowedHosts,
    ports: mailboxPorts,
  }),
});

/** What the worker does with a round test that was asked for. */
async function send(tenant: SendingTenant, url: string): Promise<void> {
  const job = await waiting('delivery.send-arrival-test', tenant);
  expect(job).toBeDefined();
  await sendArrivalTestOnce(
    { ...context(), channelServers: catcherAlone(url) },
    job?.data as never,
  );
}

/** What the worker does when it is time to look; @returns the wait until the next look, none when it was the last. */
async function look(tenant: SendingTenant): Promise<number | undefined> {
  const job = await waiting('delivery.look-for-arrival-test', tenant);
  if (job === undefined) return undefined;
  await lookForArrivalTestOnce(context(), job.data);
  return job.seconds;
}

async function withMailbox(fields: object = {}) {
  const tenant = await test.tenant(1);
  const imap = await server();
  const address = `bounces@${tenant.slug}.example`;
  await put(tenant, { port: imap.port, address, ...fields });
  await read(tenant);
  return { tenant, imap, address };
}

describe('a test email to the mailbox of a channel', () => {
  it('goes to an address that bounces come back to, and is found with its headers', async () => {
    const { tenant, imap, address } = await withMailbox();
    const { url } = await sink();
    const asked = await ask(tenant);
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    expect(asked.body.mailbox?.arrivalTest).toMatchObject({ state: 'sending', sentAt: null });
    expect((await ask(tenant)).status).toBe(409);
    await send(tenant, url);
    const [mail] = taken;
    expect(mail?.to).toMatch(new RegExp(`^bounces\\+[0-9a-f]{32}@${tenant.slug}\\.example$`));
    await look(tenant);
    expect((await mailbox(tenant))?.arrivalTest).toMatchObject({ state: 'waiting', headers: [] });
    imap.add('Subject: Hello\r\nX-Atrium-Arrival-Test: 0123456789abcdef0123456789abcdef\r\n\r\nHi');
    imap.add(
      `Return-Path: <${address}>\r\nAuthentication-Results: mx.example;\r\n spf=pass\r\n${mail?.source}`,
    );
    await look(tenant);
    const found = await mailbox(tenant);
    expect(found).toMatchObject({ bounces: 0, others: 0, read: 2 });
    const { state, seconds, headers } = found?.arrivalTest ?? {};
    expect(state).toBe('arrived');
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(60);
    expect(headers?.slice(0, 2)).toEqual([
      { name: 'Return-Path', value: `<${address}>` },
      { name: 'Authentication-Results', value: 'mx.example; spf=pass' },
    ]);
    expect(headers?.map((one: { name: string }) => one.name)).toContain('Message-ID');
    // It is there: no one looks again.
    expect(await look(tenant)).toBeUndefined();
  });

  it('that does not arrive is looked for less and less, told of as late, and found later', async () => {
    const { tenant, imap } = await withMailbox();
    const { url } = await sink();
    await ask(tenant);
    await send(tenant, url);
    const waits: number[] = [];
    for (;;) {
      const wait = await look(tenant);
      if (wait === undefined) break;
      waits.push(Math.abs(Math.round(wait)));
    }
    expect(waits).toEqual([0, 2, 5, 10, 20, 40]);
    await database.asSuperuser(
      `update app.channel_arrival_test set sent_at = sent_at - interval '11 minutes' where organization_id = $1`,
      [tenant.organizationId],
    );
    expect((await mailbox(tenant))?.arrivalTest?.state).toBe('late');
    imap.add(taken[0]?.source ?? '');
    expect((await read(tenant))?.arrivalTest).toMatchObject({ state: 'arrived' });
  });

  it('takes the time of the mailbox’s server, unless its clock goes wrong', async () => {
    const { tenant, imap } = await withMailbox();
    const { url } = await sink();
    await ask(tenant);
    await send(tenant, url);
    imap.add(taken[0]?.source ?? '', new Date(Date.now() - 60 * 60 * 1000));
    const { sentAt, arrivedAt } = (await read(tenant))?.arrivalTest ?? {};
    expect(Date.parse(arrivedAt ?? '')).toBeGreaterThan(Date.parse(sentAt ?? ''));
  });

  it('that the mail server refuses says why, and is never sent twice', async () => {
    const { tenant } = await withMailbox();
    const { url } = await sink({
      fault: () => ({ at: 'recipient', say: '550 5.1.1 no such box' }),
    });
    await ask(tenant);
    await send(tenant, url);
    expect((await mailbox(tenant))?.arrivalTest).toMatchObject({
      state: 'failed',
      problem: 'recipient_refused',
      reply: expect.stringContaining('no such box'),
    });
    expect(await look(tenant)).toBeUndefined();
    const good = await sink();
    await ask(tenant);
    const job = await waiting('delivery.send-arrival-test', tenant);
    const services = { ...context(), channelServers: catcherAlone(good.url) };
    await sendArrivalTestOnce(services, job?.data as never);
    await sendArrivalTestOnce(services, job?.data as never);
    expect(taken).toHaveLength(1);
  });

  it('needs a verified channel and a mailbox that was read; another server forgets it', async () => {
    const tenant = await test.tenant(1);
    const code = async () => (await ask(tenant)).body.messageCode?.code;
    expect(await code()).toBe('mailbox_is_none');
    const imap = await server();
    await put(tenant, { port: imap.port });
    expect(await code()).toBe('mailbox_not_read');
    await read(tenant);
    await database.asSuperuser(`update app.channel set state = 'unverified' where id = $1`, [
      tenant.channelId,
    ]);
    expect(await code()).toBe('channel_verify_first');
    await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [
      tenant.channelId,
    ]);
    expect((await ask(tenant)).status).toBe(202);
    const params = { id: tenant.channelId };
    const { body } = await product.call(channels.getChannel, { as: tenant.admin, params });
    const change = { version: body.version, bounceDomain: 'bounce.acme.example' };
    await product.call(channels.updateChannel, { as: tenant.admin, params, body: change });
    expect((await mailbox(tenant))?.arrivalTest).toBeNull();
  });
});

describe('headers of an email', () => {
  it('are one line each, in UTF-8, without control characters', () => {
    const head = Buffer.from(
      'Subject: Gr\u00fc\u00dfe\r\n\tund\u0007 mehr\r\nX: 1\r\n\r\nBody: no',
      'utf8',
    ).toString('latin1');
    expect(mailHeadersOf(head)).toEqual([
      { name: 'Subject', value: 'Gr\u00fc\u00dfe und mehr' },
      { name: 'X', value: '1' },
    ]);
  });

  it('name a test only as a header of their own', () => {
    const token = '0123456789abcdef0123456789abcdef';
    expect(arrivalTestTokenOf(`A: b\r\nx-atrium-arrival-test: ${token}\r\n`)).toBe(token);
    expect(arrivalTestTokenOf(`A: X-Atrium-Arrival-Test: ${token}\r\n`)).toBeNull();
    expect(arrivalTestTokenOf(`X-Atrium-Arrival-Test: ${token}0\r\n`)).toBeNull();
  });
});
