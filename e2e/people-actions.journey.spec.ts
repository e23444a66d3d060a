import { chooseByEnter } from './support/menu.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, query, rows, tabTo, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a selection is deactivated after a question, and the change is undone', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: `Select Ada ${lastName}` }).check();
  await page.getByRole('checkbox', { name: `Select Cleo ${lastName}` }).check();
  const bar = bulkBar(page);
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(bar).toContainText(
    '2 people are removed from all audiences and can no longer sign in',
  );
  await bar.getByRole('button', { name: 'Deactivate 2 people' }).click();

  const question = page.getByRole('alertdialog', { name: 'Deactivate 2 people?' });
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate 2 people' }).click();
  await expect(toast(page, 'success')).toContainText('2 people deactivated');
  await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(2);
  await expect(bar).toHaveCount(0);

  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success')).toContainText('2 people reactivated');
  await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(0);
});

test('the menu of a person stays theirs when others are listed before them', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })));
  await page.clock.install();
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('button', { name: `Actions for Cleo ${lastName}` }).click();
  const menu = page.getByRole('menu', { name: `Cleo ${lastName}` });
  await expect(menu).toBeVisible();

  await colleague.add({ firstName: 'Ada', lastName });
  // As coming back to the window after a while: what is no longer fresh is asked for again.
  await page.clock.fastForward(60_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(rows(page)).toHaveCount(3);
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Cleo ${lastName}`);
});

test('all that match are deleted, found in the trash and restored from there', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(
    Array.from({ length: 55 }, (_, index) => ({ firstName: `Nr ${index}`, lastName })),
  );
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Select all 55' }).click();
  await expect(bar).toContainText('55 selected');
  await page.getByRole('checkbox', { name: `Select Nr 0 ${lastName}` }).uncheck();
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await bar.getByRole('button', { name: 'Delete 54 people' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 54 people' }).click();
  await expect(toast(page, 'success')).toContainText('54 people moved to the trash');
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('link', { name: /^Trash/ }).click();
  await page.getByRole('searchbox').fill(lastName);
  await expect.poll(() => query(page)).toBe(`?q=${lastName}&deleted=true`);
  await expect(page.getByText('54 match')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 54' }).click();
  await bar.getByRole('button', { name: 'Restore', exact: true }).click();
  await bar.getByRole('button', { name: 'Restore 54 people' }).click();
  await expect(toast(page, 'success').first()).toContainText('54 people restored', {
    timeout: 25_000,
  });
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('link', { name: /^Everyone/ }).click();
  await expect.poll(() => query(page)).toBe('');
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByText('55 match')).toBeVisible();
});

test('people can’t delete themselves: they are skipped and told why', async ({
  signedIn: page,
  product,
}) => {
  const refused: number[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(403));
  await openPeople(page, product.organizationSlug, '?q=ines%20duarte');
  await rows(page).first().getByRole('checkbox').check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(bar).toContainText('You’re skipped: you can’t do this to yourself.');
  await expect(bar.getByRole('button', { name: /^Delete \d/ })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Actions for Ines Duarte' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('by keyboard alone: find, select, deactivate, open, edit, save', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, product.organizationSlug);
  const { keyboard } = page;
  await keyboard.press('/');
  await keyboard.type(lastName);
  await expect(rows(page)).toHaveCount(3);
  await tabTo(rows(page).first());
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('Shift+ArrowDown');
  const bar = bulkBar(page);
  await expect(bar).toContainText('2 selected');
  await tabTo(bar.getByRole('button', { name: 'Deactivate', exact: true }));
  await keyboard.press('Enter');
  await tabTo(bar.getByRole('button', { name: 'Deactivate 2 people' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(2);

  // The button that was pressed is gone; the keyboard continues in the list.
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1);
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Ada ${lastName}` })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Edit', exact: true }));
  await keyboard.press('Enter');
  await expect(page.locator('body[data-route="people-edit"]')).toBeVisible();
  await tabTo(page.getByRole('combobox', { name: 'Title' }));
  await keyboard.type('Ward sister');
  await keyboard.press('Control+s');
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ward sister');
});

test('the focus continues in the list when a question is closed or its row is gone', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  const focused = rows(page).and(page.locator(':focus, :has(:focus)'));
  const choose = async (entry: string) => {
    await rows(page).first().focus();
    await page.keyboard.press('Shift+F10');
    await chooseByEnter(page, entry);
  };
  await choose('Deactivate');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveCount(1);

  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(focused).toHaveCount(1);
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused();
});
