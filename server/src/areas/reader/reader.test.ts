import { parse } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageDocument } from 'contract/documents/document.ts';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent, unpublishContent } from 'contract/content/content.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { composeEmail, visit, type ComposedEmail } from '../delivery/sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const evil = `<script>window.__x=1</script>"'&`;

/** Published, with this title. */
async function article(title = 'Flu clinics open'): Promise<number> {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Where and when' }] },
      { type: 'paragraph', content: [{ type: 'text', text: evil }] },
    ],
  };
  const { body } = await product.call(createArticle, {
    as: acme.admin,
    body: { title, summary: 'Walk in', document },
  });
  const published = await product.call(publishContent, {
    as: acme.admin,
    params: { id: body.id },
    body: { version: 1 },
  });
  expect(published.status).toBe(200);
  return body.id;
}

const message = (contentId: number): MessageDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
        { type: 'text', text: ' of ' },
        { type: 'mergeField', attrs: { field: 'location', fallback: 'your site' } },
        { type: 'text', text: '. ' },
        {
          type: 'text',
          text: 'Book',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/book' } }],
        },
      ],
    },
    { type: 'contentCard', attrs: { contentId } },
  ],
});

async function emailAbout(contentId: number, tracking: 'identified' | 'off' = 'identified') {
  return composeEmail(database, acme, {
    tracking,
    document: message(contentId),
    fields: { firstName: '{{email}} <b>', location: null },
    links: [
      { url: 'https://example.org/book' },
      { url: 'http://127.0.0.1:3000/article', contentId },
    ],
  });
}

const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async function page(path: string) {
  const answer = await visit(product, path);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.body).not.toMatch(/<script/i);
  const errors: string[] = [];
  parse(answer.body, { onParseError: ({ code }) => void errors.push(code) });
  expect(errors).toEqual([]);
  return answer;
}

const kindsOf = async ({ messageId }: ComposedEmail) =>
  database.asSuperuser<{ kind: string; content_id: number | null }>(
    'select kind, content_id from app.engagement_event where message_id = $1 order by id',
    [messageId],
  );

describe('a message in the browser', () => {
  it('is that of this person, with counted links, and tells that it was opened', async () => {
    const contentId = await article();
    const email = await emailAbout(contentId);
    const { statusCode, body } = await page(`/r/${email.link}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Hello {{email}} &lt;b&gt; of your site.');
    expect(body).toContain(`href="http://127.0.0.1:3000/c/${email.link}/1"`);
    expect(body).toContain(`href="http://127.0.0.1:3000/c/${email.link}/2"`);
    expect(body).toContain('Flu clinics open');
    expect(body).toContain(`href="/u/${email.link}"`);
    expect(body).not.toContain(email.email);
    expect(await kindsOf(email)).toEqual([{ kind: 'opened', content_id: null }]);
  });

  it('greets them in its title, and has the blocks of their groups', async () => {
    const blockFor = (groupId: number, text: string) => ({
      type: 'groupBlock' as const,
      attrs: { mode: 'only' as const, groupIds: [groupId] },
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    });
    const email = await composeEmail(
      database,
      { organizationId: acme.organizationId },
      {
        subject: '{{first name|all}}, the clinics open {{job title}}',
        document: { type: 'doc', content: [blockFor(7, 'For nurses'), blockFor(8, 'For porters')] },
        fields: { firstName: 'Ann <b>', 'group.only.7': '1', 'group.only.8': null },
      },
    );
    const { body } = await page(`/r/${email.link}`);
    expect(body).toContain('Ann &lt;b&gt;, the clinics open {{job title}}</h1>');
    expect(body).toContain('For nurses');
    expect(body).not.toContain('For porters');
  });

  it('has its links as they are when nothing is measured', async () => {
    const email = await emailAbout(await article(), 'off');
    const { body } = await page(`/r/${email.link}`);
    expect(body).toContain('href="https://example.org/book"');
    expect(body).toContain(`/r/${email.link}/2"`);
    expect(body).not.toContain('/c/');
    expect(await kindsOf(email)).toEqual([]);
  });

  it('declares the language of its words, and of what the organization wrote', async () => {
    const email = await emailAbout(await article());
    const speak = (locale: string) =>
      database.asSuperuser(`update app.organization set locale = $1 where slug = 'acme'`, [locale]);
    await speak('de');
    const pages = [await page(`/r/${email.link}`), await page(`/r/${email.link}/2`)];
    await speak('en');
    for (const { body } of pages) {
      expect(body).toContain('<html lang="en">');
      expect(body).toMatch(/<h1 lang="de">/);
      expect(body).toContain('<div class="body" lang="de">');
      expect(body).toMatch(/, sent on \d+ [A-Z][a-z]+ \d{4} to /);
    }
  });
});

describe('an article', () => {
  it('is reached by a click, shown as text, and counted as viewed', async () => {
    const contentId = await article(`Flu ${evil}`);
    const email = await emailAbout(contentId);
    const clicked = await visit(product, `/c/${email.link}/2`);
    expect(clicked.headers.location).toBe(`http://127.0.0.1:3000/r/${email.link}/2`);
    const { statusCode, body } = await page(`/r/${email.link}/2`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h2>Where and when</h2>');
    expect(body).toContain('&lt;script&gt;window.__x=1&lt;/script&gt;');
    expect(await kindsOf(email)).toEqual([
      { kind: 'clicked', content_id: contentId },
      { kind: 'viewed', content_id: contentId },
    ]);
  });

  it('disappears at once when it is unpublished, or after a year', async () => {
    const contentId = await article();
    const email = await emailAbout(contentId);
    await product.call(unpublishContent, { as: acme.admin, params: { id: contentId } });
    expect((await page(`/r/${email.link}/2`)).statusCode).toBe(404);
    const old = await composeEmail(database, acme, {
      sentAgo: 366 * 86_400,
      links: [{ url: 'http://127.0.0.1:3000/x', contentId: await article() }],
    });
    expect((await page(`/r/${old.link}/1`)).statusCode).toBe(404);
    expect((await page(`/u/${old.link}`)).statusCode).toBe(200);
  });
});

describe('a link that is not quite right', () => {
  it('says the same, whether it ever led anywhere or not', async () => {
    const email = await emailAbout(await article());
    const paths = [
      '/r/x',
      `/r/${email.link}x`,
      `/r/${email.link.replaceAll(/[0-9]/g, '0')}`,
      `/r/${email.link}/1`,
      `/r/${email.link}/7`,
      '/u/x',
      '/c/x/1',
    ];
    const answers = await Promise.all(paths.map((path) => page(path)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe('what the pages are dressed in', () => {
  it('comes from us, for ever under one address', async () => {
    const email = await emailAbout(await article());
    const { body } = await page(`/r/${email.link}`);
    const href = /href="(\/r\/look\/[0-9a-f]{12}\/reader\.css)"/.exec(body)?.[1] ?? '';
    const styles = await visit(product, href);
    expect(styles.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const [, font] of styles.body.matchAll(/url\(([^)]+)\)/g)) {
      const answer = await visit(product, new URL(font ?? '', `http://x${href}`).pathname);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/woff2']);
    }
  });
});
