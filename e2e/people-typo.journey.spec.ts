import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { openPeople } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a name with a typo leads to the intended person', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.add({ firstName: 'Zsófia', lastName, jobTitle: 'Midwife' });
  await openPeople(page, product.organizationSlug);
  await page.getByRole('searchbox').fill(`zsofia ${lastName}q`);
  await expect(page.getByText('No matches')).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar names' });
  await expect(similar).toContainText('No exact match. Similar names:');
  await expectAccessibleInBoth(page);
  await similar.getByRole('link', { name: `Zsófia ${lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  expect(complaints).toEqual([]);
});
