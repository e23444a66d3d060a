import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

test('typing faster than the lists load loses no key: they load, and nothing jumps', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({
    firstName: 'Ama',
    lastName: uniqueName(),
    tags: ['fire warden'],
    gender: 'female',
  });
  const address = `/${product.organizationSlug}/people/${person.id}/edit`;
  const lists = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/(?:choices|floating)-[^/]+\.js$/u, async (route) => {
    await lists.promise;
    await route.fallback();
  });
  const field = (name: string) => page.getByRole('combobox', { name });
  await page.goto(address);
  await expect(field('Title')).toBeVisible();
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('form input:not([type="hidden"])')].map((input) => {
        const { x, y, width, height } = input.getBoundingClientRect();
        const top = input.closest('form')?.getBoundingClientRect().y ?? 0;
        return [x, y - top, width, height].map(Math.round).join(' ');
      }),
    );
  const before = await positions();
  await field('Title').fill('Porter');
  await field('Tags').pressSequentially('first aider');
  await page.keyboard.press('Enter');
  await field('Line manager').click();
  await page.keyboard.type('ines dua');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  lists.resolve(undefined);
  await page.getByRole('option', { name: /Ines Duarte/ }).click();
  await expect(field('Gender')).toHaveValue('female');
  await expect(field('Line manager')).toHaveValue('Ines Duarte');
  await expect(field('Title')).toHaveValue('Porter');
  await page.getByRole('button', { name: 'Save person' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect(await colleague.read(person.id)).toMatchObject({
    jobTitle: 'Porter',
    tags: ['fire warden', 'first aider'],
    lineManager: { name: 'Ines Duarte' },
  });
  await colleague.change(person.id, person.version + 1, {
    jobTitle: null,
    lineManagerId: null,
    tags: ['fire warden'],
  });
  await page.goto(address);
  await expect(field('Title')).toBeVisible();
  await field('Gender').click();
  await expect(page.getByRole('option', { name: 'female' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await positions()).toEqual(before);
  expect(complaints).toEqual([]);
});
