import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { certificateOf } from '../../../testing/certificate.ts';
import { useMailboxes } from './mailbox.factory.ts';

const { test, server, put, mailbox, read, allow } = useMailboxes();
const usual = getCACertificates('default');
afterEach(() => setDefaultCACertificates(usual));

const answer = 'From: ada@other.example\r\nSubject: Re: Hello\r\n\r\nThanks!';

describe('a mailbox that can’t be read says why, and is tried again later', () => {
  const failing = async (fields: object, secret?: string) => {
    const tenant = await test.tenant(1);
    const { status, body } = await put(tenant, fields);
    expect(status, JSON.stringify(body)).toBe(200);
    return { tenant, found: await read(tenant, undefined, secret) };
  };

  it('a wrong password', async () => {
    const imap = await server();
    const { tenant, found } = await failing({ port: imap.port, secret: 'wrong' });
    expect(found).toMatchObject({ state: 'failing', problem: 'auth', readAt: null });
    expect(found?.reply).toContain('authentication failure');
    const wait = async () => {
      const { nextAt, triedAt } = (await mailbox(tenant)) ?? { nextAt: '', triedAt: '' };
      return Math.round((Date.parse(nextAt) - Date.parse(triedAt ?? '')) / 60_000);
    };
    expect(await wait()).toBe(10);
    await read(tenant);
    expect(await wait()).toBe(20);
    await put(tenant, { port: imap.port, version: 1 });
    expect(await read(tenant)).toMatchObject({ state: 'ok', problem: null, reply: null });
  });

  it('a folder that is missing', async () => {
    const imap = await server();
    const { found } = await failing({ port: imap.port, folder: 'Bounces' });
    expect(found).toMatchObject({ problem: 'folder_missing' });
  });

  it('a certificate of another name, and one of its own', async () => {
    const certificate = certificateOf('localhost');
    const imap = await server([answer], { tls: 'implicit', certificate });
    const fields = { port: imap.port, tls: 'implicit', host: 'localhost' };
    const { tenant, found } = await failing(fields);
    expect(found).toMatchObject({ problem: 'certificate' });
    setDefaultCACertificates([...usual, certificate.cert]);
    expect(await read(tenant)).toMatchObject({ problem: null, read: 1 });
    await put(tenant, { ...fields, host: '127.0.0.1', version: 1 });
    expect(await read(tenant)).toMatchObject({ problem: 'certificate' });
  });

  it('no STARTTLS: nothing is said to it', async () => {
    const imap = await server();
    const { found } = await failing({ port: imap.port, tls: 'starttls' });
    expect(found).toMatchObject({ problem: 'tls_missing' });
    expect(imap.asked.join(' ')).not.toContain('testpass');
  });

  it('no one there, or someone who hangs up', async () => {
    const closed = createServer((socket) => socket.end());
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    allow(port);
    expect((await failing({ port })).found).toMatchObject({ problem: 'no_answer' });
    closed.close();
    await once(closed, 'close');
    expect((await failing({ port })).found).toMatchObject({ problem: 'connection_refused' });
  });

  it('a host that is not public, found when it is used', async () => {
    const { found } = await failing({ host: 'imap.example.org', tls: 'implicit' });
    expect(found).toMatchObject({ problem: 'host_not_allowed' });
  });

  it('a password of another secret of the installation', async () => {
    const imap = await server();
    const { found } = await failing({ port: imap.port }, 'x'.repeat(48));
    expect(found).toMatchObject({ problem: 'secret_unreadable' });
  });

  it('what no one may name is refused at once', async () => {
    const tenant = await test.tenant(1);
    const refused = async (fields: object) => {
      const { status, body } = await put(tenant, { tls: 'implicit', ...fields });
      return [status, body.errors?.map((error: { path: string[] }) => error.path.join('.'))];
    };
    expect(await refused({ host: '10.0.0.7' })).toEqual([422, ['host']]);
    expect(await refused({ host: 'localhost' })).toEqual([422, ['host']]);
    expect(await refused({ host: 'imap.example.org', port: 25 })).toEqual([422, ['port']]);
    expect(await refused({ host: 'imap.example.org', tls: 'none' })).toEqual([422, ['tls']]);
    expect(await refused({ host: 'imap.example.org', secret: undefined })).toEqual([
      422,
      ['secret'],
    ]);
    const address = `${'a'.repeat(32)}@acme.example`;
    expect(await refused({ host: 'imap.example.org', address })).toEqual([422, ['address']]);
  });
});
