import { member, signedInUser } from './support/people-who-sign-in.ts';
import { addressOf, expect, test } from './support/test.ts';

for (const path of [
  '/people',
  '/settings',
  '/settings/organization',
  '/settings/brand',
  '/settings/joining',
  '/campaigns/create',
  '/direct-sends/create',
  '/people/7/edit',
  '/key-metrics',
]) {
  test(`row 27: a standard account at ${path} reads that its role may not, and stays signed in`, async ({
    page,
    api,
  }) => {
    api.signedIn = true;
    api.user = signedInUser({ organizations: [member('acme', 'standard')] });
    await page.goto(`/acme${path}`);
    await expect(page.locator('[data-not-allowed]')).toBeVisible();
    await expect(page.getByText('You don’t have access to this page')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(`/acme${path}`);
    expect(api.productCalls.map((call) => call.path)).toEqual(['/auth/me']);
    expect(api.signedIn).toBe(true);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  });
}

for (const [type, expected] of [
  [
    'admin',
    [
      'Dashboard',
      'Key metrics',
      'Content',
      'Hubs',
      'Campaigns',
      'Direct sends',
      'People',
      'Settings',
    ],
  ],
  [
    'manager',
    ['Dashboard', 'Key metrics', 'Content', 'Hubs', 'Campaigns', 'Direct sends', 'People'],
  ],
  ['standard', ['Home', 'For you', 'Your hubs', 'Your emails', 'Content', 'Hubs']],
] as const) {
  test(`the rail of a ${type} account leads where it may go, and nowhere else`, async ({
    page,
    api,
  }) => {
    api.signedIn = true;
    api.user = signedInUser({ organizations: [member('acme', type)] });
    await page.goto('/acme');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(links).toHaveText([...expected]);
  });
}
