import { expectGoodEverywhere } from './support/looks.ts';
import { onProfile } from './support/own-profile.ts';
import { colleagueOf } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';

test('a campaign by recipients’ clocks has one time everywhere, also for managers in another zone', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { organizationSlug: slug } = product;
  await onProfile(page, product, 'manager');
  const given = await page.request.get('/api/identity/token');
  const { token } = (await given.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const me = await page.request.get('/api/auth/me', { headers });
  const { version } = (await me.json()) as { version: number };
  const chosen = { version, timeZone: 'Pacific/Auckland' };
  const changed = await page.request.patch('/api/auth/me', { headers, data: chosen });
  expect(changed.status()).toBe(200);
  const { id, name, people } = await readyCampaign(page, product);
  const colleague = await colleagueOf(page, product);
  const ada = await colleague.read(people[0] ?? 0);
  // The first emails leave hours before the clocks of the organization show the time.
  await colleague.change(ada.id, ada.version, { timeZone: 'Asia/Tokyo' });

  await page.goto(`/${slug}/campaigns/${id}?step=schedule`);
  await page.getByRole('radio', { name: /^At a time/ }).check();
  await page.getByRole('textbox', { name: 'Day' }).fill('4 Jan 2099');
  const time = page.getByLabel('Time', { exact: true }).last();
  await time.fill('09:00');
  await page.getByRole('switch', { name: 'In each recipient’s time zone' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('London (GMT)').first()).toBeVisible();
  await expect(time).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(
    page.getByText(/^On .*4 Jan 2099 09:00 in each recipient’s time zone/),
  ).toBeVisible();
  await page.getByLabel('Enter the number of people to continue').fill('2');
  await expect(
    page.getByText('Sending starts when the first recipients’ clocks show 4 Jan 2099 09:00.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText('Scheduled for 4 Jan 2099 09:00, in each recipient’s time zone'),
  ).toBeVisible();
  await expectGoodEverywhere(page);

  await page.goto(`/${slug}/campaigns?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText(
    /scheduled.*4 Jan 2099 09:00, in each recipient’s time zone.*starts in/,
  );
  await expect(page.getByText('* In each recipient’s time zone.')).toBeVisible();
  const when = page.getByRole('cell', { name: /4 Jan 2099 09:00/ });
  expect(await when.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await expectGoodEverywhere(page);
  await page.goto(`/${slug}/campaigns?show=calendar&month=2099-01&q=${encodeURIComponent(name)}`);
  await expect(
    page
      .getByRole('list', { name: 'Days of the month' })
      .getByRole('button', { name: new RegExp(`09:00\\s*${name}`) }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
