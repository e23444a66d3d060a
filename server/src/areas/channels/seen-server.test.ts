import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { certificateOf } from '../../testing/certificate.ts';
import type { TestTenant } from '../../testing/test-product.ts';
import { useOwnServers, withPassword } from './own-server.factory.ts';

const { database, product, usualCertificates, seen, mailServer, allow, channelsOf } =
  useOwnServers();
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});
const { read, tried } = channelsOf(() => acme);

describe('what is shown by a mail server', () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
  /** The channel after a try of a server with this certificate, which signs itself and is trusted all the same. */
  async function shown(
    certificate: ReturnType<typeof certificateOf>,
    options: SMTPServerOptions = {},
    fields: object = {},
  ) {
    setDefaultCACertificates([...usualCertificates, certificate.cert]);
    const port = await mailServer({ ...certificate, ...options });
    return tried({ port, tls: 'starttls', host: 'localhost', ...withPassword, ...fields });
  }

  it('is kept: how it is encrypted, who made its certificate, for which name and until when', async () => {
    const until = new Date('2049-12-31T23:59:59Z');
    const channel = await shown(certificateOf('localhost', { until }));
    expect(channel).toMatchObject({
      problem: null,
      seenServer: {
        tls: 'starttls',
        protocol: 'TLSv1.3',
        milliseconds: expect.any(Number),
        certificate: {
          finding: 'ok',
          askedName: 'localhost',
          names: ['localhost'],
          issuer: 'localhost',
          validTo: until.toISOString(),
        },
      },
    });
    const implicit = { secure: true, maxVersion: 'TLSv1.2' } as const;
    const other = await shown(certificateOf('localhost'), implicit, { tls: 'implicit' });
    expect(other.seenServer).toMatchObject({ tls: 'implicit', protocol: 'TLSv1.2' });
    const { id, version } = other;
    const changed = await product.call(channels.updateChannel, {
      as: acme.admin,
      params: { id },
      body: { version, username: 'other' },
    });
    expect(changed.body.seenServer).toBeNull();
  });

  it.each([
    [15, 'ok', 14],
    [13, 'ends_soon', 12],
  ] as const)('a certificate that ends in %i days is %s', async (left, finding, daysLeft) => {
    const channel = await shown(certificateOf('localhost', { until: days(left) }));
    expect(channel).toMatchObject({
      problem: null,
      seenServer: { certificate: { finding, daysLeft } },
    });
  });

  it.each([
    ['expired', certificateOf('localhost', { until: days(-1) }), true],
    ['not_yet_valid', certificateOf('localhost', { from: days(1) }), true],
    ['other_name', certificateOf('mail.other.example'), true],
    ['untrusted', certificateOf('localhost'), false],
  ] as const)(
    'a certificate that is %s is told, and no password reaches its server',
    async (finding, certificate, isTrusted) => {
      let signIns = 0;
      const onAuth = () => {
        signIns += 1;
      };
      const trusted = isTrusted ? [certificate.cert] : [];
      setDefaultCACertificates([...usualCertificates, ...trusted]);
      const port = await mailServer({ ...certificate, onAuth });
      const fields = { port, tls: 'starttls', host: 'localhost', ...withPassword };
      const channel = await tried(fields);
      expect(channel).toMatchObject({
        state: 'failing',
        problem: 'certificate',
        seenServer: { certificate: { finding, askedName: 'localhost' } },
      });
      expect(signIns).toBe(0);
      expect(seen).toEqual([]);
    },
  );

  it('is nothing where there is no connection, and no certificate without encryption', async () => {
    expect(await tried({ port: allow(1) })).toMatchObject({ seenServer: null });
    const port = await mailServer({ hideSTARTTLS: true });
    expect(await tried({ port })).toMatchObject({
      seenServer: { tls: 'none', protocol: null, certificate: null },
    });
  });

  it('ends while no one looks: an hour later its certificate has expired', async () => {
    const { id } = await shown(certificateOf('localhost', { until: days(20) }));
    const certificate = async () => (await read(id)).seenServer?.certificate?.finding;
    const end = async (interval: string) => {
      await database.asSuperuser(
        `update app.channel set seen_server = jsonb_set(seen_server::jsonb, '{certificate,validTo}',
           to_jsonb(to_char(now() at time zone 'UTC' + $2::interval, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::json
         where id = $1`,
        [id, interval],
      );
    };
    expect(await certificate()).toBe('ok');
    await end('3 days');
    expect(await certificate()).toBe('ends_soon');
    await end('-1 second');
    expect(await certificate()).toBe('expired');
  });
});

describe('unsubscribing by one click', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  /** What a channel says after a try at an address of ours. */
  async function seenAt(publicUrl: string) {
    const channel = await tried({ port: await mailServer() }, undefined, publicUrl);
    expect(channel.problem).toBeNull();
    return channel.seenOneClick;
  }

  async function site(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const posted = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    product.app.inject({
      method: 'POST',
      url,
      headers: { host: '127.0.0.1:3000', 'content-type': type },
      payload,
    });

  it('is tried from outside by the form of an email program', async () => {
    // What stands before the product passes on what it gets.
    const origin = await site(async (request, reply) => {
      const body = await text(request);
      const answer = await posted(request.url ?? '', body, request.headers['content-type']);
      reply.writeHead(answer.statusCode).end(answer.body);
    });
    expect(await seenAt(origin)).toEqual({
      finding: 'ok',
      origin,
      milliseconds: expect.any(Number),
    });
  });

  it('is answered to that form alone, and by a word of ours', async () => {
    const word = 'ab'.repeat(16);
    const asked = async (reply: string, form: string) => {
      const { statusCode, body } = await posted(`/u/check/${reply}`, form);
      return statusCode === 200 ? body : statusCode;
    };
    expect(await asked(word, 'List-Unsubscribe=One-Click')).toBe(word);
    expect(await asked(word, 'action=stop')).toBe(404);
    expect(await asked('hello', 'List-Unsubscribe=One-Click')).toBe(404);
  });

  it.each<[string, RequestListener]>([
    ['redirected', (_request, reply) => reply.writeHead(301, { location: '/login' }).end()],
    ['other_answer', (_request, reply) => reply.end('Please sign in')],
    ['other_answer', (request, reply) => reply.writeHead(403).end(request.url?.slice(-32))],
    ['silent', (request) => request.destroy()],
  ])('is %s where something else answers', async (finding, answer) => {
    const origin = await site(answer);
    expect(await seenAt(origin)).toMatchObject({ finding, origin });
  });

  it('is not known before the first test, and stays known where the channel changes', async () => {
    const origin = await site((_request, reply) => reply.end());
    const { id, version, seenOneClick } = await tried(
      { port: await mailServer() },
      undefined,
      origin,
    );
    const { body } = await product.call(channels.updateChannel, {
      as: acme.admin,
      params: { id },
      body: { version, username: 'other' },
    });
    expect(body.seenOneClick).toEqual(seenOneClick);
    expect((await tried({ port: await mailServer() })).seenOneClick).toBeNull();
  });
});
