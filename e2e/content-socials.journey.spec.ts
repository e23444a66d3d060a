import { articleRows, create, titleOf } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import { smallPicture } from './support/picture.ts';
import { linkOf, openNewPost, post, textOf, uniqueTitle } from './support/social-page.ts';
import { expect, test } from './support/product-test.ts';

test('a link becomes a post that people read, edited manually', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const { organizationSlug: slug, posts = '' } = product;
  const title = uniqueTitle();
  await page.goto(`/${slug}/content`);
  await create(page, 'Social');
  await expect(linkOf(page)).toBeFocused();
  await expectGoodEverywhere(page);

  await linkOf(page).fill(`${posts}${post}?utm_source=share&fbclid=1&page=2`);
  await page.keyboard.press('Tab');
  await expect(linkOf(page)).toHaveValue(`${posts}${post}?page=2`);
  await expect(page.getByText('Found on Mastodon. 2 tracking parameters removed:')).toBeVisible();
  await expect(page.getByText('utm_source, fbclid')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Meet the teams');
  await expect(page.getByRole('img', { name: 'Two speech bubbles' }).first()).toHaveJSProperty(
    'naturalWidth',
    8,
  );
  await textOf(page).fill('a'.repeat(290));
  await expect(page.getByText('290 of 500 characters on Mastodon')).toBeVisible();
  await expect(page.getByRole('row', { name: /^X / })).toContainText('10 too many');
  await expect(page.getByRole('heading', { name: 'Fits 5 of 6 networks' })).toBeVisible();
  await expectGoodEverywhere(page);

  // Text written by a person stays when the page is read again; other fields are filled in again.
  await titleOf(page).fill(title);
  await expect(page.getByText('changed by you')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Three sites, one evening.',
  );
  await expect(titleOf(page)).toHaveValue(title);
  await page.getByRole('combobox', { name: 'Tags' }).fill('jobs');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save draft' }).click();

  await expect(toast(page, 'success').first()).toContainText(`“${title}” saved`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const card = page.getByRole('article');
  const out = card.getByRole('link', { name: `${title}, on Mastodon, in a new tab` });
  await expect(out).toHaveAttribute('href', `${posts}${post}?page=2`);
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(card).toContainText('Three sites, one evening.');
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await textOf(page).fill('Come and meet the teams.');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'success').first()).toContainText('” published');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this article' })).toHaveCount(0);
  await page.goto(`/${slug}/content?kind=social&q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(1);
  // Titles have room before tags.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(articleRows(page)).toContainText(/published.*jobs/i);
  await page.setViewportSize({ width: 1440, height: 900 });
  await articleRows(page).getByRole('link', { name: title }).click();
  await page.goto(page.url().replace('/details', '/reader'));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Come and meet the teams.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the post on Mastodon' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );

  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Parts of the page' })
    .getByRole('link', { name: /^Revisions/ })
    .click();
  await page
    .getByRole('button', { name: /^Compare revision/ })
    .last()
    .click();
  const revision = page.getByRole('dialog', { name: /^Changes since/ });
  await expect(revision).toContainText('Come and meet the teams.');
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});

test('what cannot be saved says why, and nothing typed is lost', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug, posts = '' } = product;
  await openNewPost(page, slug);
  await linkOf(page).fill('nursing');
  await page.keyboard.press('Tab');
  await expect(linkOf(page)).toHaveAccessibleDescription(/Enter a URL, like https:/);
  await linkOf(page).fill(`${posts}/broken`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Couldn’t read the page')).toBeVisible();
  await expect(page.getByText(/^Nothing answers at this link/)).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.locator('input[type="file"]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByRole('alert')).toContainText(
    '“large.png” is larger than 10 MB. Choose a smaller file.',
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: 'entrance.png',
    mimeType: 'image/png',
    buffer: smallPicture(),
  });
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();

  // The text is too long for the network of this link, and there is no title.
  await linkOf(page).fill('https://bsky.app/profile/northgate.example/post/3kx');
  await textOf(page).fill('a'.repeat(301));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(titleOf(page)).toHaveAccessibleDescription(/Fill this in/);
  await titleOf(page).fill(uniqueTitle());
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(textOf(page)).toHaveAccessibleDescription(
    /The network of this link takes at most 300 characters/,
  );
  await expectAccessibleInBoth(page);
  await textOf(page).fill('Short enough');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByRole('textbox', { name: 'Description of the picture' }),
  ).toHaveAccessibleDescription(/Describe the picture/);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toHaveValue('Short enough');
});

test('several posts are added one after the other', async ({ signedIn: page, product }) => {
  const { organizationSlug: slug, posts = '' } = product;
  const title = uniqueTitle();
  await openNewPost(page, slug);
  await page.getByRole('checkbox', { name: 'Add another' }).check();
  for (const one of [1, 2]) {
    await linkOf(page).fill(`${posts}/@nursing/11348921733812551${one}`);
    await page.keyboard.press('Tab');
    await expect(titleOf(page)).toHaveValue('Meet the teams');
    await titleOf(page).fill(`${title} ${one}`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(linkOf(page)).toHaveValue('');
    await expect(linkOf(page)).toBeFocused();
    await expect(titleOf(page)).toHaveValue('');
  }
  await page.goto(`/${slug}/content?kind=social&q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(2);
});

test('two people who edit one post keep both their changes', async ({
  signedIn: page,
  product,
  context,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await openNewPost(page, slug);
  await linkOf(page).fill('https://www.linkedin.com/posts/northgate-1184730');
  await titleOf(page).fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await textOf(page).fill('My text');
  const other = await context.newPage();
  await other.goto(page.url());
  await titleOf(other).fill(`${title} again`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText(`${title} again`);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(page.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('My text');
});
