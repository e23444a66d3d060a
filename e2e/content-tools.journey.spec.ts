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

test('pictures that cannot be used are named before they are sent, and hold no other up', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'POST' && url.pathname.endsWith('/files/pictures'))
      sent.push(url.searchParams.get('name') ?? '');
  });
  const large = Buffer.alloc(11 * 1024 * 1024);
  await page.getByLabel('Picture file').setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    { name: 'none.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'broken.png', mimeType: 'image/png', buffer: smallPicture().subarray(0, 45) },
    { name: 'entrance.png', mimeType: 'image/png', buffer: smallPicture() },
  ]);
  const note = page.getByRole('alert').filter({ hasText: 'Couldn’t upload 4 pictures' });
  await expect(note.getByRole('listitem')).toHaveText([
    '“large.png” is larger than 10 MB. Choose a smaller file.',
    '“notes.txt” isn’t a picture that can be used here. Choose a PNG, JPEG or WebP file.',
    '“none.png” is empty. Choose another file.',
    /^We can’t read “broken.png”\. .* Choose another picture\.$/,
  ]);
  await expect(textOf(page).locator('figure')).toHaveCount(1);
  expect(sent).toEqual(['broken.png', 'entrance.png']);
  await expectAccessibleInBoth(page);

  // The browser would leave the page and open a file that is dropped.
  await textOf(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF'], 'rota.pdf', { type: 'application/pdf' }));
    const { x, y } = element.getBoundingClientRect();
    const at = { clientX: x + 10, clientY: y + 10 };
    const event = { dataTransfer, bubbles: true, cancelable: true, ...at };
    element.dispatchEvent(new DragEvent('drop', event));
  });
  await expect(page.getByText('“rota.pdf” isn’t a picture that can be used here.')).toBeVisible();
  await expectSaved(page);
});

test('an editor that is left while a picture is uploaded waits for the picture', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await expectSaved(page);
  const edited = page.url();
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route(/\/files\/pictures\?/, async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  const entrance = { name: 'entrance.png', mimeType: 'image/png', buffer: smallPicture() };
  await page.getByLabel('Picture file').setInputFiles(entrance);
  await expect(page.getByText('Uploading the picture')).toBeVisible();
  const hubs = page.getByRole('link', { name: 'Hubs', exact: true });
  await hubs.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Files are still being uploaded. They will be lost.');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(edited);
  await hubs.click();
  answer(undefined);
  await expect(page).toHaveURL(/\/hubs$/);
  await page.goto(edited);
  await expect(textOf(page).locator('figure')).toHaveCount(1);

  // A text that begins with a picture opens with nothing selected: a letter would replace it.
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0);
  await textOf(page).focus();
  await page.keyboard.type('Below');
  await expect(textOf(page).locator('figure')).toHaveCount(1);
  await expect(textOf(page)).toContainText('Below');
  await expectSaved(page);
});
