import type { Page } from '@playwright/test';
import { begin, expectSaved, textOf, uniqueTitle } from './support/content-page.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

async function insert(page: Page, query: string): Promise<void> {
  await page.keyboard.type(`/${query}`);
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('an article with every block is written by keyboard, kept, and published', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const title = uniqueTitle();
  await begin(page, product.organizationSlug, title);
  await page.keyboard.type('From Monday all wards work ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('one pattern');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  for (const name of ['Picture', 'Table', 'Note']) {
    await expect(page.getByRole('option', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.type('t');
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await expectAccessible(page, { floating: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await insert(page, 'title');
  await page.keyboard.type('What changes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Six weeks ahead');
  await page.keyboard.press('Enter');
  await page.keyboard.type('No signature');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'numb');
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'warn');
  await page.keyboard.type('No one should miss this');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'quote');
  await page.keyboard.type('It took less time than the coffee');
  await page.getByRole('textbox', { name: 'Person quoted' }).fill('Noor Eriksen');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'code');
  await page.keyboard.type('a < b');
  await page.keyboard.press('Control+Enter');
  await insert(page, 'line');
  await insert(page, 'table');
  await page.keyboard.type('Site');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hours');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Room');
  await expectSaved(page);
  await expectAccessibleInBoth(page);
  await page.reload();
  for (const text of ['one pattern', 'Six weeks ahead', 'First', 'No one should miss', 'a < b']) {
    await expect(textOf(page)).toContainText(text);
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'success')).toContainText(`“${title}” published`);
  expect(complaints).toEqual([]);
});

test('what is typed without a connection is kept, told and sent again', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.route('**/api/admin/content/articles/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.keyboard.type('Kept');
  await expect(page.getByText('Not saved: we couldn’t reach the server')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.unroute('**/api/admin/content/articles/*');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expectSaved(page);
  await page.reload();
  await expect(textOf(page)).toContainText('Kept');
});

test('another person’s earlier save is shown, and one of the two stays', async ({
  signedIn: page,
  product,
}) => {
  const title = uniqueTitle();
  await begin(page, product.organizationSlug, title);
  const id = Number(/content\/(\d+)\/edit/.exec(page.url())?.[1]);
  const colleague = await colleagueOf(page, product);
  await expect(textOf(page)).toBeVisible();
  const theirs = (text: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  });
  await colleague.saveArticle(id, { version: 1, document: theirs('Written by a colleague') });
  await textOf(page).focus();
  await page.keyboard.type('Written by me');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this article first' });
  await expect(dialog).toContainText('Written by a colleague');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('radio', { name: 'Mine' }).check();
  await expect(dialog).toContainText('Written by me');
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectSaved(page);
  await colleague.saveArticle(id, { version: 3, document: theirs('Once more') });
  await textOf(page).focus();
  await page.keyboard.type('!');
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(textOf(page)).toHaveText('Once more');
  await page.keyboard.press('Tab');
  await expectSaved(page);
});

/** What a browser does when a person pastes. */
async function paste(page: Page, html: string, text = ''): Promise<void> {
  await textOf(page).evaluate(
    (element, [asHtml = '', asText = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', asHtml);
      clipboardData.setData('text/plain', asText);
      const event = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [html, text],
  );
}

test('what is pasted can do nothing, and keeps what its writer saw', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await paste(
    page,
    `<h1 onclick="window.__x=1">Minutes</h1>
     <p>See <a href="javascript:window.__x=1">this</a> and <a href="https://a.example/">that</a></p>
     <img src="x" onerror="window.__x=1"><script>window.__x=1</script>
     <svg onload="window.__x=1"></svg><iframe srcdoc="<script>parent.__x=1</script>"></iframe>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>One</p>
     <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Inner</p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p>
     <table><tr><th>Site</th><td align="right">07:00</td></tr></table>
     <p>Last\u2028 line</p>`,
  );
  const text = textOf(page);
  await expect(text.locator('h2')).toHaveText('Minutes');
  await expect(text.locator('a')).toHaveText(['that']);
  await expect(text.locator('ul ul li')).toHaveText('Inner');
  await expect(text.locator('td')).toHaveAttribute('data-align', 'right');
  await expect(text).toContainText('Last line');
  const markup = await text.evaluate((element) => element.innerHTML);
  expect(markup).not.toMatch(/javascript:|onerror|onclick|<script|<svg|<iframe/);
  await expectSaved(page);
  expect(await page.evaluate(() => Reflect.get(window, '__x'))).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('a link is made by its dialog, and leads nowhere it may not', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.keyboard.type('the form');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox', { name: 'URL or email address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter a URL or an email address');
  await expectAccessibleInBoth(page);
  await dialog
    .getByRole('textbox', { name: 'URL or email address' })
    .fill('northgate.example/form');
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('a')).toHaveAttribute('href', 'https://northgate.example/form');
  await expectSaved(page);
});
