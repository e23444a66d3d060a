import { confirmSending } from './support/campaign-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { endedCampaign } from './support/ended-campaign.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';
import { openDatabase } from './support/superuser.ts';

test('a campaign tries two subjects, and someone chooses the one for everyone else', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(240_000);
  const { organizationSlug: slug } = product;
  const { id, name, people } = await readyCampaign(page, product);
  const colleague = await colleagueOf(page, product);
  const lastName = uniqueName();
  const more = await colleague.addMany(
    ['cleo', 'dan'].map((who) => ({
      firstName: who,
      lastName,
      email: `${who}@${lastName.toLowerCase()}.example`,
    })),
  );
  const database = await openDatabase(product);
  await database.asSuperuser('update app.campaign set audience = $2 where id = $1', [
    id,
    JSON.stringify({
      include: { groups: [], people: [...people, ...more] },
      exclude: { groups: [], people: [] },
    }),
  ]);
  await database.close();
  await page.goto(`/${slug}/campaigns/${id}?step=message`);
  await page.getByRole('switch', { name: 'Test several subjects first' }).check();
  await page.getByRole('textbox', { name: 'Subject 2' }).fill('Another subject');
  await page.getByRole('button', { name: 'Add subject' }).click();
  await page.getByRole('button', { name: 'Remove subject 3' }).click();
  await page.getByLabel('Percent of recipients in the test').fill('60');
  await expect(page.getByText('Enter a whole number from 5 to 50')).toBeVisible();
  await page.getByLabel('Percent of recipients in the test').fill('50');
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`/${slug}/campaigns/${id}?step=review`);
  await expect(page.getByText('2 subjects, 50% of recipients, 4 hours')).toBeVisible();
  await expect(
    page.getByText('A subject test says little with fewer than 100 recipients.'),
  ).toBeVisible();
  await confirmSending(page, 4);
  const table = page.getByRole('table', { name: 'Metrics by subject' });
  await expect(table).toBeVisible({ timeout: 90_000 });
  await expect(
    page.getByText(/people wait for the best subject|get the subject with/),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await table
    .getByRole('row', { name: /Another subject/ })
    .getByRole('button', { name: 'Choose this subject' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Choose “Another subject”?' });
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Choose this subject' }).click();
  await expect(page.getByText(/chose “Another subject” on/)).toBeVisible();
  await expect(table.getByText('Winner')).toBeVisible();
  await page.goto(`/${slug}/campaigns?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText(name);
});

test('two campaigns are compared, and the overview says what waits', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(120_000);
  const { organizationSlug: slug } = product;
  const { id: held, name: heldName, people } = await readyCampaign(page, product);
  const [ada = 0, ben = 0] = people;
  const one = await endedCampaign(product, `One ${heldName}`, new Map([[ada, 'sent']]));
  const other = `Other ${heldName}`;
  await endedCampaign(product, other, new Map([[ben, 'sent']]));
  await page.goto(`/${slug}/campaigns/${one}`);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('No second campaign yet')).toBeVisible();
  await page.getByLabel('Compare with').selectOption({ label: other });
  const metrics = page.getByRole('table', { name: 'Metrics of both campaigns' });
  await expect(
    metrics.getByRole('row', { name: /^Delivered 1 100\.0% 1 100\.0% 0\.0%$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  await expectGoodEverywhere(page);

  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.campaign set state = 'scheduled', send_at = now(), starts_at = now(), reviewed_people = 9,
       held = 'people_changed', held_people = 2, held_at = now() where id = $1`,
    [held],
  );
  await database.close();
  await page.goto(`/${slug}/campaigns`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: `Open ${heldName}` })).toBeVisible();
  await expectGoodEverywhere(page);
  await waiting.getByRole('link', { name: `Open ${heldName}` }).click();
  await expect(page.getByText('This campaign wasn’t sent at its time')).toBeVisible();
});
