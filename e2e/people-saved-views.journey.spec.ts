import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { openPeople, query, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a view is saved with its columns, changed, shared, deleted and restored', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = `View ${uniqueName()}`;
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await openPeople(page, product.organizationSlug, '?type=admin');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => query(page)).toMatch(/^\?type=admin&view=\d+$/);

  await page.getByRole('link', { name: /^Everyone/ }).click();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.keyboard.press('Escape');
  await tab.click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Role Administrator' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter Role' }).click();
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save changes' }).click();
  await expect(toast(page, 'success')).toContainText(`${name} saved`);
  await expect.poll(() => query(page)).toMatch(/^\?view=\d+$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Name and sharing' }).click();
  const renaming = page.getByRole('dialog', { name: 'Name and sharing' });
  await renaming.getByRole('checkbox', { name: 'Shared with your team' }).check();
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(renaming).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tab).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(tab).toBeVisible();
  await tab.click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tab).toBeHidden();
  expect(complaints).toEqual([]);
});

test('views are reordered, by dragging and by the menu, and it is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const long = `The articles about ${name} that nobody has finished`;
  const views = page.getByRole('navigation', { name: 'Views' });
  const tab = (which: string) => views.getByRole('link', { name: which });
  const order = async () =>
    (await views.getByRole('link', { name }).allTextContents()).map((text) => text.slice(0, 5));
  await page.goto(`/${product.organizationSlug}/content?q=${name}&state=draft`);
  for (const which of [`One ${name}`, `Two ${name}`, long]) {
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(which);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(tab(which)).toHaveAttribute('aria-current', 'page');
  }
  await expect(tab(long)).toHaveAttribute('title', long);
  await expect(page.getByRole('button', { name: 'Status draft' })).toBeVisible();
  const before = [`One ${name}`, `The articles`, `Two ${name}`].map((text) => text.slice(0, 5));
  expect(await order()).toEqual(before);

  const menu = page.getByRole('button', { name: `Actions for ${long}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText(long);
  await expectAccessibleInBoth(page, { floating: true });
  await page.getByRole('menuitem', { name: 'Move right' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([before[0], before[2], before[1]]);
  await expect(toast(page, 'success')).toContainText('Your views reordered');
  await page.reload();
  await expect(tab(long)).toBeVisible();
  expect(await order()).toEqual([before[0], before[2], before[1]]);

  await tab(long).dragTo(tab(`One ${name}`), { targetPosition: { x: 2, y: 10 } });
  await expect(toast(page, 'success')).toContainText('Your views reordered');
  expect(await order()).toEqual([before[1], before[0], before[2]]);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([before[0], before[2], before[1]]);

  // Dropped before the page is drawn again.
  await views.getByRole('link', { name }).evaluateAll((tabs) => {
    const [first, , last] = tabs;
    last?.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
    return new Promise<void>((done) => {
      setTimeout(() => {
        const clientX = (first?.getBoundingClientRect().left ?? 0) + 2;
        first?.dispatchEvent(new DragEvent('dragover', { bubbles: true, clientX }));
        last?.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
        done();
      });
    });
  });
  await expect.poll(order).toEqual([before[1], before[0], before[2]]);
  await expect(toast(page, 'success')).toContainText('Your views reordered');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([before[0], before[2], before[1]]);

  await page.goto(`/${product.organizationSlug}/campaigns?q=${name}&stage=ended`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tab(name)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect.poll(() => query(page)).toMatch(new RegExp(`^\\?q=${name}&view=\\d+$`));
  expect(complaints).toEqual([]);
});

test('groups are kept as a view, too', async ({ signedIn: page, product, complaints }) => {
  const [name, group] = [`View ${uniqueName()}`, uniqueName()];
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.makeGroup({ name: group });
  const views = page.getByRole('navigation', { name: 'Views' });
  const shown = page.getByRole('table', { name: /^Groups/ }).locator('tbody tr[data-index]');
  const tab = views.getByRole('link', { name });
  await page.goto(`/${product.organizationSlug}/people/groups?q=${group}`);
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => query(page)).toMatch(new RegExp(`^\\?q=${group}&view=\\d+$`));
  await expectAccessibleInBoth(page);

  await views.getByRole('link', { name: 'In use' }).click();
  await expect(tab).not.toHaveAttribute('aria-current', 'page');
  await expect(shown.nth(1)).toBeVisible();
  await tab.click();
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tab).toBeHidden();
  await colleague.dropGroup(id);
  expect(complaints).toEqual([]);
});
