import { setDefaultCACertificates } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { certificateOf } from '../../testing/certificate.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { testSecret, type TestTenant } from '../../testing/test-product.ts';
import { dkimSealer } from './channel-servers.ts';
import { makeDkimKey } from './records/check-channel-records.ts';
import { useOwnServers, withPassword } from './own-server.factory.ts';

const { database, product, usualCertificates, seen, mailServer, rawServer, allow, channelsOf } =
  useOwnServers();
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});
const otherSecret = 'nO0tH3rS3cr3tOfThisInstallation99';
const { create, read, tried, tryOnce } = channelsOf(() => acme);

describe('a mail server of the channel’s own', () => {
  it('gets the message, signed in, and the password is never answered', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const channel = await tried({ port, ...withPassword });
    expect(channel).toMatchObject({
      state: 'unverified',
      problem: null,
      lastReply: expect.stringContaining('250'),
      hasSecret: true,
      proof: { needed: true, provenAt: null },
    });
    expect(seen).toEqual([{ user: 'atrium', secure: false }]);
    expect(JSON.stringify(channel)).not.toContain('sesame');
    const stored = await database.asSuperuser(
      `select secret_sealed from app.channel where id = $1
       union all select changes::text from app.audit_event where target_type = 'channel'`,
      [channel.id],
    );
    expect(JSON.stringify(stored)).not.toContain('sesame');
  });

  it.each([
    ['starttls', {}],
    ['implicit', { secure: true }],
  ] as const)(
    'is spoken to encrypted by %s, its certificate checked by its name',
    async (tls, options) => {
      const certificate = certificateOf('localhost');
      const port = await mailServer({ ...certificate, ...options });
      expect((await tried({ port, tls, host: 'localhost', ...withPassword })).problem).toBe(
        'certificate',
      );
      setDefaultCACertificates([...usualCertificates, certificate.cert]);
      expect((await tried({ port, tls, host: 'localhost', ...withPassword })).problem).toBeNull();
      expect(seen).toEqual([{ user: 'atrium', secure: true }]);
      // It is not a certificate of that address.
      expect((await tried({ port, tls })).problem).toBe('certificate');
    },
  );

  it('fails with a code for each way to fail', async () => {
    const port = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    const gone = allow(1);
    expect((await tried({ port: gone })).problem).toBe('connection_refused');
    expect((await tried({ port, tls: 'starttls' })).problem).toBe('tls_missing');
    expect((await tried({ port, tls: 'implicit' })).problem).toBe('tls_failed');
    const wrong = await tried({ port, username: 'atrium', secret: 'guessed' });
    expect(wrong).toMatchObject({
      state: 'failing',
      problem: 'auth',
      lastReply: expect.stringContaining('535'),
    });
    const mute = await rawServer((socket) => socket.end());
    expect(await tried({ port: mute })).toMatchObject({ problem: 'no_answer' });
    const silent = await rawServer(() => {});
    expect(await tried({ port: silent })).toMatchObject({
      state: 'failing',
      problem: 'no_answer',
      lastReply: 'Greeting never received',
    });
    const greets = await rawServer((socket) => socket.write('220 mail.example ESMTP\r\n'));
    expect(await tried({ port: greets })).toMatchObject({
      state: 'failing',
      problem: 'no_answer',
      lastReply: 'Timeout',
    });
    const refusing = await mailServer({
      hideSTARTTLS: true,
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 not this sender'), { responseCode: 553 })),
    });
    const refused = await tried({ port: refusing });
    expect(refused).toMatchObject({
      problem: 'sender_refused',
      lastReply: expect.stringContaining('5.7.1 not this sender'),
    });
  });

  it('whose password was sealed with another secret says so', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const channel = await tried({ port, ...withPassword }, otherSecret);
    expect(channel.problem).toBe('secret_unreadable');
    expect(seen).toEqual([]);
  });

  it.each([
    ['was sealed with another secret', makeDkimKey, /sealed with another secret$/],
    [
      'is no key',
      async (sealer: Sealer) => ({
        ...(await makeDkimKey(sealer)),
        private_sealed: sealer.seal('-'),
      }),
      /^The key that signs emails from acme.example can’t be read/,
    ],
  ] as const)('sends no test email whose signing key %s, and says so', async (_, make, message) => {
    const port = await mailServer({ hideSTARTTLS: true });
    const { body } = await create({ port });
    const isOther = message.source.includes('another');
    const key = await make(dkimSealer(isOther ? otherSecret : testSecret));
    await database.asSuperuser(
      `insert into app.dkim_key
         (organization_id, channel_id, domain, selector, public_key, private_sealed, state)
       values ($1, $2, 'acme.example', $3, $4, $5, 'active')`,
      [acme.organizationId, body.id, key.selector, key.public_key, key.private_sealed],
    );
    await tryOnce(body.id);
    expect(await read(body.id)).toMatchObject({
      state: 'failing',
      problem: 'signing_key_unreadable',
      lastReply: expect.stringMatching(message),
    });
    expect(seen).toEqual([]);
  });

  it('is asked for again with its password when it is another', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const { id, version } = await tried({ port, ...withPassword });
    const change = (body: object) =>
      product.call(channels.updateChannel, { as: acme.admin, params: { id }, body });
    const elsewhere = await change({
      version,
      port: 587,
      host: 'smtp.evil.example',
      tls: 'starttls',
    });
    expect(elsewhere.body.errors).toEqual([
      expect.objectContaining({
        path: ['secret'],
        messageCode: { code: 'channel_password_again', values: {} },
      }),
    ]);
    const back = await change({ version, server: 'settings' });
    expect(back.body).toMatchObject({ host: null, hasSecret: false, state: 'unverified' });
  });
});

describe('hosts', () => {
  it('whose name leads into the private network are never connected to', async () => {
    const { body } = await create({ host: 'smtp.example.org', port: 587, tls: 'starttls' });
    await tryOnce(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'failing', problem: 'host_not_allowed' });
  });
});
