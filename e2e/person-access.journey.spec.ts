import { readFile } from 'node:fs/promises';
import { expectAccessibleInBoth } from './support/looks.ts';
import { chooseType } from './support/person-form.ts';
import { onProfile, ownPassword, withPassword } from './support/own-profile.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

test('on the page of the person a session is ended, access suspended, and given again', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const email = await withPassword(page, product, 'standard');
  const { asSuperuser, close } = await openDatabase(product);
  const [person] = await asSuperuser<{ id: number }>(
    'select id from app.account where email = $1',
    [email],
  );
  await close();
  await onProfile(page, product, 'admin');
  await page.goto(`/${product.organizationSlug}/people/${person?.id}/details?tab=access`);
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();
  const elsewhere = await browser.newContext();
  const came = await elsewhere.request.post(`${product.url}/api/identity/sign-in/email`, {
    data: { email, password: ownPassword },
    headers: { origin: product.url },
  });
  expect(came.status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/^1 session, last used/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('table', { name: 'Sessions' }).getByRole('button', { name: /^End/ }).click();
  await expect(toast(page, 'success')).toContainText(/Session of .* ended/);
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();
  const stays = await elsewhere.request.get(`${product.url}/api/identity/token`);
  expect(stays.status()).toBe(401);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Suspend access' }).press('Enter');
  await expect(toast(page, 'success').first()).toContainText('All their sessions have ended');
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Suspend access' }).click();
  await expect(page.getByText(/^Access is suspended/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Restore access' }).click();
  await expect(page.getByRole('button', { name: 'Suspend access' })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Access restored').first()).toBeVisible();

  await page.goto(`/${product.organizationSlug}/people/${person?.id}/edit`);
  const notice = page.getByText('This person has to sign in again after you save.');
  await expect(notice).toHaveCount(0);
  await chooseType(page, 'manager');
  await expect(notice).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(complaints).toEqual([]);
});

test('a person’s data is saved as a file, then they are erased by their name and the own password', async ({
  page,
  product,
}) => {
  test.slow();
  const lastName = uniqueName();
  await onProfile(page, product, 'admin');
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Bruno', lastName, notes: 'Two lines' });
  const details = `/${product.organizationSlug}/people/${id}/details`;
  await page.goto(details);
  await page.getByRole('button', { name: 'More actions' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export all data' }).click();
  const saved = await (await file).path();
  expect(JSON.parse(await readFile(saved, 'utf8')).person).toMatchObject([{ lastName }]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase permanently' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase Bruno ${lastName} permanently?` });
  await expectAccessibleInBoth(page);
  await dialog.getByLabel(/^Type “/).fill('Somebody');
  await dialog.getByLabel('Current password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText('The name doesn’t match').first()).toBeVisible();
  await dialog.getByLabel(/^Type “/).fill(`Bruno ${lastName}`);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await page.goto(details);
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
});
