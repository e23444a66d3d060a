import { begin, expectSaved, textOf, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { tabTo, toast } from './support/people-page.ts';
import { smallPicture } from './support/picture.ts';
import { expect, test } from './support/product-test.ts';

test('a picture is uploaded and described before it is published', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.keyboard.type('See the entrance');
  await page.getByLabel('Picture file').setInputFiles({
    name: 'entrance.png',
    mimeType: 'image/png',
    buffer: smallPicture(),
  });
  await expect(textOf(page).locator('figure img')).toHaveJSProperty('complete', true);
  await expect(page.getByText('Describe picture 1')).toBeVisible();
  await expectAccessibleInBoth(page);
  // What there is to say of the picture stands below it, and is no fault before the person has been there.
  const description = page.getByRole('textbox', { name: 'Description' });
  const [figure, field] = [
    await textOf(page).locator('figure').boundingBox(),
    await description.boundingBox(),
  ];
  expect(field?.y ?? 0).toBeGreaterThan((figure?.y ?? 0) + (figure?.height ?? 0));
  await expect(description).not.toHaveAttribute('aria-invalid', 'true');
  await description.fill('The entrance');
  await page.getByRole('textbox', { name: 'Caption' }).fill('Open from 07:00');
  await expectSaved(page);
  const editing = page.url();
  await page.goto(editing.replace('/edit', '/details'));
  await page.getByRole('radio', { name: 'Email' }).check();
  const mail = page.frameLocator('iframe[title="The article as an email"]');
  await expect(mail.getByText('See the entrance')).toHaveCSS('font-size', '16px');
  await expect(mail.getByRole('img', { name: 'The entrance' })).toHaveJSProperty('naturalWidth', 8);
  await expectAccessibleInBoth(page);
  await page.goto(editing);
  await expect(page.getByRole('img', { name: 'The entrance' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'success')).toContainText('” published');
  expect(complaints).toEqual([]);
});

test('the tools are one stop of the keyboard, and lead back', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  // Tab leaves the row and comes back to the same button.
  const tools = page.getByRole('toolbar', { name: 'Text' });
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
});
