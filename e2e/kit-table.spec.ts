import { expect, focused, test } from './support/gallery.ts';

test('the table by keyboard alone', async ({ page, openGallery }) => {
  await openGallery();
  const table = page.getByRole('region', { name: 'Table', exact: true });
  const row = (index: number) => table.locator(`tr[data-index="${index}"]`);
  const ticked = (index: number) => row(index).getByRole('checkbox');
  await row(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(ticked(2)).toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(ticked(4)).toBeChecked();
  await expect(table.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.getByText('opened Castelli')).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await expect(page.locator('#dropdowns').getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Actions for Noor Castelli');
});

test('the table by mouse: a range, all that match, sorting, columns, nothing found', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const table = page.getByRole('region', { name: 'Table', exact: true });
  const tick = (name: string) => table.getByRole('checkbox', { name: `Select ${name}` });
  await tick('Hugo Almeida').click();
  await tick('Finn Gruber').click({ modifiers: ['Shift'] });
  await expect(table.getByText('6 selected')).toBeVisible();
  await table.getByRole('button', { name: 'Select all 2,310' }).click();
  await expect(
    table.getByText('2310 selected').or(table.getByText('2,310 selected')),
  ).toBeVisible();
  await tick('Elif Berg').click();
  await expect(table.getByText('2,309 selected')).toBeVisible();

  const head = table.getByRole('columnheader', { name: 'Name' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');

  await table.getByRole('button', { name: 'Columns' }).click();
  await page.locator('#dropdowns').getByLabel('Department').uncheck();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Department' })).toHaveCount(0);

  await table.getByRole('searchbox').fill('nobody');
  await table.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row')).toHaveCount(7);
});

test('only the rows in view are rendered, and the last one is one key away', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByLabel('Show them').check();
  const table = page.getByRole('table', { name: /^Many people/ });
  await expect(table).toHaveAttribute('aria-rowcount', '1201');
  await expect(table.locator('tr[data-index="0"]')).toBeVisible();
  expect(await table.locator('tr[data-index]').count()).toBeLessThan(80);
  await table.locator('tr[data-index="0"]').focus();
  await page.keyboard.press('End');
  await expect(table.locator('tr[data-index="1199"]')).toBeFocused();
  await expect(table.locator('tr[data-index="1199"]')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(table.locator('tr[data-index="0"]')).toBeFocused();
});
