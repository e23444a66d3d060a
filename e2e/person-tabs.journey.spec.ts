import { endedCampaign } from './support/ended-campaign.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

test('the parts of a person’s page: messages sent to them, what they did, their history', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const email = `${lastName}@northgate.example`;
  const { id } = await colleague.add({ firstName: 'Amara', lastName, email, jobTitle: 'Nurse' });
  const campaign = `Flu clinics ${lastName}`;
  await endedCampaign(product, campaign, new Map([[id, 'failed']]));
  const details = `/${product.organizationSlug}/people/${id}/details`;
  await page.goto(details);
  const tabs = page.getByRole('navigation', { name: 'Parts of the page' });
  const messages = page.getByRole('region', { name: 'Messages and delivery' });
  await expect(messages).toContainText('bounced: refused by policy');
  await expect(tabs.getByRole('link', { name: 'Messages 1' })).toBeVisible();

  await messages.getByRole('link', { name: 'All 1' }).click();
  await expect(page).toHaveURL(/\?tab=messages$/);
  await expect(tabs.getByRole('link', { name: 'Messages 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessibleInBoth(page);
  await messages.getByRole('link', { name: campaign }).click();
  await expect(page.locator('body[data-route="campaigns-details"]')).toBeVisible();
  await page.goBack();

  await tabs.getByRole('link', { name: 'Engagement' }).press('Enter');
  await expect(page.getByText('Amara got no emails in this period')).toBeVisible();
  await page.getByText('12 months').click();
  await expect(page.getByText(/^compared with/)).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Emails to Amara by date' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe(`engagement-${id}.csv`);
  await expectAccessibleInBoth(page);

  await page.goto(`/${product.organizationSlug}/people/${id}/edit`);
  await page.getByRole('combobox', { name: 'Title' }).fill('Ward sister');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await page.goto(`${details}?tab=history`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Job title changed')).toBeVisible();
  await expect(history.getByText('Nurse → Ward sister')).toBeVisible();
  await expect(history.getByText('Added manually')).toBeVisible();
  await history.getByText('Messages', { exact: true }).click();
  await expect(history.getByText(`“${campaign}” bounced`)).toBeVisible();
  await expect(history.getByText('Added manually')).toHaveCount(0);
  await history.getByText('Groups', { exact: true }).click();
  await expect(history.getByText('No events of this kind yet')).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(complaints).toEqual([]);
});

test('the status of a message is shown whole beside the other panels', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const email = `${lastName}@northgate.example`;
  const { id } = await colleague.add({ firstName: 'Amara', lastName, email });
  await endedCampaign(product, `Flu clinics ${lastName}`, new Map([[id, 'sent']]));
  await page.goto(`/${product.organizationSlug}/people/${id}/details`);
  const status = page.getByText('delivered, not opened', { exact: true });
  for (const width of [1440, 1280, 1110]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(status).toBeInViewport();
    // Neither by its own edge nor by that of the table.
    const room = () =>
      status.evaluate((word) => {
        const frame = word.closest('div:has(> table)') ?? word;
        return [word, frame].map((box) => box.scrollWidth - box.clientWidth);
      });
    await expect.poll(room, `${width} wide`).toEqual([0, 0]);
  }
});

test('on a phone the parts scroll sideways and nothing is cut off', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Amara', lastName: uniqueName() });
  for (const tab of ['overview', 'messages', 'engagement', 'history', 'access']) {
    await page.goto(`/${product.organizationSlug}/people/${id}/details?tab=${tab}`);
    await expect(page.getByRole('navigation', { name: 'Parts of the page' })).toBeVisible();
    await expect(page.getByText('Amara', { exact: false }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
