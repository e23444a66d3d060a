import { expect, test } from './support/test.ts';

test('a list whose code comes while its input is pressed opens on the release', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  const lists = Promise.withResolvers<undefined>();
  const late = /\/assets\/(?:choices|floating)-[^/]+\.js$/u;
  await page.route(late, async (route) => {
    await lists.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest(/\/assets\/choices-[^/]+\.js$/u);
  await page.goto('/acme/people/7/edit');
  await page.getByRole('combobox', { name: 'Gender' }).hover();
  await page.mouse.down();
  const code = (await asked).url();
  lists.resolve(undefined);
  // Loaded and run: whatever the page waited for it to do, it does before this comes back.
  await page.evaluate(async (address) => {
    await import(address);
  }, code);
  await page.mouse.up();
  await expect(page.getByRole('option', { name: 'female', exact: true })).toBeVisible();
});
