import { beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';

const product = useTestProduct(useTestDatabase());
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const create = (fields: object) =>
  product.call(channels.createChannel, {
    as: acme.admin,
    body: {
      name: 'Own server',
      fromName: 'Acme',
      fromAddress: 'news@acme.example',
      server: 'own',
      ...fields,
    },
  });

describe('hosts', () => {
  const refused = async (fields: object) => {
    const { status, body } = await create({ port: 587, tls: 'starttls', ...fields });
    return [status, body.errors?.map((error: { path: string[] }) => error.path.join('.'))];
  };

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '::1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '169.254.169.254',
    '10.0.0.7',
    'localhost',
    'localhost.',
    'mail.localhost',
  ])('that are not public are refused: %s', async (host) => {
    expect(await refused({ host })).toEqual([422, ['host']]);
  });

  it.each([
    'http://mail.example',
    'user@mail.example',
    'mail.example:25',
    'a b',
    'mail_1.example',
    '[::1',
  ])('that are none are refused: %j', async (host) => {
    expect(await refused({ host })).toEqual([422, ['host']]);
  });

  it('are spoken to on the ports of mail alone', async () => {
    expect(await refused({ host: 'smtp.example.org', port: 22 })).toEqual([422, ['port']]);
    expect(await refused({ host: 'smtp.example.org', port: null, tls: null })).toEqual([
      422,
      ['port', 'tls'],
    ]);
  });

  it('get no password without encryption', async () => {
    expect(
      await refused({
        host: 'smtp.example.org',
        tls: 'none',
        username: 'atrium',
        secret: 'open sesame',
      }),
    ).toEqual([422, ['tls']]);
  });
});
