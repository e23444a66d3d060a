import type { Page } from '@playwright/test';
import { articleRows, begin, expectSaved, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { giveHub } from './support/own-hub.ts';
import { onProfile } from './support/own-profile.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

async function openDetails(page: Page, slug: string, title: string, more = ''): Promise<void> {
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}${more}`);
  await articleRows(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('an author submits, a reviewer sends back and then publishes', async ({
  page: author,
  product,
  browser,
}) => {
  const { organizationSlug: slug, email, password, url } = product;
  const own = await onProfile(author, product, 'standard');
  await giveHub(product, own, `Hub of ${own}`);
  const context = await browser.newContext({ baseURL: url });
  const reviewer = await context.newPage();
  const signedIn = await reviewer.request.post('/api/identity/sign-in/email', {
    data: { email, password, rememberMe: false },
    headers: { origin: url },
  });
  expect(signedIn.status()).toBe(200);

  const title = uniqueTitle();
  await begin(author, slug, title);
  await author.keyboard.type('Open from Monday');
  await expectSaved(author);
  await openDetails(author, slug, title);
  await choose(author, 'Submit for review');
  const submit = author.getByRole('dialog', { name: `Submit “${title}” for review` });
  await submit.getByLabel('Note for the reviewer').fill('The times are agreed.');
  await submit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(toast(author, 'success').first()).toContainText('submitted for review');

  await openDetails(reviewer, slug, title, '&queue=review');
  await expect(reviewer.getByText('The times are agreed.')).toBeVisible();
  await choose(reviewer, 'Send back');
  const back = reviewer.getByRole('dialog', { name: `Send “${title}” back` });
  await back.getByLabel('What to change').fill('Name the site.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(reviewer, 'success').first()).toContainText('sent back');

  await author.reload();
  await expect(author.getByText('Name the site.')).toBeVisible();
  await choose(author, 'Submit for review');
  await submit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author.getByText('Name the site.')).toBeHidden();

  await reviewer.goto(`/${slug}/content?show=board&q=${encodeURIComponent(title)}`);
  const column = (name: string) => reviewer.getByRole('region', { name, exact: true });
  await expect(column('In review').getByRole('link', { name: title })).toBeVisible();
  await reviewer.getByRole('button', { name: `Actions for “${title}”` }).click();
  await reviewer.getByRole('menuitem', { name: 'Move to Published' }).click();
  await expect(column('Published').getByRole('link', { name: title })).toBeVisible();

  await author.reload();
  await expect(author.getByLabel('The article').getByText('Published')).toBeVisible();
  // Public content they may only edit.
  await expect(author.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(author.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await context.close();
});

test('what people have to read has attachments, a day it is due, and a list of who has done it', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('Read this');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await openDetails(page, slug, title);

  await choose(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'People have to acknowledge it' }).check();
  await settings.getByRole('textbox', { name: 'Acknowledge by' }).fill('1 Jan 2099');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Due on 1 Jan 2099')).toBeVisible();

  const attachments = page.getByRole('region', { name: 'Attachments' });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await attachments
    .getByLabel(`Attachments of “${title}”`)
    .setInputFiles([file('Clinic times.txt'), file('Consent form.txt')]);
  await expect(attachments.getByRole('link')).toHaveText(['Clinic times.txt', 'Consent form.txt']);
  await attachments.getByRole('button', { name: 'Actions for “Consent form.txt”' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(attachments.getByRole('link')).toHaveText(['Consent form.txt', 'Clinic times.txt']);
  await attachments.getByRole('button', { name: 'Actions for “Clinic times.txt”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Clinic times.txt”?' });
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(attachments.getByRole('link')).toHaveText(['Consent form.txt']);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(page.getByText(/^You acknowledged this on/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Parts of the page' })
    .getByRole('link', { name: /^Acknowledged/ })
    .click();
  const people = page.getByRole('region', { name: /acknowledged it$/ });
  await people.getByText('Done', { exact: true }).click();
  await expect(people.getByRole('heading')).toHaveText('1 person acknowledged it');
  await expect(people.getByRole('listitem')).toHaveCount(1);

  await page.goto(page.url().replace(/details.*$/, 'reader'));
  const link = page.getByRole('link', { name: 'Consent form.txt' });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('Consent form.txt');
});
