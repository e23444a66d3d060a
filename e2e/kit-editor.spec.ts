import { expect, test } from './support/gallery.ts';
import { begin, insert, menuOf, tool } from './support/kit-editor.ts';
import { expectAccessibleInBoth } from './support/looks.ts';

test('the tools are one stop of the Tab key, and arrows walk between them', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.type('Rota');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  // From the first, left leads to the last: nothing is undone that could be done again.
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  // What was pressed cannot be pressed again: the keys stay with the text.
  await expect(text).toBeFocused();
  await expect(text).toHaveText('');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar', { name: 'Text' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
});

test('bold, italic, struck and code by their keys, and what is pressed shows it', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.press('Control+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('All');
  await page.keyboard.press('Control+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type(' wards ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('work');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' **one** pattern, ~~two~~ `x`.');
  await expect(text.locator('strong')).toHaveText(['All', 'one']);
  await expect(text.locator('em')).toHaveText('work');
  await expect(text.locator('s')).toHaveText('two');
  await expect(text.locator('code')).toHaveText('x');
  await expect(text).toHaveText('All wards work one pattern, two x.');
});

test('a link is asked for, refused where it leads nowhere, changed and removed', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.type('See the rota');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'URL or email address' });
  await expect(address).toBeFocused();
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'rota', '']) {
    await address.fill(bad);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(
      dialog.getByText('Enter a URL or an email address, like https://example.org', {
        exact: true,
      }),
    ).toBeVisible();
  }
  await expectAccessibleInBoth(page, { within: '#modals' });
  await address.fill('northgate.example/rota');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  const link = text.getByRole('link', { name: 'rota' });
  await expect(link).toHaveAttribute('href', 'https://northgate.example/rota');
  // What is typed behind it is no part of it.
  await page.keyboard.type(' today');
  await expect(link).toHaveText('rota');

  for (let at = 0; at < 8; at += 1) await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://northgate.example/rota');
  await address.fill('noor@northgate.example');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', 'mailto:noor@northgate.example');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(text.locator('a')).toHaveCount(0);
  await expect(text).toHaveText('See the rota today');
  await expect(text).toBeFocused();
});

test('a link without selected words asks for them, at most 200 characters', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const linkText = dialog.getByRole('textbox', { name: 'Link text' });
  await dialog.getByRole('textbox', { name: 'URL or email address' }).fill('northgate.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Fill this in', { exact: true })).toBeVisible();
  await linkText.fill('x'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('At most 200 characters', { exact: true })).toBeVisible();
  await linkText.fill(' Northgate ');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Northgate', exact: true })).toBeVisible();
  await expect(text).toHaveText('Northgate');
});

test('headings, lists, a quote, code and a line by their signs', async ({ page, openGallery }) => {
  await openGallery();
  const text = await begin(page);
  for (const [sign, name] of [
    ['##', 'What changes'],
    ['###', 'On the wards'],
    ['####', 'At night'],
  ] as const) {
    await page.keyboard.type(`${sign} ${name}`);
    await page.keyboard.press('Enter');
  }
  for (const [level, name] of [
    [2, 'What changes'],
    [3, 'On the wards'],
    [4, 'At night'],
  ] as const)
    await expect(text.getByRole('heading', { level })).toHaveText(name);
  await page.keyboard.type('- Six weeks ahead');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nights too');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('No signature');
  await expect(text.locator('ul ul li')).toHaveText('Nights too');
  await expect(text.locator('ul').first().locator('> li')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3. Third');
  await expect(text.locator('ol')).toHaveAttribute('start', '3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Less time than the coffee');
  await expect(text.locator('blockquote')).toHaveText('Less time than the coffee');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` a < b');
  await expect(text.locator('pre')).toHaveText('a < b');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('---');
  await expect(text.locator('hr')).toHaveCount(1);
});

test('the menu behind a stroke begins with what cannot be typed, and is walked by arrows', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.type('/');
  const options = menuOf(page).getByRole('option');
  for (const [at, name] of ['Picture', 'Table', 'Note'].entries())
    await expect(options.nth(at)).toContainText(name);
  const chosen = menuOf(page).getByRole('option', { selected: true });
  await expect(chosen).toContainText('Picture');
  await expect(text).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('Code');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toContainText('Table');
  await page.keyboard.type('t');
  await expectAccessibleInBoth(page, { floating: true });

  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toHaveCount(0);
  await expect(text).toBeFocused();
  // Closed, it stays so until another stroke is typed.
  await page.keyboard.type('a');
  await expect(menuOf(page)).toHaveCount(0);
  await expect(text).toHaveText('/ta');
  await page.keyboard.type(' /nothingofthis');
  await expect(menuOf(page)).toHaveCount(0);
  await text.press('Control+a');
  await page.keyboard.press('Delete');
  await insert(page, 'callout');
  await page.keyboard.type('No one should miss this');
  await expect(text.getByRole('note')).toHaveText('No one should miss this');
  await expect(text).not.toContainText('/');
});

test('what was done is undone and done again', async ({ page, openGallery }) => {
  await openGallery();
  const text = await begin(page);
  for (const name of ['Undo', 'Redo']) await expect(tool(page, name)).toBeDisabled();
  await page.keyboard.type('## Rota');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(text.locator('h2 strong')).toHaveText('Rota');
  await page.keyboard.press('Control+z');
  await expect(text.locator('strong')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(text.locator('h2 strong')).toHaveText('Rota');
  await tool(page, 'Undo').click();
  await expect(text.locator('strong')).toHaveCount(0);
  await tool(page, 'Redo').click();
  await expect(text.locator('strong')).toHaveText('Rota');
  await expect(tool(page, 'Redo')).toBeDisabled();
});
