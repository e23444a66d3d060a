import { randomBytes } from 'node:crypto';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';
import { sendTestTo } from './support/test-dialog.ts';

test('a message greets by name in its subject, and has a block for one group', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(120_000);
  const { id, people } = await readyCampaign(page, product);
  const colleague = await colleagueOf(page, product);
  const group = `Group ${randomBytes(5).toString('hex')}`;
  const label = `Size ${uniqueName()}`;
  await colleague.makeGroup({ name: group, memberIds: people.slice(0, 1) });
  const field = await colleague.defineField({ label, kind: 'text' });
  await page.goto(`/${product.organizationSlug}/campaigns/${id}?step=message`);

  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await subject.fill('');
  await page.getByRole('button', { name: 'Insert a field: Subject' }).click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await expect(subject).toBeFocused();
  await page.keyboard.type(`, your ${label}`);
  await expect(subject).toHaveValue(`{{first name|colleague}}, your ${label}`);
  const preview = page.getByRole('article');
  await expect(preview).toContainText(`Ada, your ${label}`);

  const line = page.getByRole('textbox', { name: /^Preview text/ });
  await page.getByRole('button', { name: /^Insert a field: Preview text/ }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await expect(line).toHaveValue(`{{${field.key}|not set}}`);
  await expect(preview).toContainText('not set');

  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/groups');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For the group alone');
  const picker = page.getByRole('combobox', { name: 'Add a group to the block' });
  await picker.fill(group);
  await page.getByRole('option', { name: new RegExp(group) }).click();
  await expect(page.locator(`[data-label="Only for ${group}"]`)).toBeVisible();
  await expect(preview).toContainText('For the group alone');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(preview).toContainText('Ben, your');
  await expect(preview).not.toContainText('For the group alone');
  const previewed = page.getByRole('combobox', { name: 'Preview as' });
  await expect(previewed).toHaveValue(/^Ben /);
  await previewed.fill('Ada');
  await page.getByRole('option', { name: /^Ada / }).click();
  await expect(preview).toContainText('For the group alone');
  await expect(page.getByText(/^\d+ KB of 102 KB$/)).toBeVisible();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expectAccessibleInBoth(page);
  await sendTestTo(page, product.email);
  const mail = await mailTo(product, product.email, `Ines, your ${label}`);
  expect(mail.text).not.toContain('For the group alone');

  // A field that is gone blocks sending, and its line leads to the field.
  await colleague.dropField(field);
  await page.goto(`/${product.organizationSlug}/campaigns/${id}?step=review`);
  const gone = page.getByRole('link', { name: /^The preview text uses the field/ });
  await expect(gone).toBeVisible();
  await expectGoodEverywhere(page);
  await gone.click();
  await expect(line).toBeFocused();
});
