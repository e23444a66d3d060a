import { expect, test } from './support/gallery.ts';

test('the form sends what the schema made, and loses nothing', async ({ page, openGallery }) => {
  await openGallery();
  const form = page.getByRole('form', { name: 'Elif Berg' });
  const save = form.getByRole('button', { name: 'Save person' });
  const lastName = form.getByLabel('Last name');
  const email = form.getByLabel('Email');

  await save.click();
  await expect(lastName).toBeFocused();
  await expect(form.getByLabel('Agreed')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('link', { name: /^Email/ }).click();
  await expect(email).toBeFocused();

  await email.fill('  elif@northgate.example ');
  await form.getByLabel('Agreed').check();
  await expect(form.getByRole('alert')).toContainText('Fix 1 error to save');

  await lastName.fill('Taken');
  await save.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Someone else has this address');

  await lastName.fill('Offline');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('We couldn’t reach the server');
  await expect(email).toHaveValue('  elif@northgate.example ');

  await lastName.fill('Stale');
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(conflict.getByRole('group', { name: 'Last name' })).toContainText('Bergmann');
  await conflict.getByRole('group', { name: 'Last name' }).getByLabel('Use theirs').check();
  await conflict.getByRole('button', { name: 'Save these values' }).click();
  const saved = {
    firstName: 'Elif',
    lastName: 'Bergmann',
    email: 'elif@northgate.example',
    manager: 'ines',
    agreed: true,
  };
  await expect(form.getByText(`${JSON.stringify(saved)} v2`)).toBeVisible();
});

test('a long list of choices scrolls on its own, with the last one in reach', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const field = page.getByRole('combobox', { name: 'Select, many' });
  await field.click();
  const box = await page.locator('#dropdowns > :visible').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(tall);
  await field.press('ArrowUp');
  await expect(page.getByRole('option', { name: '23:00' })).toBeInViewport();
  await page.getByRole('option', { name: '23:00' }).click();
  await expect(field).toHaveValue('23:00');
});
