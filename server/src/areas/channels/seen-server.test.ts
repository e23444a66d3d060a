import { setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
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
