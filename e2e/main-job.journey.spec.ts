import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { textOf, titleOf } from './support/content-page.ts';
import { mailTo } from './support/mail.ts';
import { uniqueName } from './support/people.ts';
import { rows } from './support/people-page.ts';
import { smallPicture } from './support/picture.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';
import { chooseFile, csvFile, staffHeader, staffLine } from './support/upload-page.ts';

/** How many clicks a new user may need for the whole job, with the keyboard only for what is typed. */
const clicksMax = 30;

/** Counts what the mouse does. A native list costs two clicks: one opens it, one chooses. */
class Mouse {
  clicks = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption(option);
  }

  /** A button that opens the device's own window, in which the file is double-clicked. */
  async pick(open: () => Promise<void>): Promise<void> {
    this.clicks += 2;
    await open();
  }
}

/** Five people from a file in which one address is wrong. */
async function importPeople(page: Page, mouse: Mouse, lastName: string, department: string) {
  const lines = [1, 2, 3, 4, 5].map((number) =>
    staffLine(lastName, number, {
      department,
      ...(number === 3 && { email: 'third(at)winterbourne.example' }),
    }),
  );
  const file = csvFile('starters.csv', [staffHeader, ...lines].join('\n'));
  await mouse.click(page.getByRole('link', { name: 'People', exact: true }));
  await mouse.click(page.getByRole('link', { name: 'Import', exact: true }));
  await mouse.pick(() => chooseFile(page, file));
  await mouse.click(page.getByRole('button', { name: 'Continue to columns' }));
  await mouse.click(page.getByRole('button', { name: 'Continue to rules' }));
  await mouse.click(page.getByRole('button', { name: 'Check the file' }));
  const wrong = page.locator('[data-mend]').first();
  await mouse.click(wrong);
  await wrong.fill(`third@${lastName.toLowerCase()}.example`);
  await page.keyboard.press('Enter');
  await mouse.click(page.getByRole('button', { name: 'Import 5 people' }));
  await mouse.click(page.getByRole('link', { name: 'See 5 people' }));
  await expect(rows(page)).toHaveCount(5);
}

async function groupByRule(page: Page, mouse: Mouse, name: string, department: string) {
  await mouse.click(page.getByRole('link', { name: 'Groups', exact: true }));
  await mouse.click(page.getByRole('link', { name: 'New rule-based group' }));
  const line = page.locator('[data-rule]').last();
  await mouse.choose(line.getByRole('combobox', { name: 'Field' }), 'Department');
  const value = line.getByRole('combobox', { name: 'Department', exact: true });
  await mouse.click(value);
  await value.fill(department);
  await value.press('Enter');
  await mouse.click(page.getByRole('button', { name: 'Save, 5 people' }));
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function publishArticle(page: Page, mouse: Mouse, title: string): Promise<void> {
  await mouse.click(page.getByRole('link', { name: 'Content', exact: true }));
  await mouse.click(page.getByRole('link', { name: 'Write an article' }));
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type('The clinics are open to everyone who works here.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  await expect(textOf(page).getByRole('table')).toBeVisible();
  await page.keyboard.type('Ward');
  const chooser = page.waitForEvent('filechooser');
  await mouse.pick(async () => {
    await page.getByRole('button', { name: 'Picture' }).click();
    const file = { name: 'clinic.png', mimeType: 'image/png', buffer: smallPicture() };
    await (await chooser).setFiles(file);
  });
  const description = page.getByRole('textbox', { name: 'Description' });
  await mouse.click(description);
  await description.fill('The door of the clinic');
  await mouse.click(page.getByRole('button', { name: 'Publish' }));
}

async function sendArticle(page: Page, mouse: Mouse, group: string): Promise<void> {
  await mouse.click(page.getByRole('button', { name: 'Send this article' }));
  const include = page.getByRole('combobox', { name: 'Include a group or a person' });
  await mouse.click(include);
  await include.fill(group);
  await mouse.click(page.getByRole('option', { name: new RegExp(group) }));
  await mouse.click(page.getByRole('button', { name: 'Next: message' }));
  await mouse.click(page.getByRole('button', { name: 'Next: schedule' }));
  // Other tests have added channels. A new organization has one, which is chosen already.
  await page.getByRole('radio', { name: /^Email/ }).check();
  await mouse.click(page.getByRole('button', { name: 'Next: review' }));
  const number = page.getByLabel('Enter the number of people to continue');
  await mouse.click(number);
  await number.fill('5');
  await mouse.click(page.getByRole('button', { name: 'Send to 5 people' }));
  await expect(page.getByRole('button', { name: 'Undo the send' })).toBeVisible();
}

test('the main job takes 30 clicks at most: people, a group, an article, a campaign, who was reached', async ({
  signedIn: page,
  product,
  complaints,
}, { annotations }) => {
  test.setTimeout(180_000);
  const lastName = uniqueName();
  const mark = randomBytes(4).toString('hex');
  const department = `Clinic ${lastName}`;
  const [group, title] = [`Starters ${mark}`, `Flu clinics open ${mark}`];
  const mouse = new Mouse();
  const parts: [string, number][] = [];
  const part = async (name: string, work: () => Promise<void>) => {
    const before = mouse.clicks;
    await work();
    parts.push([name, mouse.clicks - before]);
  };

  await page.goto(`/${product.organizationSlug}`);
  await part('people', () => importPeople(page, mouse, lastName, department));
  await part('group', () => groupByRule(page, mouse, group, department));
  await part('article', () => publishArticle(page, mouse, title));
  await part('campaign', () => sendArticle(page, mouse, group));
  await endTimeToUndo(product, title);
  const mail = await mailTo(product, `third@${lastName.toLowerCase()}.example`, title);
  expect(mail.html).toContain(title);
  // Who was reached stands on the page the send ends on.
  await expect(page.getByRole('region', { name: 'No opens yet' })).toContainText(/Delivered\s*5/, {
    timeout: 60_000,
  });
  annotations.push({ type: 'clicks', description: JSON.stringify(parts) });
  expect(mouse.clicks, JSON.stringify(parts)).toBeLessThanOrEqual(clicksMax);
  expect(complaints).toEqual([]);
});
