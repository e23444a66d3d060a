import { begin, expectSaved, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

test('people who have yet to acknowledge an article are reminded, manually and automatically', async ({
  signedIn: page,
  product,
}) => {
  const title = uniqueTitle();
  await begin(page, product.organizationSlug, title);
  await page.keyboard.type('Read this');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await page.goto(page.url().replace(/edit$/, 'details?tab=acknowledgements'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'People have to acknowledge it' }).check();
  await settings.getByRole('textbox', { name: 'Acknowledge by' }).fill('1 Jan 2099');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await page
    .getByRole('navigation', { name: 'Parts of the page' })
    .getByRole('link', { name: /^Acknowledged/ })
    .click();

  // Beside the people who have not read it.
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await parts.getByRole('link', { name: /^Not read/ }).click();
  const unread = page.getByRole('region', { name: /not read it$/ });
  await expect(unread.getByText('no email address').first()).toBeVisible();
  await unread.getByRole('button', { name: /^Remind \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expectGoodEverywhere(page);
  await parts.getByRole('link', { name: /^Acknowledged/ }).click();

  const none = page.getByRole('region', { name: 'No reminders yet' });
  await expect(none).toBeVisible();
  await none.getByRole('button', { name: /^Remind \d/ }).click();
  const asked = page.getByRole('dialog', { name: `Remind people of “${title}”` });
  await expect(asked.getByLabel('Channel')).toBeVisible();
  await expectAccessibleInBoth(page);
  // Someone who is added beside this makes it ask for the number again.
  await expect(async () => {
    await asked.getByRole('button', { name: /^Remind \d/ }).click();
    await expect(asked).toBeHidden({ timeout: 3000 });
  }).toPass();
  await expect(toast(page, 'success').first()).toContainText(/Reminding \d/);
  // Looking at the page takes longer than there is to undo.
  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.message set grace_until = now() + interval '1 hour' where subject = $1`,
    [`Reminder: ${title}`],
  );
  await database.close();
  const reminded = page.getByRole('region', { name: /^Reminded \d/ });
  await expect(reminded.getByRole('listitem')).toHaveCount(1);
  await expectGoodEverywhere(page);
  await reminded.getByRole('button', { name: 'Undo' }).click();
  await expect(none).toBeVisible();

  await none.getByRole('button', { name: 'Automatic reminders' }).click();
  const plan = page.getByRole('dialog', { name: 'Automatic reminders' });
  await plan.getByRole('checkbox', { name: '1 day before the due date' }).uncheck();
  await expectAccessibleInBoth(page);
  await plan.getByRole('button', { name: 'Save reminders' }).click();
  await expect(none.getByText(/^Automatic: 7 days before/)).toContainText('1 day after');
  await expect(none.getByText(/^Automatic:/)).not.toContainText('1 day before');
  await expectGoodEverywhere(page);

  const tabs = page.getByRole('navigation', { name: 'Parts of the page' });
  await tabs.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Changed automatic reminders');
  await expect(history.getByText('Undid sending a reminder')).toBeVisible();
  await expectGoodEverywhere(page);
  await history.getByRole('link', { name: 'Revisions' }).click();
  await expect(page.getByRole('region', { name: /revision/i }).first()).toBeVisible();
});
