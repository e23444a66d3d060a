import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPictures, uploadPicture, type Picture } from 'contract/content/pictures.contract.ts';
import { exampleCall } from '../../../testing/example-call.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#075d68' } });

const send = (body: Buffer, type = 'image/png', name = 'picture.png') =>
  product.call(uploadPicture, {
    as: acme.standard,
    query: { name },
    body,
    headers: { 'content-type': type },
  });

/** The bytes behind a public address. */
async function fetchPicture(url: string) {
  const { pathname } = new URL(url);
  return product.app.inject({ url: pathname, headers: { host: '127.0.0.1:3000' } });
}

async function bytesOf(picture: Picture): Promise<Buffer> {
  return (await fetchPicture(picture.url)).rawPayload;
}

const rowCount = async () =>
  (await database.asSuperuser<{ n: number }>('select count(*)::int as n from app.stored_file'))[0]
    ?.n;

describe('an uploaded picture', () => {
  it('is kept, has a public address, and is found by its ID', async () => {
    const { status, body } = await send(await plain(40, 20).png().toBuffer());
    expect([status, body]).toEqual([201, body]);
    expect(body).toMatchObject({ name: 'picture.png', width: 40, height: 20 });
    const answer = await fetchPicture(body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
    const found = await product.call(findPictures, {
      as: acme.standard,
      query: { id: [String(body.id), '999999'] },
    });
    expect(found.body).toEqual({ items: [body] });
    const theirs = await product.call(findPictures, {
      as: beta.admin,
      query: { id: [String(body.id)] },
    });
    expect(theirs.body).toEqual({ items: [] });
  });

  it('may be the one of the documentation', async () => {
    const { status, body } = await product.call(uploadPicture, {
      as: acme.standard,
      ...exampleCall(uploadPicture, 1),
    });
    expect([status, body.width]).toEqual([201, 1]);
  });

  it('holds nothing of what the camera wrote, and stands upright', async () => {
    const photo = await plain(60, 30)
      .withExif({ IFD0: { Artist: 'canary7f3a' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await send(photo, 'image/jpeg');
    expect([body.width, body.height]).toEqual([30, 60]);
    const stored = await bytesOf(body);
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(stored.includes('canary7f3a')).toBe(false);
  });

  it('is no wider than an article needs, and keeps what shines through', async () => {
    const wide = await send(await plain(4000, 1000).jpeg().toBuffer(), 'image/jpeg');
    expect(wide.body).toMatchObject({ width: 1600, height: 400 });
    const glass = { width: 8, height: 8, channels: 4 as const, background: '#ffffff80' };
    const webp = await send(await sharp({ create: glass }).webp().toBuffer(), 'image/webp');
    expect(await sharp(await bytesOf(webp.body)).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    });
  });

  it('may have a side of 16,384 pixels', async () => {
    const { status, body } = await send(bomb(1, 16_384));
    expect([status, body.height]).toEqual([201, 16_384]);
  });

  it('that hides something is a picture and nothing else', async () => {
    const script = '<script>canary7f3a()</script>';
    const gif = await plain(4, 4).gif().toBuffer();
    const { status, body } = await send(Buffer.concat([gif, Buffer.from(script)]), 'image/gif');
    expect(status).toBe(201);
    expect((await bytesOf(body)).includes('canary7f3a')).toBe(false);
  });

  it('may be sent under any name; it is only ever shown', async () => {
    const png = await plain(2, 2).png().toBuffer();
    for (const name of ['../../etc/passwd', 'C:\\x.png', 'a.html', 'ä'.repeat(255)]) {
      const { status, body } = await send(png, 'image/png', name);
      expect([status, body.name]).toEqual([201, name]);
      expect(body.url).toMatch(/\/api\/files\/signed\/[\w-]+\.[\w-]{43}$/);
    }
  });
});

/** A PNG of a few kilobytes that says it has this many pixels, and has them. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is no picture', () => {
  it('is refused, and leaves nothing behind', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const png = await plain(50, 50).png().toBuffer();
    const before = await rowCount();
    for (const bytes of [
      Buffer.from(svg),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7 /JS (app.alert(1))'),
      png.subarray(0, png.length / 2),
      bomb(16_000, 16_000),
      // As many pixels as a photo may have.
      bomb(25_000_000, 1),
      bomb(1, 25_000_000),
      bomb(16_385, 1),
    ]) {
      const { status, body } = await send(bytes);
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'unreadable_picture']);
    }
    expect((await send(Buffer.from(svg), 'image/svg+xml')).status).toBe(415);
    expect((await send(Buffer.from('{}'), 'application/json')).status).toBe(415);
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(Buffer.alloc(0))).status).toBe(400);
    expect(await rowCount()).toBe(before);
  });

  it('is not to be had under an address that is not quite right', async () => {
    const { body } = await send(await plain(2, 2).png().toBuffer());
    const [payload = '', signature = ''] = (body.url as string).split('/').at(-1)?.split('.') ?? [];
    const [key] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string];
    for (const link of [
      key,
      payload,
      `${payload}.${signature.replaceAll(/./g, 'A')}`,
      `${payload.toUpperCase()}.${signature}`,
      `${payload}.${signature}x`,
      `${payload}${signature}`,
      '..%2f..%2fetc%2fpasswd',
    ]) {
      expect((await fetchPicture(`http://x/api/files/signed/${link}`)).statusCode).toBe(404);
    }
  });
});
