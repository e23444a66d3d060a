import { expect, test } from './support/gallery.ts';
import { begin, cellOf, insert, paste, tableTool, tool } from './support/kit-editor.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { smallPicture } from './support/picture.ts';

test('a table grows and shrinks, and Tab walks through its cells', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await insert(page, 'table');
  const rows = text.locator('tr');
  const cells = text.locator('tr').first().locator('th, td');
  await expect(rows).toHaveCount(3);
  for (const word of ['Site', 'Hours', 'Room', 'Northgate']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await expect(text.locator('th')).toHaveText(['Site', 'Hours', 'Room']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('s');
  // Tab selects the words of the cell it comes to.
  await expect(text.locator('th')).toHaveText(['Site', 'Hours', 's']);
  // In the first cell, back leads nowhere.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Place');
  await expect(cells.first()).toHaveText('Place');
  // Behind the last cell comes a new row.
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('Tab');
  await expect(rows).toHaveCount(4);

  await tableTool(page, 'Row above').click();
  await tableTool(page, 'Row below').click();
  await expect(rows).toHaveCount(6);
  await tableTool(page, 'Remove row').click();
  await expect(rows).toHaveCount(5);
  await tableTool(page, 'Column before').click();
  await tableTool(page, 'Column after').click();
  await expect(cells).toHaveCount(5);
  await tableTool(page, 'Remove column').click();
  await expect(cells).toHaveCount(4);
  await tableTool(page, 'Remove table').click();
  await expect(text.locator('table')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(5);
});

test('a table has 20 columns at most and keeps its last row and column', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await insert(page, 'table');
  const cells = text.locator('tr').first().locator('th, td');
  for (let columns = 3; columns < 20; columns += 1) await tableTool(page, 'Column after').click();
  await expect(cells).toHaveCount(20);
  for (const name of ['Column before', 'Column after'])
    await expect(tableTool(page, name)).toBeDisabled();
  await expectNoSidewaysScroll(page);
  for (let columns = 20; columns > 1; columns -= 1) await tableTool(page, 'Remove column').click();
  for (let rows = 3; rows > 1; rows -= 1) await tableTool(page, 'Remove row').click();
  await expect(cells).toHaveCount(1);
  for (const name of ['Remove row', 'Remove column'])
    await expect(tableTool(page, name)).toBeDisabled();
});

test('what is pasted keeps its words and loses what could run', async ({ page, openGallery }) => {
  await openGallery();
  const text = await begin(page);
  await paste(page, { text: 'One line\n\nAnother <b>line</b>' });
  await expect(text.locator('p')).toHaveText(['One line', 'Another <b>line</b>']);

  await text.press('Control+a');
  await paste(page, {
    html: `<h1 onclick="globalThis.ran = 1">Rota</h1><script>globalThis.ran = 2</script>
      <style>p { color: red }</style><p style="position:fixed">All <b onmouseover="globalThis.ran = 3">wards</b>
      <a href="javascript:globalThis.ran = 4">here</a> <a href="https://northgate.example/">there</a></p>
      <iframe src="https://evil.example/"></iframe><img src="x" onerror="globalThis.ran = 5">
      <svg onload="globalThis.ran = 6"></svg><form><input value="typed"></form>`,
    text: 'Rota',
  });
  await expect(text.locator('h2')).toHaveText('Rota');
  await expect(text.locator('strong')).toHaveText('wards');
  await expect(text.locator('a')).toHaveText('there');
  await expect(text).toContainText('All wards here there');
  await expect(text).not.toContainText(/ran|color: red|typed/);
  await expect(text.locator('script, style, iframe, svg, form, input, [onclick]')).toHaveCount(0);
  // A picture elsewhere is told of, after the paste: what would have run has had its time.
  await expect(page.getByText('1 picture couldn’t be pasted')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
});

test('an address on selected words makes a link of them', async ({ page, openGallery }) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.type('The rota');
  await page.keyboard.press('Control+a');
  await paste(page, { text: ' https://northgate.example/rota ' });
  await expect(text.getByRole('link', { name: 'The rota' })).toHaveAttribute(
    'href',
    'https://northgate.example/rota',
  );
  await page.keyboard.press('Control+a');
  await paste(page, { text: 'javascript:alert(1)' });
  await expect(text).toHaveText('javascript:alert(1)');
  await expect(text.locator('a')).toHaveCount(0);
});

test('a picture is chosen, described and removed; a refused one says why', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const text = await begin(page);
  await page.keyboard.type('The entrance');
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Picture').click();
  const file = { name: 'entrance.png', mimeType: 'image/png' };
  await (await chooser).setFiles({ ...file, buffer: smallPicture() });
  await expect(text.locator('figure img')).toHaveJSProperty('naturalWidth', 8);
  const description = page.getByRole('textbox', { name: /^Description/ });
  await expect(description).toHaveAccessibleDescription('Required before publishing');
  await expect(description).not.toHaveAttribute('aria-invalid', 'true');
  await description.focus();
  await page.keyboard.press('Tab');
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBoth(page);
  await description.fill('A glass gate');
  await page.getByRole('textbox', { name: 'Caption' }).fill('Open from 07:00');
  await expect(text.getByRole('img', { name: 'A glass gate' })).toBeVisible();
  await expect(text.locator('figcaption')).toHaveText('Open from 07:00');
  await page.getByRole('checkbox', { name: 'Decorative' }).check();
  await expect(description).toBeDisabled();
  await expect(text.locator('figure img')).toHaveAttribute('alt', '');
  await page
    .getByRole('group', { name: 'Picture' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(text.locator('figure')).toHaveCount(0);
  await expect(text).toBeFocused();

  await page.getByLabel('Picture file').setInputFiles({ ...file, buffer: Buffer.alloc(0) });
  await expect(cellOf(page).getByRole('alert')).toContainText(
    '“entrance.png” is empty. Choose another picture.',
  );
  await expect(text).toContainText('The entrance');
});

for (const width of [1440, 390]) {
  test(`accessible and inside the window, light and dark, ${width} wide`, async ({
    page,
    openGallery,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery();
    await begin(page);
    await page.keyboard.type('## Rota');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- Six weeks ahead');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insert(page, 'warn');
    await page.keyboard.type('w'.repeat(200));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insert(page, 'table');
    for (const word of ['Site', 'Hours', 'Room']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page, { within: 'section[aria-label="Written text"]' });
  });
}
