import { expect, test } from './support/test.ts';

test('the palette finds groups, and what can be created', async ({ page, api }) => {
  api.signedIn = true;
  api.answer(
    'GET',
    /^\/admin\/(accounts|accounts\/dependents|groups|campaigns|direct-sends|articles)$/,
    {
      body: { items: [] },
    },
  );
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('new');
  for (const name of [
    'Add a person',
    'New group',
    'New rule-based group',
    'Write an article',
    'New campaign',
    'New direct send',
  ]) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('hub');
  await expect(page.getByRole('option', { name: 'Create a hub', exact: true })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('direct');
  await expect(page.getByRole('option', { name: 'Direct sends', exact: true })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No matches. Try fewer letters.')).toBeVisible();
  api.answer('GET', /^\/admin\/groups$/, {
    body: { items: [{ id: 12, name: 'Ward leads', memberCount: 41 }] },
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ward leads');
  await expect(page.getByRole('option', { name: 'Ward leads' })).toContainText('41 people');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/acme\/people\?group=12$/);
});

test('no letter is lost while the palette opens, also on a slow machine', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const query = 'where is the key to the archive of the old ward';
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await expect(page.getByRole('combobox')).toHaveValue(query);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an address that leads nowhere suggests the page that is meant', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme/direct-sendz');
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
  await expect(page.getByRole('link', { name: '/acme/direct-sends', exact: true })).toBeVisible();
});
