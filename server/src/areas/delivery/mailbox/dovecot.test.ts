import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateOf } from '../../../testing/certificate.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { dovecotUser, startDovecot, whyNoDovecot, type Dovecot } from './dovecot.testing.ts';
import { useMailboxes } from './mailbox.factory.ts';
import { returnedMail } from '../../channels/reports/returned-mails.factory.ts';

const why = whyNoDovecot();
const bounce = returnedMail('postfix-no-user');

describe.skipIf(why !== null)(`Dovecot${why === null ? '' : `: skipped, ${why}`}`, () => {
  const { test, put, read, allow } = useMailboxes();
  const { sink, taken } = useSinks();
  const usual = getCACertificates('default');
  let dovecot: Dovecot;
  beforeAll(async () => {
    const certificate = certificateOf('localhost');
    dovecot = await startDovecot(certificate);
    setDefaultCACertificates([...usual, certificate.cert]);
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await dovecot.stop();
  });

  it('gives bounces by both ways of encryption, each once, and says no to a wrong password', async () => {
    const { ports } = dovecot;
    allow(ports.implicit);
    allow(ports.starttls);
    const tenant = await test.tenant(1);
    const fields = { host: 'localhost', ...dovecotUser, address: `news@${tenant.slug}.example` };
    const implicit = { ...fields, port: ports.implicit, tls: 'implicit' };
    expect((await put(tenant, { ...implicit, markSeen: true })).status).toBe(200);
    const { url } = await sink();
    test.sender(url);
    const id = await test.start(tenant);
    await test.until(id, 'sent');
    const [{ from } = { from: '' }] = taken;
    for (let n = 0; n < 60; n += 1) await dovecot.deliver('From: a@b.example\n\nHello\n');
    await dovecot.deliver(bounce.replaceAll(/b\+[0-9a-f]{32}@bounce\.acme\.example/g, from));
    expect(await read(tenant)).toMatchObject({ problem: null, read: 61, bounces: 1, others: 60 });
    expect(await test.states(id)).toEqual(['failed 1']);
    await dovecot.deliver('From: a@b.example\n\nHello\n');
    expect(await read(tenant)).toMatchObject({ read: 62, bounces: 1, others: 61 });
    const starttls = { ...fields, port: ports.starttls, tls: 'starttls' };
    await put(tenant, { ...starttls, version: 1 });
    expect(await read(tenant)).toMatchObject({ problem: null, read: 62, bounces: 0 });
    await put(tenant, { ...starttls, secret: 'wrong', version: 2 });
    expect(await read(tenant)).toMatchObject({ problem: 'auth' });
    await put(tenant, { ...starttls, folder: 'Nowhere', version: 3 });
    expect(await read(tenant)).toMatchObject({ problem: 'folder_missing' });
  });
});
