import type { Page } from '@playwright/test';
import { composeEmail } from '../server/src/areas/delivery/sent-emails.factory.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { ownPassword, withPassword } from './support/own-profile.ts';
import { tabTo } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

const document = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The five moments.' }] }],
});

/** A policy to confirm today, before everything else that waits, for the person of this address alone, and an email to them about it. */
async function policyFor(product: Product, email: string, title: string): Promise<string> {
  const { asSuperuser, close } = await openDatabase(product);
  const [made] = (await asSuperuser(
    `with person as (
       select organization_id, id from app.account where email = $1
     ), made_group as (
       insert into app.person_group (organization_id, name, sort_key)
       select organization_id, $2, lower($2) from person returning organization_id, id
     ), made_member as (
       insert into app.group_member (organization_id, group_id, account_id)
       select g.organization_id, g.id, p.id from made_group g, person p
     ), head as (
       insert into app.content (organization_id, kind, title, summary, draft_hash, sort_key, audience,
         acknowledgement, acknowledge_by)
       select organization_id, 'article', $2, 'Read it and confirm.', 'x', lower($2), 'groups', true,
         current_date from person returning organization_id, id
     ), audience as (
       insert into app.content_audience (organization_id, content_id, group_id)
       select h.organization_id, h.id, g.id from head h, made_group g
     ), article as (
       insert into app.content_article (organization_id, content_id, document, words, document_hash)
       select organization_id, id, $3::json, 400, 'x' from head
     ), revision as (
       insert into app.content_revision (organization_id, content_id, number, title, summary, document,
         words, hash, published_at)
       select organization_id, id, 1, $2, 'Read it and confirm.', $3::json, 400, 'x', now() from head)
     select h.organization_id as "organizationId", h.id as "contentId", p.id as "accountId"
     from head h, person p`,
    [email, title, document],
  )) as [{ organizationId: number; contentId: number; accountId: number }];
  const { organizationId, contentId, accountId } = made;
  await asSuperuser(
    `update app.content set live_revision = 1, live_hash = 'x', state = 'published'
     where organization_id = $1 and id = $2`,
    [organizationId, contentId],
  );
  const sent = await composeEmail(
    { asSuperuser },
    { organizationId },
    { subject: `About ${title}`, links: [{ url: '', contentId }] },
  );
  await asSuperuser(
    'update app.delivery set account_id = $1 where organization_id = $2 and id = $3',
    [accountId, organizationId, sent.deliveryId],
  );
  await close();
  return sent.link;
}

/** A standard account that has just signed in. */
async function atHome(page: Page, product: Product, prepare: (email: string) => Promise<string>) {
  const email = await withPassword(page, product, 'standard');
  const prepared = await prepare(email);
  await page.goto('/auth/login');
  await signIn(page, { ...product, email, password: ownPassword });
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  return prepared;
}

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('someone sees at home what is for them, reads it and confirms it', async ({
  page,
  product,
  complaints,
}) => {
  const title = unique('Hand hygiene');
  await atHome(page, product, (email) => policyFor(product, email, title));
  const asked = page.getByRole('region', { name: title });
  await expect(asked).toContainText('Waiting for your acknowledgement');
  await expect(asked).toContainText(/due today/i);
  await expect(page.getByRole('heading', { name: '1 new email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /items? to read$/ })).toBeVisible();
  await expect(page.getByText('No dependants on record')).toBeVisible();
  await expect(page.getByText('No team on record')).toBeVisible();
  await expect(page.getByText('Couldn’t load')).toHaveCount(0);
  await expectGoodEverywhere(page);

  // By keyboard alone, to the page that readers see and to its button.
  await tabTo(asked.getByRole('link', { name: 'Read and acknowledge' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/mine\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectGoodEverywhere(page);
  await tabTo(page.getByRole('button', { name: 'Acknowledge' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have read this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Back to home' }).first().click();
  await expect(page.getByRole('heading', { name: '1 new email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /to read$|everything$/ })).toBeVisible();
  await expect(asked).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the list of content counts people who read it, and their share of its audience', async ({
  page,
  product,
}) => {
  const word = unique('Noise at night');
  const [read, unread] = [`${word}: read`, `${word}: unread`];
  await atHome(page, product, async (email) => {
    await policyFor(product, email, read);
    return policyFor(product, email, unread);
  });
  const waiting = page.getByRole('region', { name: read });
  await waiting.getByRole('link', { name: 'Read and acknowledge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: read })).toBeVisible();

  const { email, password, url } = product;
  await page.request.post('/api/identity/sign-in/email', {
    data: { email, password, rememberMe: false },
    headers: { origin: url },
  });
  const list = `/${product.organizationSlug}/content?q=${encodeURIComponent(word)}`;
  const cells = async (title: string) => {
    const names = await page.getByRole('columnheader').allInnerTexts();
    const row = page.getByRole('row', { name: new RegExp(title, 'u') });
    const texts = await row.locator('[role="gridcell"], td, th').allInnerTexts();
    return ['Readers', 'Reach, %'].map((name) =>
      texts[names.findIndex((one) => one.trim() === name)]?.trim(),
    );
  };
  // What was read is counted soon, not at once.
  await expect(async () => {
    await page.goto(list);
    await expect.poll(() => cells(read), { timeout: 3000 }).toEqual(['1', '100']);
  }).toPass({ timeout: 45_000 });
  expect(await cells(unread)).toEqual(['0', '0']);
});

test('all content and emails of someone are listed, searched and opened', async ({
  page,
  product,
  complaints,
}) => {
  const title = unique('Winter rota');
  const link = await atHome(page, product, (email) => policyFor(product, email, title));
  await page.getByRole('link', { name: 'All content' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectGoodEverywhere(page);
  await page.getByRole('searchbox').fill('no such words at all');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(`/${product.organizationSlug}/messages`);
  await expect(page.getByText('New:')).toBeAttached();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: `About ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/r/${link}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your emails' })).toBeVisible();
  await page.goto(`/${product.organizationSlug}/read/999999999`);
  await expect(page.getByRole('heading', { name: 'This content isn’t available' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a page of an email asks to be confirmed, and says so once it is', async ({
  page,
  product,
  complaints,
}) => {
  const title = unique('Fire drill');
  const email = await withPassword(page, product, 'standard');
  const link = await policyFor(product, email, title);
  await page.goto(`/r/${link}/1`);
  await expect(page.getByText(/^Confirm by .* that you have read this\.$/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Go to the button' }).click();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText(/^You confirmed on /).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You confirmed on /).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
