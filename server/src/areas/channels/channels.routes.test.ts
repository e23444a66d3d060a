import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { startMailCatcher, type MailCatcher } from '../../kernel/mail/catcher/mail-catcher.ts';
import type { MailSummary } from '../../kernel/mail/catcher/mail-store.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';
import { catcherAlone } from './channel-servers.ts';
import { tryChannelOnce } from './try-channel.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
let catcher: MailCatcher;
let folder: string;

beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
  folder = await mkdtemp(join(tmpdir(), 'atrium-channel-'));
  catcher = await startMailCatcher({ dataDir: folder });
});
afterAll(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

const sender = { fromName: 'Acme news', fromAddress: 'news@acme.example' };
let last = 0;
const nextName = () => `Email ${(last += 1)}`;

async function make(fields: object = {}, as: TestPerson = acme.admin) {
  const answer = await product.call(channels.createChannel, {
    as,
    body: { name: nextName(), ...sender, ...fields },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const get = (id: number, as: TestPerson = acme.admin) =>
  product.call(channels.getChannel, { as, params: { id } });
const change = (id: number, body: object, as: TestPerson = acme.admin) =>
  product.call(channels.updateChannel, { as, params: { id }, body });
const verify = (id: number, as: TestPerson = acme.admin) =>
  product.call(channels.verifyChannel, { as, params: { id } });

/** What the worker does with the tries that wait. */
async function work(url: string): Promise<void> {
  const waiting = await database.asSuperuser<{ id: string; data: Record<string, number> }>(
    `delete from jobs.job where name = 'delivery.try-channel' returning id, data`,
  );
  for (const { data } of waiting) {
    const context = {
      pool: database.workerPool,
      signal: new AbortController().signal,
      channelServers: catcherAlone(url),
      publicUrl: null,
    };
    await tryChannelOnce(context, data as never);
  }
}

describe('a channel', () => {
  it('begins unverified, with defaults filled in', async () => {
    const made = await make();
    expect(made).toMatchObject({
      ...sender,
      replyTo: null,
      perMinute: null,
      connections: 5,
      state: 'unverified',
      verifying: false,
      version: 1,
      seenOneClick: null,
      proof: { needed: false, provenAt: null, askedAt: null },
      abilities: { edit: true, verify: true, archive: true, unarchive: false },
    });
    const seen = await get(made.id, acme.manager);
    expect(seen.body.abilities).toEqual({
      edit: false,
      verify: false,
      archive: false,
      unarchive: false,
    });
  });

  it.each([
    ['fromAddress', 'not an address'],
    ['fromAddress', 'news@acme.example\r\nBcc: eve@evil.example'],
    ['fromName', 'Acme\nBcc: eve@evil.example'],
    ['replyTo', '"a@evil.example x"@acme.example'],
    ['perMinute', 0],
    ['connections', 51],
    ['state', 'verified'],
  ])('is refused with the %s %j', async (field, value) => {
    const { status } = await product.call(channels.createChannel, {
      as: acme.admin,
      body: { name: nextName(), ...sender, [field]: value },
    });
    expect(status).toBe(422);
  });

  it('is changed from the version that was seen alone, and tells what is there', async () => {
    const { id } = await make();
    expect((await change(id, { version: 1, perMinute: 60 })).body).toMatchObject({
      perMinute: 60,
      version: 2,
    });
    const late = await change(id, { version: 1, perMinute: 90 });
    expect([late.status, late.body.current.perMinute]).toEqual([409, 60]);
  });

  it('is invisible to other organizations', async () => {
    const { id } = await make({}, beta.admin);
    expect((await get(id)).status).toBe(404);
    expect((await change(id, { version: 1, name: 'Taken' })).status).toBe(404);
    expect((await verify(id)).status).toBe(404);
  });

  it('is listed by pages, in either order, and by state', async () => {
    const gamma = await product.tenant('gamma');
    const list = (query: Record<string, string>) =>
      product.call(channels.listChannels, { as: gamma.admin, query });
    for (const name of ['One', 'Two', 'Three']) await make({ name }, gamma.admin);
    const first = await list({ limit: '2', sort: '-created' });
    const rest = await list({ limit: '2', sort: '-created', cursor: first.body.nextCursor });
    const names = [...first.body.items, ...rest.body.items].map((item) => item.name);
    expect(names).toEqual(['Three', 'Two', 'One']);
    expect(first.body.total).toEqual({ count: 3, kind: 'exact' });
    expect((await list({ state: 'verified' })).body.items).toEqual([]);
    expect((await list({ sort: 'created', cursor: first.body.nextCursor })).status).toBe(400);
  });

  it('is in the audit log', async () => {
    const { id } = await make();
    await change(id, { version: 1, name: 'Letters of May' });
    await verify(id);
    const auditLog = await database.asSuperuser(
      `select action from app.audit_event where target_type = 'channel' and target_id = $1 order by id`,
      [id],
    );
    expect(auditLog.map((row) => row['action'])).toEqual([
      'channel.created',
      'channel.updated',
      'channel.tried',
    ]);
    await work(catcher.smtpUrl);
  });
});

describe('verifying a channel', () => {
  const caught = async () => {
    const answer = await fetch(`${catcher.pageUrl}/api/messages`);
    return ((await answer.json()) as { messages: MailSummary[] }).messages;
  };

  it('sends the caller a real message from its sender, and keeps the reply', async () => {
    const { id } = await make({
      name: 'Letters of June',
      fromName: 'Grüße',
      fromAddress: 'hello@acme.example',
    });
    const asked = await verify(id);
    expect([asked.status, asked.body.verifying, asked.body.state]).toEqual([
      202,
      true,
      'unverified',
    ]);
    expect((await verify(id)).status).toBe(409);
    await work(catcher.smtpUrl);
    expect((await get(id)).body).toMatchObject({
      state: 'verified',
      verifying: false,
      lastReply: expect.stringMatching(/^250 .*Caught as/),
    });
    expect((await caught())[0]).toMatchObject({
      from: 'hello@acme.example',
      to: ['admin@acme.example'],
      subject: 'The channel “Letters of June” works',
    });
  });

  it('says what went wrong where no server answers', async () => {
    const { id } = await make();
    await verify(id);
    await work('smtp://127.0.0.1:1');
    expect((await get(id)).body).toMatchObject({
      state: 'failing',
      verifying: false,
      problem: 'connection_refused',
      lastReply: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('says nothing of a sender that was changed in between', async () => {
    const { id } = await make();
    await verify(id);
    const changeFirst = async (done: () => void) => {
      await change(id, { version: 1, fromAddress: 'other@acme.example' });
      done();
    };
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      hideSTARTTLS: true,
      logger: false,
      onData(stream, _session, done) {
        stream.resume();
        void changeFirst(done);
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    await work(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    expect((await get(id)).body).toMatchObject({ state: 'unverified', lastReply: null });
  });
});
