import { randomBytes } from 'node:crypto';
import { pdfOf } from '../server/src/areas/content/files/hostile-files.testing.ts';
import { articleRows } from './support/content-page.ts';
import { addRecipient, sendDirectSend, writeDirectSend } from './support/direct-send-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailsTo } from './support/mail.ts';
import { toast } from './support/people-page.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

test('a published file is sent directly, as a card and as an attachment', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const name = `Phone list ${randomBytes(4).toString('hex')}`;
  const lastName = uniqueName();
  const email = `ada@${lastName.toLowerCase()}.example`;
  await (await colleagueOf(page, product)).addMany([{ firstName: 'Ada', lastName, email }]);
  await page.goto(`/${slug}/content/create/files`);
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() }]);
  await page.getByRole('button', { name: 'Publish 1 file' }).click();
  await expect(toast(page, 'success').first()).toContainText('published');
  await page.goto(`/${slug}/content?q=${encodeURIComponent(name)}`);
  await articleRows(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send this article' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send directly' }).click();

  await expect(page).toHaveURL(/direct-sends\/create\?content=\d+/);
  const parts = page.getByRole('region', { name: 'Content and attachments' });
  await expect(parts).toContainText(name);
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(name);
  await parts.getByRole('button', { name: 'Choose from files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a file from Content' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('radio', { name: new RegExp(name) }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Attach file' }).click();
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  await expect(parts).toContainText(`${name}.pdf`);
  await expect(parts).toContainText('1 of 5 items, 1 of 5 files');
  await expectGoodEverywhere(page);
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await parts.getByLabel('Attachments', { exact: true }).setInputFiles([
    { name: 'ward.pdf', mimeType: 'application/pdf', buffer: large },
    { name: 'ward.iso', mimeType: 'application/octet-stream', buffer: Buffer.from('ward') },
  ]);
  await expect(parts.getByRole('alert').getByRole('listitem')).toHaveText([
    '“ward.pdf” is larger than 10 MB. Choose a smaller file.',
    '“ward.iso” is of a type that can’t be uploaded. Choose another file.',
  ]);
  await expect(parts).toContainText('1 of 5 items, 1 of 5 files');

  const subject = `${name} for tonight`;
  await addRecipient(page, `Ada ${lastName}`);
  await writeDirectSend(page, subject);
  await sendDirectSend(page, 1);
  await endTimeToUndo(product, subject);
  await expect(page.getByLabel('Recipients by status')).toContainText(/1\s*sent/, {
    timeout: 60_000,
  });
  const [mail] = await mailsTo(product, email);
  expect(mail?.subject).toBe(subject);
  expect(complaints).toEqual([]);
});
