import type { Page } from '@playwright/test';
import { articleRows, begin, expectSaved, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { chooseByEnter } from './support/menu.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: title });

async function write(page: Page, slug: string): Promise<string> {
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('Something to read');
  await expectSaved(page);
  return title;
}

/** The way back in the notification of this move, which comes after its card. */
const undoOf = (page: Page, message: string) =>
  toast(page, 'success').filter({ hasText: message }).getByRole('button', { name: 'Undo' });

test('content moves over the board by keyboard and by mouse, and each move is undone', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = await write(page, slug);
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(page).toHaveURL(/show=board/);
  await expect(cardIn(page, 'Draft', title)).toBeVisible();
  await expectGoodEverywhere(page);

  const actions = page.getByRole('button', { name: `Actions for “${title}”` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Published' })).toBeVisible();
  await expectAccessibleInBoth(page, { floating: true });
  await chooseByEnter(page, 'Move to In review');
  await expect(cardIn(page, 'In review', title)).toBeVisible();
  await expect(cardIn(page, 'Draft', title)).toHaveCount(0);

  await cardIn(page, 'In review', title).dragTo(column(page, 'Published'));
  await expect(cardIn(page, 'Published', title)).toBeVisible();
  await undoOf(page, 'moved to Published').click();
  await expect(cardIn(page, 'In review', title)).toBeVisible();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Move to Scheduled' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule “${title}”` });
  await schedule.getByRole('textbox', { name: 'Day' }).fill('1 Jan 2099');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(column(page, 'Scheduled').getByText('Thu 1 Jan 2099')).toBeVisible();
  // What is scheduled is not reviewed: there is no way back into the queue.
  await cardIn(page, 'Scheduled', title).dragTo(column(page, 'In review'));
  await cardIn(page, 'Scheduled', title).dragTo(column(page, 'Draft'));
  await expect(cardIn(page, 'Draft', title)).toBeVisible();
  await undoOf(page, 'moved to Draft').click();
  await expect(column(page, 'Scheduled').getByText('Thu 1 Jan 2099')).toBeVisible();
});

test('a card that is dragged goes back where it was by Escape', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = await write(page, slug);
  await page.goto(`/${slug}/content?show=board&q=${encodeURIComponent(title)}`);
  const card = cardIn(page, 'Draft', title);
  await card.hover();
  await page.mouse.down();
  await column(page, 'Published').hover();
  await column(page, 'Published').hover();
  await expect(card).toContainText('Press Esc to put it back');
  await page.keyboard.press('Escape');
  await expect(card).not.toContainText('Press Esc');
  await page.mouse.up();
  await expect(card).toBeVisible();
  await expect(cardIn(page, 'Published', title)).toHaveCount(0);
  await expect(toast(page, 'success')).toHaveCount(0);
});

test('a card stands in one column, however late the one it left loads again', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = await write(page, slug);
  await page.goto(`/${slug}/content?show=board&q=${encodeURIComponent(title)}`);
  await expect(cardIn(page, 'Draft', title)).toBeVisible();
  let load = () => {};
  const late = new Promise<void>((resolve) => {
    load = resolve;
  });
  const drafts = /\/api\/admin\/content\?.*state=draft/;
  await page.route(drafts, async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest(drafts);
  await page.getByRole('button', { name: `Actions for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Move to In review' }).click();
  await expect(cardIn(page, 'In review', title)).toBeVisible();
  await asked;
  await expect(cardIn(page, 'Draft', title)).toHaveCount(0);
  load();
  await expect(column(page, 'Draft')).toContainText('No content');
  await expect(cardIn(page, 'In review', title)).toBeVisible();
});

test('what is planned stands on its day, and moves to another by mouse and by keyboard', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = await write(page, slug);
  await page.goto(`/${slug}/content?show=board&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Actions for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Move to Scheduled' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule “${title}”` });
  await schedule.getByRole('textbox', { name: 'Day' }).fill('14 Jan 2099');
  await schedule.getByLabel('Time').fill('07:00');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, 'success').first()).toContainText('moved to Scheduled');

  await page.goto(`/${slug}/content?show=calendar&month=2099-01&q=${encodeURIComponent(title)}`);
  const day = (name: string) =>
    page
      .getByRole('list', { name: 'Days of the month' })
      .locator('> li')
      .filter({ has: page.getByRole('heading', { name }) });
  const planned = page.getByRole('button', { name: title });
  await expect(day('Wed 14 Jan 2099').getByRole('button', { name: title })).toContainText('07:00');
  await expectGoodEverywhere(page);

  await planned.dragTo(day('Tue 20 Jan 2099'));
  await expect(day('Tue 20 Jan 2099').getByRole('button', { name: title })).toContainText('07:00');
  await expect(toast(page, 'success').first()).toContainText('moved to Tue 20 Jan 2099');
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(day('Wed 14 Jan 2099').getByRole('button', { name: title })).toBeVisible();

  await planned.focus();
  await page.keyboard.press('Enter');
  await chooseByEnter(page, 'Move to another day');
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('3 Feb 2099');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(day('Tue 3 Feb 2099')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=2099-02/);
  await expect(day('Tue 3 Feb 2099').getByRole('button', { name: title })).toContainText('07:00');
});
