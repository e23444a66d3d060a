import { beforeAll, describe, expect, it } from 'vitest';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { manualClock } from '../../kernel/clock/clock.ts';
import { testSecret } from '../../testing/test-product.ts';
import { useArticles } from '../content/content.factory.ts';
import { composeEmail, visit } from '../delivery/sent-emails.factory.ts';
import { createPreviewLinks } from './preview-links.ts';

const { article, database, product, publish, save, tenants, unpublish } = useArticles();

let contentId = 0;
beforeAll(async () => {
  contentId = (await article({ title: 'Flu clinics <open>', summary: 'Walk in' })).id;
  expect((await publish(contentId, 1)).status).toBe(200);
});

const preview = (id: number, as = tenants.acme.admin) =>
  product.call(previewArticle, { as, params: { id } });

/** The page under the address that a caller gets. */
async function open(id: number) {
  const { status, body } = await preview(id);
  expect(status).toBe(200);
  return visit(product, new URL(body.url).pathname);
}

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0];

describe('an article opened as a reader', () => {
  it('is the page that a link in an email leads to, and no visit is counted', async () => {
    const email = await composeEmail(database, tenants.acme, {
      links: [{ url: 'http://127.0.0.1:3000/article', contentId }],
    });
    const theirs = await visit(product, `/r/${email.link}/1`);
    const count = () => database.asSuperuser('select count(*) from app.engagement_event');
    const before = await count();
    const ours = await open(contentId);
    expect(ours.statusCode).toBe(200);
    expect(mainOf(ours.body)).toMatch(/<h1 lang="en[^"]*">Flu clinics &lt;open&gt;<\/h1>/);
    // Only readers report that they have reached the end.
    const end = /<div class="end">.*?<\/div>/;
    expect(mainOf(theirs.body)).toMatch(end);
    expect(mainOf(ours.body)).toBe(mainOf(theirs.body)?.replace(end, ''));
    expect(ours.body).toContain('Your visit isn’t counted.');
    expect(ours.body).toContain('<meta name="robots" content="noindex">');
    for (const header of ['content-security-policy', 'cache-control', 'referrer-policy']) {
      expect(ours.headers[header], header).toBe(theirs.headers[header]);
    }
    expect(await count()).toEqual(before);
  });

  it('shows what was published last, and nothing once it is no longer public', async () => {
    const { id } = await article({ title: 'Published first' });
    await publish(id, 1);
    expect((await save(id, { version: 2, title: 'Edited since' })).status).toBe(200);
    const { body } = await preview(id);
    const { pathname } = new URL(body.url);
    const shown = await visit(product, pathname);
    expect(shown.body).toContain('Published first');
    expect(shown.body).not.toContain('Edited since');
    await unpublish(id);
    expect((await visit(product, pathname)).statusCode).toBe(404);
  });

  it('is not offered of a draft, and only to those who may see the article', async () => {
    const draft = await article();
    expect(await preview(draft.id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', messageCode: { code: 'preview_not_published' } },
    });
    expect((await preview(contentId, tenants.acme.manager)).status).toBe(200);
    expect((await preview(contentId, tenants.acme.standard)).status).toBe(404);
    expect((await preview(contentId, tenants.beta.admin)).status).toBe(404);
  });

  it('ends after an hour, and cannot be changed to show another article', async () => {
    const { body } = await preview(contentId);
    const { pathname } = new URL(body.url);
    const [organization] = await database.asSuperuser<{ key: string }>(
      'select key from app.organization where id = $1',
      [tenants.acme.organizationId],
    );
    const clock = manualClock(Date.now() - 60 * 60 * 1000);
    const old = createPreviewLinks(testSecret, 'http://127.0.0.1:3000', clock);
    const other = createPreviewLinks(
      `${testSecret}x`,
      'http://127.0.0.1:3000',
      manualClock(Date.now()),
    );
    const named = { organizationKey: organization?.key ?? '', contentId };
    const paths = [
      new URL(old.linkTo(named).url).pathname,
      new URL(other.linkTo(named).url).pathname,
      `${pathname.slice(0, -4)}AAAA`,
      '/r/preview/x',
    ];
    const answers = await Promise.all(paths.map((path) => visit(product, path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    for (const answer of answers) expect(answer.body).toContain('This preview has ended');
  });
});
