import { expect, it } from 'vitest';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { useArticles } from '../content/content.factory.ts';
import { addPicture } from '../content/pictures/pictures.factory.ts';
import { composeEmail, visit } from '../delivery/sent-emails.factory.ts';

const { database, product, publish, saveSocial, social, tenants, unpublish } = useArticles();
const admin = () => tenants.acme.admin;

const link = 'https://www.linkedin.com/posts/northgate?a=1&b="';

async function publishedSocial() {
  const { id: fileId } = await addPicture(product, admin());
  const cover = { fileId, alt: 'Two <bubbles>' };
  const text = 'We look for <nurses>.\nCome by.\n\nBring a friend.';
  const written = { title: 'Meet <the> teams', summary: 'Three sites', link, text, cover };
  const { id } = await social(written);
  expect((await publish(id, 1)).status).toBe(200);
  return id;
}

async function open(id: number) {
  const { status, body } = await product.call(previewArticle, { as: admin(), params: { id } });
  expect(status).toBe(200);
  return visit(product, new URL(body.url).pathname);
}

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';

it('readers see a social as a card that leads to the post, with nothing of the network in it', async () => {
  const id = await publishedSocial();
  const { statusCode, body } = await open(id);
  expect(statusCode).toBe(200);
  const main = mainOf(body);
  expect(main).toMatch(/<h1 lang="en[^"]*">Meet &lt;the&gt; teams<\/h1>/);
  expect(main).toContain('<p>We look for &lt;nurses&gt;.<br>Come by.</p><p>Bring a friend.</p>');
  expect(main).toContain('alt="Two &lt;bubbles&gt;"');
  expect(main).toContain('<p>Three sites</p>');
  expect(main).toContain(
    '<a href="https://www.linkedin.com/posts/northgate?a=1&amp;b=%22" rel="noopener noreferrer nofollow">Open the post on LinkedIn</a>',
  );
  expect(main.match(/(?:src|href)="[^"]*"/g)).toHaveLength(2);
  expect(main).not.toContain('<script');
});

it('a link in an email shows it too, as it was published last', async () => {
  const id = await publishedSocial();
  const email = await composeEmail(database, tenants.acme, {
    links: [{ url: 'http://127.0.0.1:3000/social', contentId: id }],
  });
  await saveSocial(id, { version: 2, text: 'Edited since' });
  const theirs = await visit(product, `/r/${email.link}/1`);
  expect(theirs.statusCode).toBe(200);
  expect(mainOf(theirs.body)).toBe(mainOf((await open(id)).body));
  expect(theirs.body).not.toContain('Edited since');
  await unpublish(id);
  expect((await visit(product, `/r/${email.link}/1`)).body).not.toContain('Bring a friend');
});
