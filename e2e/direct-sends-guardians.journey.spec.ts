import { randomBytes } from 'node:crypto';
import {
  addRecipient,
  recipients,
  sendDirectSend,
  writeDirectSend,
} from './support/direct-send-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { mailsTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

test('guardians get a direct send once, and read on whose behalf', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const lastName = uniqueName();
  const subject = `School trip ${randomBytes(4).toString('hex')}`;
  const email = `ada@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const [ada = 0, cleo = 0] = await colleague.addMany([
    { firstName: 'Ada', lastName, email },
    { firstName: 'Cleo', lastName, birthDate: '2015-03-01' },
  ]);
  const child = { relationship: 'child', birthDate: '2016-05-04', lastName } as const;
  await colleague.addDependants([
    { ...child, firstName: 'Tom', guardianIds: [ada] },
    { ...child, firstName: 'Una', guardianIds: [ada] },
    { ...child, firstName: 'Leo', guardianIds: [cleo] },
  ]);
  await page.goto(`/${slug}/direct-sends/create`);
  for (const name of ['Tom', 'Una', 'Leo']) {
    // oxlint-disable-next-line no-await-in-loop -- typed one after the other
    await recipients(page).fill(`${name} ${lastName}`);
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('option', { name: `Guardian of ${name} ${lastName}` }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(
      page.getByRole('button', { name: `Remove Guardian of ${name} ${lastName}` }),
    ).toBeVisible();
  }
  const composer = page.getByRole('region', { name: 'Write a direct send' });
  await expect(composer).toContainText(new RegExp(`Leo ${lastName}.*No adult guardian`));
  await expect(composer.getByRole('button', { name: /1\s*recipient/ })).toBeVisible();
  await writeDirectSend(page, subject);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the email' });
  const sentence = 'You get this email because you are the guardian of Tom and Una.';
  await expect(preview.getByText(sentence)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await sendDirectSend(page, 1);
  await endTimeToUndo(product, subject);
  await expect(page.getByLabel('Recipients by status')).toContainText(/1\s*sent/, {
    timeout: 60_000,
  });
  const [mail] = await mailsTo(product, email);
  expect(mail?.text).toContain('you are the guardian of Tom and Una.');
  const table = page.getByRole('table', { name: /^Recipients/ });
  await expect(table).toContainText(new RegExp(`Ada ${lastName}.*Tom and Una`));
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});

test('guardians in a group are added by its name', async ({ signedIn: page, product }) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const [ada = 0] = await colleague.addMany([
    { firstName: 'Ada', lastName, email: `ada@${lastName.toLowerCase()}.example` },
  ]);
  const name = `Nursery ${randomBytes(4).toString('hex')}`;
  await colleague.makeGroup({ name, memberIds: [ada] });
  await colleague.addDependants([
    {
      relationship: 'child',
      birthDate: '2016-05-04',
      firstName: 'Tom',
      lastName,
      guardianIds: [ada],
    },
  ]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  await recipients(page).fill(name);
  await page.getByRole('option', { name: `Guardians in ${name}` }).click();
  const composer = page.getByRole('region', { name: 'Write a direct send' });
  await expect(composer.getByRole('button', { name: /1\s*recipient/ })).toBeVisible();
  await addRecipient(page, `Ada ${lastName}`);
  await expect(composer.getByText('1 duplicate in the selection')).toBeVisible();
});
