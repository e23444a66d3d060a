import type { Locator, Page } from '@playwright/test';
import { forgetTries, invitationTo, linkIn } from './support/invitations.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

const invited = (page: Page) => page.getByRole('table', { name: 'Invited' });

test('who is invited gets a new link, more time, or none, one by one and together', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await forgetTries(product);
  const lastName = uniqueName();
  const emails = ['Hana', 'Luca'].map((name) => `${name}.${lastName}@northgate.example`);
  const colleague = await colleagueOf(page, product);
  for (const [at, email] of emails.entries()) {
    const firstName = at === 0 ? 'Hana' : 'Luca';
    await colleague.invite((await colleague.add({ firstName, lastName, email })).id);
  }
  const [hana = ''] = emails;
  const first = linkIn((await mailTo(product, hana, 'Your invitation to Northgate Health')).text);

  await page.goto(`/${product.organizationSlug}/people`);
  await page.getByRole('link', { name: /^Pending/ }).click();
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(lastName);
  const row = invited(page).getByRole('row', { name: `Hana ${lastName}` });
  await expect(row).toContainText(/(sent, not opened|sending).*in \d+ days/s);
  await expect(invited(page).getByRole('row')).toHaveCount(3);
  await expectGoodEverywhere(page);

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Send new link' }).click();
  await expect(toast(page, 'success')).toContainText(`Hana ${lastName} invited`);
  await invitationTo(product, hana, first);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Extend link' }).click();
  // The one before may still stand there.
  await expect(
    toast(page, 'success').filter({ hasText: `Link extended for Hana ${lastName}` }),
  ).toBeVisible();

  await page.getByText(/^Bounced /).click();
  await expect(page.getByText('No matches')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('state')).toBe('bounced');
  await page.getByText(/^All \d/).click();

  for (const name of ['Hana', 'Luca']) {
    await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).check();
  }
  await bulkBar(page).getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(bulkBar(page)).toContainText('Their links stop working');
  await expectGoodEverywhere(page);
  await bulkBar(page).getByRole('button', { name: 'Revoke 2 invitations' }).click();
  await expect(toast(page, 'success').last()).toContainText('2 invitations revoked');
  await expect(row).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('all invitations that match are revoked in the background, and given again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany(
    Array.from({ length: 52 }, (_, n) => ({
      firstName: `P${n}`,
      lastName,
      email: `p${n}.${lastName}@northgate.example`,
    })),
  );
  await colleague.inviteMany(ids);
  await page.goto(`/${product.organizationSlug}/people/pending?q=${lastName}`);
  // The head and a page of 50: before they load, the page shows no one.
  await expect(invited(page).getByRole('row')).toHaveCount(51);
  await invited(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Select all 52' }).click();
  await bar.getByRole('button', { name: 'Send new links' }).click();
  await expect(bar).toContainText('Emails already sent can’t be undone.');
  await bar.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(bar).toContainText('Can be undone for 7 days');
  await bar.getByRole('button', { name: 'Revoke 52 invitations' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke 52 invitations?' });
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Revoke 52 invitations' }).click();
  const ended = toast(page, 'success').filter({ hasText: '52 invitations revoked' });
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No matches')).toBeVisible();
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toast(page, 'success').filter({ hasText: 'Change undone for 52 people' }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(invited(page).getByRole('row')).toHaveCount(51);
  expect(complaints).toEqual([]);
});

test('people awaiting approval are searched, approved and rejected, one by one and all that match', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany(
    Array.from({ length: 53 }, (_, n) => ({
      firstName: `Zoë${String(n).padStart(2, '0')}`,
      lastName,
      email: `w${n}.${lastName}@northgate.example`,
    })),
  );
  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.account set access = 'awaiting_approval' where id = any($1)`,
    [ids],
  );
  await database.close();
  await page.goto(`/${product.organizationSlug}/people/pending?q=${lastName}`);
  const waiting = page.getByRole('table', { name: 'Awaiting approval' });
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^People \d+ people are waiting for approval$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d/ }).click();
  const search = page.getByRole('searchbox', { name: 'Search people waiting' });
  await search.fill(`${lastName} zoe`);
  // A search that is still to come would begin at the first page again.
  await page.waitForURL(/waiting-q=/);
  await expect(waiting.getByRole('row')).toHaveCount(51);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  expect((await download).suggestedFilename()).toBe('awaiting-approval.csv');
  await waiting.getByRole('button', { name: 'Name' }).click();
  await expect(waiting.getByRole('row').nth(1)).toContainText('Zoë00');
  const pages = page.getByRole('navigation', { name: 'Pages of people waiting' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(waiting.getByRole('row')).toHaveCount(4);
  // What the list below is asked for stays.
  expect(new URL(page.url()).searchParams.get('q')).toBe(lastName);
  await pages.getByRole('button', { name: 'Previous page' }).click();
  for (const name of ['Zoë00', 'Zoë01']) {
    await waiting.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).check();
  }
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'Approve 2 people' }).click();
  await expect(toast(page, 'success')).toContainText('2 people approved');

  await waiting.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 51' }).click();
  await bar.getByRole('button', { name: 'Reject' }).click();
  await bar.getByRole('button', { name: 'Reject 51 people' }).click();
  const question = page.getByRole('dialog', { name: 'Reject 51 people?' });
  await question.getByLabel('Reason (optional)').fill('Not of this clinic');
  // The page below, of 51 rows, was looked at.
  await expectAccessibleInBoth(page, { within: '[role="dialog"]' });
  await question.getByRole('button', { name: 'Reject 51 people' }).click();
  await expect(page.getByText('No matches').first()).toBeVisible({ timeout: 30_000 });
  expect((await colleague.read(ids[0] ?? 0)).access).toBe('granted');
  await search.fill('');
  expect(complaints).toEqual([]);
});

test('both lists have columns and saved views of their own, beside each other', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = `View ${uniqueName()}`;
  // Others come and go in the list above at the same time: the clicked row must not move.
  await page.goto(
    `/${product.organizationSlug}/people/pending?state=not_opened&waiting-q=ferreira`,
  );
  const panels = ['Invited', 'Awaiting approval'].map((title) =>
    page.getByRole('region', { name: title }),
  );
  const [list, waiting] = panels as [Locator, Locator];
  await expect(waiting.getByRole('row')).toHaveCount(2);
  await list.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Opened' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('columnheader', { name: 'Opened' })).toHaveCount(0);
  await expect(waiting.getByRole('columnheader', { name: 'Joined with' })).toBeVisible();
  for (const [panel, wanted] of [
    [list, name],
    [waiting, `${name} waiting`],
  ] as const) {
    await panel.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(wanted);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(panel.getByRole('button', { name: wanted, exact: true })).toBeVisible();
  }
  await expect(list.getByRole('button', { name, exact: true })).toBeVisible();
  // Rows of before are dimmed until those of the view have come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectGoodEverywhere(page);

  await page.goto(`/${product.organizationSlug}/people/pending?waiting-q=ferreira`);
  await expect(waiting.getByRole('row')).toHaveCount(2);
  await list.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Opened' }).check();
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(list.getByRole('columnheader', { name: 'Opened' })).toHaveCount(0);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('state'), asked.get('view')]).toEqual([
    'not_opened',
    expect.stringMatching(/^\d+$/),
  ]);
  await list.getByRole('button', { name, exact: true }).click();
  await expectAccessibleInBoth(page, { floating: true });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'success').last()).toContainText(`${name} deleted`);
  expect(complaints).toEqual([]);
});

test('what is pending can be asked for again when it did not load', async ({
  signedIn: page,
  product,
}) => {
  await page.route('**/api/admin/pending/**', (route) => route.abort('connectionrefused'));
  await page.goto(`/${product.organizationSlug}/people/pending`);
  await expect(page.getByText('Couldn’t load invitations')).toBeVisible();
  await expect(page.getByText('Couldn’t load people waiting for approval')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/api/admin/pending/**');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByText(/Couldn’t load/)).toHaveCount(left);
  }
});
