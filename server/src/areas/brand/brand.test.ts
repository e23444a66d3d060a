import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { getBrand, logoPath, updateBrand } from 'contract/brand/brand.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';
import { upload } from '../files/files.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
let key: string;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
  const [row] = await database.asSuperuser<{ key: string }>(
    'select key from app.organization where id = $1',
    [acme.organizationId],
  );
  key = row?.key ?? '';
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a1f5c80' } });
const send = async (as: TestPerson, name: string, contentType = 'image/png') =>
  upload(
    product,
    as,
    { path: logoPath(name), contentType },
    await picture(1200, 300).png().toBuffer(),
  );
async function change(fields: object, as = acme.admin) {
  const { body } = await product.call(getBrand, { as });
  return product.call(updateBrand, { as, body: { version: body.version, ...fields } });
}
const shown = (name: string) =>
  product.app.inject({
    method: 'GET',
    url: `/api/files/logo/${key}/${name}`,
    headers: { host: '127.0.0.1:3000' },
  });

describe('the accent colour', () => {
  it('is kept in small letters', async () => {
    const { status, body } = await change({ accent: ' #7A1F5C ' });
    expect([status, body.accent, body.version]).toEqual([200, '#7a1f5c', 2]);
  });

  it('is refused where text in it cannot be read on white, with the nearest that can', async () => {
    const { status, body } = await change({ accent: '#ffb01b' });
    expect(status).toBe(422);
    expect(body.errors[0].path).toEqual(['accent']);
    expect(body.errors[0].message).toBe(
      'This is too light to read on white. Choose a darker colour',
    );
  });
});

describe('the logo', () => {
  it('is sent by administrators alone, and only as a picture that stands still', async () => {
    // A caller who may not even see the page gets 404.
    expect((await send(acme.manager, 'one')).status).toBe(404);
    expect((await send(acme.admin, 'one', 'image/gif')).status).toBe(415);
    expect((await send(acme.admin, 'one')).status).toBe(200);
  });

  it('is rewritten within its frame and shown to everyone who has its address', async () => {
    const { body } = await change({ logo: logoPath('one') });
    expect(body.logo).toBe('brand/one');
    const answer = await shown('one');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([480, 120, true]);
  });

  it('that was replaced is shown at the address of the one before, for a short time', async () => {
    await send(acme.admin, 'two');
    await change({ logo: logoPath('two') });
    const [before, now] = [await shown('one'), await shown('two')];
    expect(before.rawPayload.equals(now.rawPayload)).toBe(true);
    expect(before.headers['cache-control']).toBe('public, max-age=300');
    const files = await database.asSuperuser(
      `select path from app.stored_file where unused_since is null order by path`,
    );
    expect(files).toEqual([{ path: 'brand/two' }]);
  });

  it('is none of a person, of another organization, or that was never sent', async () => {
    await send(beta.admin, 'theirs');
    for (const logo of ['brand/theirs', 'photos/1/x', 'brand/none']) {
      const { status, body } = await change({ logo });
      expect([status, body.errors[0].path]).toEqual([422, ['logo']]);
    }
  });

  it('is gone for everyone once it is removed', async () => {
    expect((await change({ logo: null })).body.logo).toBeNull();
    expect((await shown('two')).statusCode).toBe(404);
    const events = await database.asSuperuser<{ changes: unknown }>(
      `select changes from app.audit_event where action = 'organization.brand_updated' order by id`,
    );
    expect(events.at(-1)?.changes).toEqual({ logo: ['brand/two', null] });
  });
});
