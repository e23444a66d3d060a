import {
  articleRows,
  begin,
  expectSaved,
  textOf,
  titleOf,
  uniqueTitle,
} from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('an article is scheduled, taken off the schedule, set up and compared with what it was', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('Open from Monday to Friday');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and on Sunday');
  await expect(page.getByText('without the edits since')).toBeVisible();
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await articleRows(page).getByRole('link', { name: title }).click();

  const tabs = page.getByRole('navigation', { name: 'Parts of the page' });
  await tabs.getByRole('link', { name: /^Revisions/ }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Compare revision 1 with now' }).click();
  const difference = page.getByRole('dialog', { name: /^Changes since/ });
  await expect(difference.getByRole('insertion')).toHaveText(/and on Sunday/);
  await expectAccessibleInBoth(page);
  await difference.getByRole('button', { name: 'Restore this revision' }).click();
  await expect(toast(page, 'success').first()).toContainText('restored');
  await expect(page.getByText('Some edits aren’t published')).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Tags', { exact: true }).fill('winter');
  await page.keyboard.press('Enter');
  await settings.getByRole('switch', { name: 'People have to acknowledge it' }).check();
  await expectAccessibleInBoth(page);
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page, 'success').first()).toContainText('saved');
  await expect(tabs.getByRole('link', { name: /^Acknowledged/ })).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(toast(page, 'success').first()).toContainText('unpublished');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule “${title}”` });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await schedule.getByRole('textbox', { name: 'Day' }).fill(today);
  await schedule.getByLabel('Time').fill('00:00');
  const plan = schedule.getByRole('button', { name: 'Schedule', exact: true });
  await expect(plan).toHaveAttribute('aria-disabled', 'true');
  await plan.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Choose a time in the future');
  await schedule.getByRole('textbox', { name: 'Day' }).fill('1 Jan 2099');
  await schedule.getByLabel('Time').fill('07:00');
  await expectAccessibleInBoth(page);
  await plan.click();
  await expect(toast(page, 'success').first()).toContainText('scheduled for');
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('cancelled');
});

test('content is found by tab and filter, changed by the many, and that is undone', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('One of two');
  await expectSaved(page);
  await page.goto(`/${slug}/content/create/article`);
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(`${title} b`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two of two');
  await expect(page).toHaveURL(/\/content\/\d+\/edit$/);
  await expectSaved(page);

  await page.goto(`/${slug}/content?kind=article&state=draft&q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Status draft/ })).toBeVisible();
  for (const row of await articleRows(page).all()) await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'Archive 2 items' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 items archived');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(articleRows(page)).toHaveCount(2);

  // A social without a picture has the sign of its network; the hubs it is in stand beside it.
  await page.goto(`/${slug}/content?q=${encodeURIComponent('Flu clinics: how long')}`);
  const social = articleRows(page).filter({ hasText: 'Flu clinics: how long' });
  await expect(social.getByRole('cell', { name: 'Winter 2026' })).toBeVisible();
  await expect(social.locator('td svg').first()).toBeVisible();

  await page.getByRole('link', { name: /^In review/ }).click();
  await expect(page).toHaveURL(/queue=review/);
  // What is shown dimmed until the new rows have come is no text to be read.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expectAccessibleInBoth(page);
});
