import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkFiles } from 'contract/files/files.contract.ts';
import { getAccount, getCurrentAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import * as photos from 'contract/people/photos.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { fetchFile, upload } from '../../files/files.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#075d68' } });
const portrait = () => plain(300, 400).png().toBuffer();

const send = (
  as: TestPerson,
  body: Buffer,
  { id = as.accountId, contentType = 'image/png' } = {},
) => upload(product, as, { path: photos.photoPath(id, randomUUID()), contentType }, body);

async function uploaded(as: TestPerson, id = as.accountId): Promise<string> {
  const { status, body } = await send(as, await portrait(), { id });
  expect(status).toBe(200);
  return body.fullPath;
}
const setOwn = (as: TestPerson, path: string) =>
  product.call(photos.setOwnPhoto, { as, body: { path } });
const setOf = (as: TestPerson, id: number, path: string) =>
  product.call(photos.setPhoto, { as, params: { id }, body: { path } });
const removeOf = (as: TestPerson, id: number) =>
  product.call(photos.removePhoto, { as, params: { id } });

async function addressOf(as: TestPerson, path: string, size?: 'small'): Promise<string> {
  const query = { path, ...(size && { size }) };
  return (await product.call(linkFiles, { as, query })).body.items[0]?.url;
}
async function pictureOf(as: TestPerson, path: string, size?: 'small') {
  const answer = await fetchFile(product, await addressOf(as, path, size));
  return { headers: answer.headers, bytes: answer.rawPayload };
}

describe('a photo', () => {
  it('is a square of two sizes, shown to people who see the person', async () => {
    const path = await uploaded(acme.standard);
    const { status, body } = await setOwn(acme.standard, path);
    expect([status, body.photo]).toEqual([200, path]);
    const whole = await pictureOf(acme.manager, path);
    const small = await pictureOf(acme.manager, path, 'small');
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['cache-control']).toMatch(/^private, /);
    const [list, one, me] = await Promise.all([
      product.call(listAccounts, { as: acme.manager, query: { q: 'standard' } }),
      product.call(getAccount, { as: acme.manager, params: { id: acme.standard.accountId } }),
      product.call(getMe, { as: acme.standard }),
    ]);
    expect([list.body.items[0].photo, one.body.photo, me.body.account.photo]).toEqual([
      path,
      path,
      path,
    ]);
  });

  it('says nothing of the place where it was taken, and stands upright', async () => {
    const taken = await plain(400, 300)
      .withExif({
        IFD0: { Artist: 'canary7f3a' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('canary7f3a')).toBe(true);
    const { body } = await send(acme.admin, taken, { contentType: 'image/jpeg' });
    for (const size of [undefined, 'small'] as const) {
      const { bytes } = await pictureOf(acme.admin, body.fullPath, size);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(bytes.includes('canary7f3a')).toBe(false);
    }
  });

  it('that hides something is a picture and nothing else', async () => {
    const script = Buffer.from('<script>canary7f3a()</script>');
    const gif = Buffer.concat([await plain(40, 40).gif().toBuffer(), script]);
    const png = Buffer.concat([await portrait(), script]);
    for (const [bytes, contentType] of [
      [gif, 'image/gif'],
      [png, 'image/png'],
    ] as const) {
      const { status, body } = await send(acme.admin, bytes, { contentType });
      expect(status).toBe(200);
      const stored = await pictureOf(acme.admin, body.fullPath);
      expect(stored.bytes.includes('canary7f3a')).toBe(false);
    }
  });

  it('is refused when it is none, and leaves nothing', async () => {
    const count = () => database.asSuperuser('select count(*) from app.stored_file');
    const before = await count();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const png = await portrait();
    const bomb = await plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    const status = async (body: Buffer, contentType = 'image/png') =>
      (await send(acme.admin, body, { contentType })).status;
    expect(await status(svg)).toBe(415);
    expect(await status(svg, 'image/svg+xml')).toBe(415);
    expect(await status(Buffer.from('<!doctype html>'), 'text/html')).toBe(415);
    expect(await status(png, 'image/jpeg')).toBe(415);
    expect(await status(png.subarray(0, png.length / 2))).toBe(422);
    expect(await status(bomb)).toBe(422);
    expect(await status(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe(413);
    expect(await count()).toEqual(before);
  }, 30_000);

  it('must lie at a path for photos of an existing person', async () => {
    const png = await portrait();
    for (const id of [0, 999_999, beta.admin.accountId]) {
      expect((await send(acme.admin, png, { id })).status).toBe(404);
    }
    for (const path of ['photos/1', 'photos/1/2/3', 'photos/1e3/x', 'photos/01/x']) {
      const metadata = { path, contentType: 'image/png' };
      expect((await upload(product, acme.admin, metadata, png)).status).toBe(404);
    }
  });
});

describe('whose photo it is', () => {
  it('is changed by the person and by those who may edit them', async () => {
    const own = await uploaded(acme.standard);
    expect((await setOwn(acme.standard, own)).status).toBe(200);
    const byStaff = await uploaded(acme.manager, acme.standard.accountId);
    expect((await setOf(acme.manager, acme.standard.accountId, byStaff)).body.photo).toBe(byStaff);
    expect((await removeOf(acme.manager, acme.standard.accountId)).body.photo).toBeNull();
    // An administrator's record is an administrator's to change.
    const png = await portrait();
    expect((await send(acme.manager, png, { id: acme.admin.accountId })).status).toBe(403);
    expect((await send(acme.standard, png, { id: acme.admin.accountId })).status).toBe(404);
    expect((await removeOf(acme.manager, acme.admin.accountId)).status).toBe(403);
    expect((await removeOf(acme.standard, acme.admin.accountId)).status).toBe(403);
    expect((await removeOf(acme.admin, beta.admin.accountId)).status).toBe(404);
  });

  it('is always one of their own', async () => {
    const others = await uploaded(acme.admin);
    for (const path of [others, 'photos/1/nothing', 'photos/../x', '']) {
      expect((await setOwn(acme.standard, path)).status).toBe(422);
      expect((await setOf(acme.admin, acme.manager.accountId, path)).status).toBe(422);
    }
    expect((await addressOf(acme.standard, others)) ?? null).toBeNull();
  });

  it('is restored after it was removed, and their version stays', async () => {
    const first = await uploaded(acme.manager);
    const { body: before } = await setOwn(acme.manager, first);
    const second = await uploaded(acme.manager);
    await setOwn(acme.manager, second);
    const removed = await product.call(photos.removeOwnPhoto, { as: acme.manager });
    expect(removed.body.photo).toBeNull();
    const { body: after } = await setOwn(acme.manager, first);
    expect([after.photo, after.version]).toEqual([first, before.version]);
    const unused = await database.asSuperuser<{ path: string }>(
      'select path from app.stored_file where account_id = $1 and unused_since is not null',
      [acme.manager.accountId],
    );
    expect(unused.map(({ path }) => path)).toEqual([second]);
    const auditLog = await database.asSuperuser<{ action: string; changes: unknown }>(
      `select action, changes from app.audit_event
       where target_type = 'account' and target_id = $1 order by id desc limit 2`,
      [acme.manager.accountId],
    );
    expect(auditLog).toEqual([
      { action: 'account.photo_set', changes: { photo: [null, first] } },
      { action: 'account.photo_removed', changes: { photo: [second, null] } },
    ]);
  });

  it('is deleted permanently with them, bytes and all', async () => {
    const [{ id } = { id: 0 }] = await database.asSuperuser<{ id: number }>(
      `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
       values ($1, 'Some', 'Body', 'body some', ' some body') returning id`,
      [acme.organizationId],
    );
    await setOf(acme.admin, id, await uploaded(acme.admin, id));
    const [file] = await database.asSuperuser<{ blob_key: string; small_blob_key: string }>(
      'select blob_key, small_blob_key from app.stored_file where account_id = $1',
      [id],
    );
    await database.asSuperuser('delete from app.account where id = $1', [id]);
    const dead = await database.asSuperuser<{ blob_key: string }>(
      'select blob_key from app.dead_blob',
    );
    expect(dead.map((row) => row.blob_key)).toEqual(
      expect.arrayContaining([file?.blob_key, file?.small_blob_key]),
    );
  });

  it('is absent for people who have none', async () => {
    const { body } = await product.call(getCurrentAccount, { as: beta.standard });
    expect(body.photo).toBeNull();
  });
});
