import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPictures } from 'contract/content/pictures.contract.ts';
import { previewSocial } from 'contract/content/socials/socials.contract.ts';
import { readSettings } from '../../../kernel/config/settings.ts';
import { startCanary } from '../../../kernel/outgoing/canary.testing.ts';
import { createSafeFetch, type SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import { exampleCall } from '../../../testing/example-call.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

let fetchOnce: SafeFetch;
const database = useTestDatabase();
const product = useTestProduct(database, { safeFetch: (...wanted) => fetchOnce(...wanted) });

let acme: TestTenant;
let site: Server;
let origin: string;
let answer: RequestListener;
beforeAll(async () => {
  site = createServer((request, response) => answer(request, response));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { fetchAllowedOrigins } = readSettings({ FETCH_ALLOWED_ORIGINS: origin }, 'test');
  fetchOnce = createSafeFetch({ allowedOrigins: fetchAllowedOrigins, resolve: async () => [] });
  acme = await product.tenant('acme');
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const preview = (link: string, as = acme.standard) =>
  product.call(previewSocial, { as, body: { link } });

const html = { 'content-type': 'text/html; charset=utf-8' };
const pageWith = (image: string) =>
  `<head><meta property="og:title" content="Meet the teams">
   <meta property="og:description" content="Three sites"><meta property="og:site_name" content="Northgate">
   <meta property="og:image" content="${image}"><meta property="og:image:alt" content="A ward"></head>`;

const pictureCount = async () =>
  (
    await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.stored_file where starts_with(path, 'pictures/')`,
    )
  )[0]?.n ?? 0;

describe('the preview of a link', () => {
  it('says what the page says, and stores its picture without what a camera wrote', async () => {
    const photo = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#075d68' },
    })
      .withExif({ IFD0: { Artist: 'canary7f3a' } })
      .jpeg()
      .toBuffer();
    answer = ({ url }, response) => {
      if (url === '/photo.jpg')
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
      else response.writeHead(200, html).end(pageWith('/photo.jpg'));
    };
    const typed = `${origin}/@nursing/113489217338125512?utm_source=share&utm_medium=x&page=2`;
    const { status, body } = await preview(typed);
    expect([status, body]).toEqual([
      200,
      {
        network: 'mastodon',
        link: `${origin}/@nursing/113489217338125512?page=2`,
        removed: ['utm_source', 'utm_medium'],
        page: {
          title: 'Meet the teams',
          description: 'Three sites',
          site: 'Northgate',
          pictureAlt: 'A ward',
          picture: {
            id: expect.any(Number),
            name: '127.0.0.1',
            url: expect.stringMatching(/\/api\/files\/signed\/[\w-]+\.[\w-]+$/),
            width: 1600,
            height: 800,
          },
        },
        failure: null,
      },
    ]);
    const { picture } = body.page;
    const found = await product.call(findPictures, {
      as: acme.standard,
      query: { id: [String(picture.id)] },
    });
    expect(found.body.items).toEqual([picture]);
    const { rawPayload } = await product.app.inject({
      url: new URL(picture.url).pathname,
      headers: { host: '127.0.0.1:3000' },
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(rawPayload.includes('canary7f3a')).toBe(false);
  });

  it.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/png', 'no picture'],
    ['text/html', '<p>no picture</p>'],
  ])('goes without a picture of %s: %s', async (type, bytes) => {
    answer = ({ url }, response) => {
      if (url === '/a') response.writeHead(200, { 'content-type': type }).end(bytes);
      else response.writeHead(200, html).end(pageWith('/a'));
    };
    const before = await pictureCount();
    const { status, body } = await preview(`${origin}/post`);
    expect([status, body.page]).toMatchObject([200, { title: 'Meet the teams', picture: null }]);
    expect(await pictureCount()).toBe(before);
  });

  it('reaches no picture that is out of bounds', async () => {
    const canary = await startCanary(['127.0.0.1']);
    try {
      for (const image of [
        `https://127.0.0.1:${canary.port}/a.png`,
        `http://127.0.0.1:${canary.port}/a.png`,
        'https://169.254.169.254/a.png',
        'file:///etc/passwd',
        'data:image/png;base64,iVBORw0KGgo=',
      ]) {
        answer = (_request, response) => response.writeHead(200, html).end(pageWith(image));
        const { body } = await preview(`${origin}/post`);
        expect(body.page).toMatchObject({ title: 'Meet the teams', picture: null });
      }
      expect(await canary.count()).toBe(0);
    } finally {
      await canary.close();
    }
  });

  it('answers with the link alone where the page cannot be read', async () => {
    const failureOf = async (path: string) => {
      const { status, body } = await preview(`${origin}${path}`);
      expect([status, body.page, body.link]).toEqual([200, null, `${origin}${path}`]);
      return body.failure;
    };
    answer = (_request, response) => response.writeHead(999, html).end();
    expect(await failureOf('/refused')).toBe('refused');
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'a/b' }).end('x');
    expect(await failureOf('/file')).toBe('not_a_page');
    answer = (_request, response) => response.writeHead(200, html).end(Buffer.alloc(2 ** 21 + 1));
    expect(await failureOf('/large')).toBe('too_large');
    answer = () => {};
    expect(await failureOf('/slow')).toBe('too_slow');
    answer = (request) => request.socket.destroy();
    expect(await failureOf('/gone')).toBe('unreachable');
  });

  it('does not tell a host that is out of bounds from one that does not exist', async () => {
    const answers = await Promise.all(
      [
        'https://nowhere.example/',
        'https://127.0.0.1/',
        'http://127.0.0.1/',
        'https://10.0.0.1/',
        'https://[::1]/',
        'https://nowhere.example:22/',
      ].map((link) => preview(link)),
    );
    for (const { status, body } of answers) {
      expect([status, body.network, body.page, body.failure]).toEqual([
        200,
        'other',
        null,
        'unreachable',
      ]);
    }
  });

  it('may be the one of the documentation', async () => {
    const { status, body } = await product.call(previewSocial, {
      as: acme.standard,
      ...exampleCall(previewSocial, 1),
    });
    expect([status, body]).toEqual([
      200,
      {
        network: 'mastodon',
        link: 'https://social.northgate.example/@nursing/113489217338125512',
        removed: ['utm_source'],
        page: null,
        failure: 'unreachable',
      },
    ]);
  });

  it('is refused for what is no link', async () => {
    for (const link of ['', 'nursing', 'javascript:alert(1)', 'https://a:b@x.example/', 7, null]) {
      const { status, body } = await product.call(previewSocial, {
        as: acme.standard,
        body: { link },
      });
      expect([status, body.errors?.[0]?.path]).toEqual([422, ['link']]);
    }
  });

  it('is counted: 120 in an hour', async () => {
    const [row] = await database.asSuperuser<{ n: number }>(
      `update app.rate_limit set count = 120 where name = 'link-preview' returning count as n`,
    );
    expect(row?.n).toBe(120);
    const { status, headers } = await preview('https://nowhere.example/');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect((await preview('https://nowhere.example/', acme.manager)).status).toBe(200);
  });
});
