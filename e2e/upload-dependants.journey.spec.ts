import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { checkFigure, chooseFile, csvFile } from './support/upload-page.ts';

const header = 'Employee,Relationship,First name,Last name,Date of birth';
const families = (page: Page) => page.getByRole('region', { name: 'Families as they will be' });

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/people/dependants`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Upload dependants from a file' })).toBeVisible();
}

test('families from a file: whose they are is chosen, errors are mended, all of them are written', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const colleague = await colleagueOf(page, product);
  const name = uniqueName();
  const [nora, kim] = [
    await colleague.add({ firstName: 'Nora', lastName: name, externalId: `${name}-1` }),
    await colleague.add({ firstName: 'Kim', lastName: name, externalId: `${name}-2` }),
    await colleague.add({ firstName: 'Kim', lastName: name, externalId: `${name}-3` }),
  ];
  const lines = [
    `${name}-1,Employee,Nora,${name},1980-02-03`,
    `,husband,Sam,${name},`,
    `,daughter,Ida,${name},2016-05-04`,
    `,son,Tom,${name},`,
    `Kim ${name},son,Leo,${name},2018-05-04`,
    `,daughter,Mia,${name},2019-05-04`,
  ];
  await open(page, product.organizationSlug);
  await expect(page.getByText('Guardian: external id, e-mail or name')).toBeVisible();
  await expectAccessibleInBoth(page);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template with an example' }).click();
  expect((await template).suggestedFilename()).toBe('dependants-template.csv');
  await chooseFile(page, csvFile('families.csv', [header, ...lines].join('\r\n')));
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByRole('combobox', { name: 'Employee goes to' })).toHaveValue('guardian');
  await expect(page.getByRole('combobox', { name: 'Relationship goes to' })).toHaveValue(
    'relationship',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByText('Rows without a guardian')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(checkFigure(page, 'Lines in the file')).toContainText('6', { timeout: 30_000 });
  await expect(checkFigure(page, 'Errors')).toContainText('3');
  await expect(checkFigure(page, 'Left out')).toContainText('about the guardian');
  const errors = page.getByRole('table', { name: 'Lines with errors' });
  await expect(errors.getByRole('row', { name: /^6 / })).toContainText('2 people have this name');
  await expectAccessibleInBoth(page);
  // The one who is meant is chosen among them; the rest of the family follows.
  await errors.getByRole('combobox', { name: 'Who is meant in line 6' }).selectOption(`${name}-2`);
  await expect(errors.getByRole('row', { name: /^6 / })).toContainText('mended');
  await expect(checkFigure(page, 'Errors')).toContainText('1');
  await errors.getByRole('textbox', { name: 'Birth date in line 5' }).fill('2014-05-04');
  await page.keyboard.press('Enter');
  await expect(checkFigure(page, 'Errors')).toContainText('all mended');

  await checkFigure(page, 'Create').click();
  await expect(families(page)).toContainText(`Nora ${name}`);
  await expect(
    families(page)
      .getByRole('listitem')
      .filter({ hasText: `Kim ${name}` }),
  ).toContainText('Mia');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Import 5 dependants' }).click();
  await expect(page.getByRole('heading', { name: '5 dependants imported' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleInBoth(page);
  const upload = page.url();
  await page.goto(`/${product.organizationSlug}/people/${nora.id}/details`);
  await expect(page.getByRole('region', { name: 'Dependants' })).toContainText('Tom');
  await page.goto(`/${product.organizationSlug}/people/${kim.id}/details`);
  await expect(page.getByRole('region', { name: 'Dependants' })).toContainText('Leo');

  // The same once more changes nothing, and the history of uploads names it.
  await open(page, product.organizationSlug);
  const past = page.getByText(/^Dependants\. 5 created\./).first();
  await expect(page.getByText(/^Dependants\. /).first()).toBeVisible();
  // Journeys beside this one upload, too: it may stand on a later page.
  await expect(async () => {
    if (!(await past.isVisible())) await page.getByRole('button', { name: 'Next page' }).click();
    await expect(past).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });

  // Taken back, the families are as they were.
  await page.goto(upload);
  await page.getByRole('button', { name: 'Take this upload back' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take 5 dependants back' })
    .click();
  await expect(page.getByRole('heading', { name: '5 dependants taken back' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleInBoth(page);
  await page.goto(`/${product.organizationSlug}/people/${kim.id}/details`);
  await expect(page.getByRole('region', { name: 'Dependants' })).not.toContainText('Leo');
  expect(complaints).toEqual([]);
});
