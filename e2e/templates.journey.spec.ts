import type { Page } from '@playwright/test';
import { beginCampaign } from './support/campaign-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const body = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openTemplates(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/${slug}/campaigns/templates${search}`);
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
}

/** Answered by the server: the next step finds it saved. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());

/** Creates a template with these words and stays on its page. */
async function makeTemplate(page: Page, slug: string, name: string, content: string) {
  await openTemplates(page, slug);
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(`About ${name}`);
  await body(page).click();
  const written = saved(page);
  await page.keyboard.type(content);
  await written;
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

test('a template is written, and a campaign starts from it', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const name = `Welcome ${uniqueName()}`;
  await makeTemplate(page, slug, name, 'Good to have you here.');
  await expect(page.getByRole('article')).toContainText('Good to have you here.');
  await expectGoodEverywhere(page);

  await openTemplates(page, slug);
  await expect(row(page, name)).toContainText(`About ${name}`);
  await expectGoodEverywhere(page);

  await page.goto(`/${slug}/campaigns/create`);
  await page.getByRole('button', { name: 'Start from a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('article')).toContainText('Good to have you here.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Use template' }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=audience$/);
  await page.getByRole('button', { name: 'Next: message' }).click();
  await expect(body(page)).toHaveText('Good to have you here.');
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(
    `About ${name}`,
  );
  expect(complaints).toEqual([]);
});

test('a template replaces what was written in a draft only after a question', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const name = `Replace ${uniqueName()}`;
  await makeTemplate(page, slug, name, 'From the template.');
  await beginCampaign(page, slug, `Campaign ${uniqueName()}`);
  await page.getByRole('button', { name: 'Next: message' }).click();
  await body(page).click();
  const typed = saved(page);
  await page.keyboard.type('My own words.');
  await typed;
  const choose = async () => {
    await page.getByRole('button', { name: 'Start from a template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start from a template' });
    await dialog.getByRole('searchbox').fill(name);
    await expect(dialog.getByRole('article')).toContainText('From the template.');
    await dialog.getByRole('button', { name: 'Use template' }).click();
    return page.getByRole('alertdialog', { name: 'Replace what you’ve written?' });
  };
  const question = await choose();
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(body(page)).toHaveText('My own words.');
  await (await choose()).getByRole('button', { name: 'Replace' }).click();
  await expect(body(page)).toHaveText('From the template.');
  await page.reload();
  await expect(body(page)).toHaveText('From the template.');
});

test('a campaign is saved as a template, which is deleted and restored', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const name = `Kept ${uniqueName()}`;
  // Other journeys make campaigns, too: it may stand on a later page.
  await page.goto(`/${slug}/campaigns?q=Winter%20vaccination`);
  await page.getByRole('button', { name: 'Actions for Winter vaccination', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Winter vaccination');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await toast(page, 'success').getByRole('button', { name: 'Open template' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(
    'Winter vaccination: book your slot',
  );

  await openTemplates(page, slug);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} moved to the trash`);
  await page.getByRole('link', { name: 'Deleted templates' }).click();
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} restored`);
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(row(page, name)).toBeVisible();
});

test('a saved block stands in a message, follows its changes and is detached', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const name = `Hours ${uniqueName()}`;
  await beginCampaign(page, slug, `Campaign ${uniqueName()}`);
  await page.getByRole('button', { name: 'Next: message' }).click();
  await body(page).click();
  await page.keyboard.type('Open from 8 to 17.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Save as block' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as block' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  const saving = saved(page);
  await dialog.getByRole('button', { name: 'Save block' }).click();
  const block = page.getByRole('region', { name: `Saved block ${name}` });
  await expect(block).toContainText('Open from 8 to 17.');
  await saving;
  await expect(page.getByRole('article')).toContainText('Open from 8 to 17.');
  await expectGoodEverywhere(page);
  const draft = page.url();

  await block.getByRole('link', { name: 'Edit block' }).click();
  await expect(page.getByText('1 draft uses this block')).toBeVisible();
  await body(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  const written = saved(page);
  await page.keyboard.type(' On Sundays from 10.');
  await written;
  await expectGoodEverywhere(page);

  await page.goto(draft);
  await expect(block).toContainText('On Sundays from 10.');
  await expect(page.getByRole('article')).toContainText('On Sundays from 10.');
  await block.getByRole('button', { name: 'Detach' }).click();
  await expect(block).toHaveCount(0);
  await expect(body(page)).toContainText('Open from 8 to 17. On Sundays from 10.');
  expect(complaints).toEqual([]);
});

test('a draft with a deleted block cannot be sent, and says so', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const name = `Gone ${uniqueName()}`;
  await openTemplates(page, slug, '?show=blocks');
  await page.getByRole('button', { name: 'New block' }).click();
  const dialog = page.getByRole('dialog', { name: 'New block' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create block' }).click();
  await body(page).click();
  const written = saved(page);
  await page.keyboard.type('Soon gone.');
  await written;

  await beginCampaign(page, slug, `Campaign ${uniqueName()}`);
  await page.getByRole('button', { name: 'Next: message' }).click();
  await body(page).click();
  await page.keyboard.type('/saved');
  await page.getByRole('option', { name: /Saved block/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a saved block' });
  await picker.getByRole('searchbox').fill(name);
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBoth(page);
  const saving = saved(page);
  await picker.getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: `Saved block ${name}` })).toBeVisible();
  await saving;
  const draft = page.url();

  await openTemplates(page, slug, '?show=blocks');
  await expect(row(page, name)).toContainText('1 draft');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 draft uses it and can’t be sent without it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} moved to the trash`);

  await page.goto(draft.replace('step=message', 'step=review'));
  const line = page.getByRole('link', { name: /A saved block in the message was deleted/ });
  await line.click();
  await expect(page.getByText(`The saved block “${name}” was deleted`)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`The saved block “${name}” was deleted`)).toHaveCount(0);
});
