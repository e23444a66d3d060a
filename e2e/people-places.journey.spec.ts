import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/looks.ts';
import { openPeople, query, rows, tabTo } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

test('views that find no room stand in a menu, and the current one never does', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPeople(page, product.organizationSlug);
  await expect(views(page).getByRole('link', { name: /^Everyone \d/ })).toBeVisible();
  await page.setViewportSize({ width: 720, height: 900 });
  const more = views(page).getByRole('button', { name: /^\d+ more$/ });
  await expect(more).toBeVisible();
  await expect(views(page).getByRole('link', { name: /^Trash/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  // By keyboard alone.
  await tabTo(more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Trash/ })).toBeVisible();
  await expectAccessible(page, { floating: true });
  for (let stop = 0; stop < 12; stop += 1) {
    const entry = page.getByRole('menuitem', { name: /^Trash/ });
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => query(page)).toContain('deleted=true');
  const trash = views(page).getByRole('link', { name: /^Trash/ });
  await expect(trash).toHaveAttribute('aria-current', 'page');
  const [row, tab] = await Promise.all([views(page).boundingBox(), trash.boundingBox()]);
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(views(page).getByRole('link', { name: /^With dependants/ })).toBeVisible();
});

test('the pages beside the list stand below People in the rail, in the drawer and in a menu', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  await page.goto(`/${slug}/content`);
  await expect(rail.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Bulk changes' })).toHaveCount(0);
  await openPeople(page, slug);
  await rail.getByRole('link', { name: 'Groups' }).click();
  await expect(page.locator('body[data-route="people-groups"]')).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: 'Bulk changes' }).click();
  await expect(page.locator('body[data-route="people-changes"]')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: /^Duplicates/ }).click();
  await expect(page.locator('body[data-route="people-duplicates"]')).toBeVisible();

  // The phone has a menu in the place of the buttons of the head.
  await openPeople(page, slug);
  const menu = page.getByRole('button', { name: 'More pages and actions' });
  await menu.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export visible columns' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Import people' }).click();
  await expect(page.locator('body[data-route="people-upload-people"]')).toBeVisible();
});

test('a column that finds no room says so where columns are chosen', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPeople(page, product.organizationSlug);
  const head = page.getByRole('columnheader', { name: 'Deliverability' });
  await expect(head).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('checkbox', { name: 'Deliverability' });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription('Hidden because it doesn’t fit');
  await box.check();
  await expect(head).toBeVisible();
  await expect(box).toHaveAccessibleDescription('');
});

test('a filter is found by its name, with the keyboard alone', async ({
  signedIn: page,
  product,
}) => {
  await openPeople(page, product.organizationSlug);
  const add = page.getByRole('button', { name: 'Filter', exact: true });
  await tabTo(add);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  const search = panel.getByRole('searchbox', { name: 'Find a filter' });
  await expect(search).toBeFocused();
  await expect(panel.getByRole('group', { name: 'Work' }).getByRole('button').first()).toHaveText(
    'Department',
  );
  await expect(panel.getByRole('group', { name: 'Custom fields' })).toBeVisible();
  await expectAccessible(page, { floating: true });
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name: 'Department' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('deliv');
  await expect(panel.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await panel.getByRole('checkbox', { name: 'hard bounced' }).check();
  await expect.poll(() => query(page)).toBe('?deliverability=hard_bounced');
  await expect(rows(page).first().or(page.getByText('No matches'))).toBeVisible();
});
