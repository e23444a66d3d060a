import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

test('a person opens from the list, is deactivated and active again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const amara = await colleague.add({
    firstName: 'Amara',
    lastName,
    jobTitle: 'Ward sister',
    department: 'Nursing',
    startDate: '2019-02-04',
    email: `amara.${lastName}@northgate.example`,
    externalId: lastName,
    notes: 'Keeps the keys',
  });
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/people/${amara.id}/details$`));
  const main = page.getByRole('main');
  await expect(main).toContainText('Ward sister, Nursing');
  await expect(main).toContainText('4 Feb 2019');
  await expect(main).toContainText('Times in London');
  await expect(main).toContainText('Keeps the keys');
  await expect(main.getByText(/^Added manually on /)).toBeVisible();
  // The browser's tab differs from those of others.
  await expect(page).toHaveTitle(new RegExp(`^Amara ${lastName} · People · `));
  const pronouns = main.getByText('Pronouns', { exact: true });
  await expect(pronouns).toHaveCount(0);
  await main.getByRole('button', { name: /^Show \d+ empty fields$/ }).click();
  await expect(pronouns).toBeVisible();
  await main.getByRole('button', { name: 'Hide empty fields' }).click();
  await expect(pronouns).toHaveCount(0);

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: `Deactivate Amara ${lastName}?` });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'success')).toContainText(`Amara ${lastName} deactivated`);
  await expect(main.getByText('deactivated', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Changed on .* by Ines Duarte$/)).toBeVisible();
  // The same button, so the keyboard stays where it was.
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  // The screen shows it at once; the server is done when it answers.
  await expect(toast(page, 'success').first()).toContainText('reactivated');
  expect((await colleague.read(amara.id)).status).toBe('active');

  // As after a bounce.
  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.account set deliverability = 'hard_bounced' where id = $1`,
    [amara.id],
  );
  await database.close();
  await page.reload();
  await expect(main).toContainText('sending has stopped');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resume after bounces' }).click();
  await expect(toast(page, 'success')).toContainText(/Sending to .* resumed/);
  await expect(main).not.toContainText('sending has stopped');

  // They called to unsubscribe; the page says who unsubscribed them, and it is undone.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click();
  await expect(main).toContainText(/unsubscribed.*by Ines Duarte on \d/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Unsubscribed');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('can receive email');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click();
  await expect(main).toContainText('by Ines Duarte');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resubscribe' }).click();
  await expect(main).toContainText('can receive email');

  // A message to her alone is a direct send.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Write a message' }).click();
  await expect(page).toHaveURL(/\/direct-sends\/\d+$/);
  await expect(page.getByRole('button', { name: `Remove Amara ${lastName}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a deleted person is gone from the list, is not edited, and can be restored', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({ firstName: 'Bruno', lastName });
  const details = `/${product.organizationSlug}/people/${person.id}/details`;
  await page.goto(details);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success')).toContainText(`Bruno ${lastName} restored`);

  await colleague.remove(person.id);
  await page.goto(`/${product.organizationSlug}/people/${person.id}/edit`);
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(
    `/${product.organizationSlug}/people/${person.id}/edit`,
  );
  await page.goto(details);
  await expect(page.getByText(/^In the trash since/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
});

test('row 50: an unknown person is not found, at the same address', async ({
  signedIn: page,
  product,
}) => {
  for (const screen of ['details', 'edit']) {
    const path = `/${product.organizationSlug}/people/999999999/${screen}?a=1#z`;
    await page.goto(path);
    await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
    await expect.poll(() => page.url()).toBe(`${product.url}${path}`);
  }
});

test("axe finds nothing on a person's page and in its question, light and dark", async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  await openPeople(page, product.organizationSlug, '?q=ines%20duarte');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Ines Duarte' })).toBeVisible();
  await expectAccessibleInBoth(page);
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Lena', lastName, notes: 'Two lines' });
  await page.goto(`/${product.organizationSlug}/people/${id}/details`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBoth(page);
});
