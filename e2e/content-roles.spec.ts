import { expectGoodEverywhere } from './support/looks.ts';
import { scriptedArticle } from './support/scripted-article.ts';
import { member, signedInUser } from './support/people-who-sign-in.ts';
import { expect, test } from './support/test.ts';

// The server's rule decides which articles a standard user sees, and its own tests cover it.
const own = scriptedArticle(1, {
  title: 'My own draft',
  abilities: {
    edit: true,
    publish: false,
    schedule: false,
    unschedule: false,
    submit: true,
    withdraw: false,
    sendBack: false,
    settings: true,
    unpublish: false,
    archive: false,
    reopen: false,
    delete: true,
    restore: false,
  },
});

test.beforeEach(({ api }) => {
  api.signedIn = true;
  api.user = signedInUser({ organizations: [member('acme', 'standard')] });
  api.answer('GET', /^\/admin\/content$/, {
    body: {
      items: [own],
      nextCursor: null,
      previousCursor: null,
      total: { count: 1, kind: 'exact' },
    },
  });
  api.answer('GET', /^\/admin\/content\/articles\/1$/, { body: own });
});

test('who may not publish writes, and finds nothing to publish with', async ({ page }) => {
  await page.goto('/acme/content');
  await page.getByRole('button', { name: 'Actions for My own draft' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'View',
    'Edit',
    'Settings',
    'Submit for review',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await page.goto('/acme/content/1/edit');
  await expect(page.getByRole('textbox', { name: 'Text of the article' })).toHaveText('Words');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

test('who edits no hub reads that instead of an editor that cannot save', async ({ page, api }) => {
  api.answer('GET', /^\/admin\/content\/hubs$/, { status: 503, body: {} });
  await page.goto('/acme/content/create/article');
  await expect(page.getByRole('heading', { name: 'Couldn’t load your hubs' })).toBeVisible();
  api.answer('GET', /^\/admin\/content\/hubs$/, { body: { items: [] } });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No hub to create content in' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto('/acme/content/create/files');
  await expect(page.getByRole('heading', { name: 'No hub to create content in' })).toBeVisible();
});

test('an archived article is not written in', async ({ page, api }) => {
  const archived = { ...own, state: 'archived', abilities: { ...own.abilities, edit: false } };
  api.answer('GET', /^\/admin\/content\/articles\/1$/, { body: archived });
  await page.goto('/acme/content/1/edit');
  await expect(page.getByRole('heading', { name: 'This article is archived' })).toBeVisible();
});

test('a document that the editor does not know is not opened empty and saved so', async ({
  page,
  api,
}) => {
  const document = { type: 'doc', content: [{ type: 'hologram' }] };
  api.answer('GET', /^\/admin\/content\/articles\/1$/, { body: { ...own, document } });
  await page.goto('/acme/content/1/edit');
  await expect(page.getByRole('heading', { name: '500', exact: true })).toBeVisible();
  expect(api.count('PATCH', /articles/)).toBe(0);
});
