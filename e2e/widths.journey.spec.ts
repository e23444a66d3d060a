import type { Page } from '@playwright/test';
import {
  expectLayoutAccessible,
  expectNoSidewaysScroll,
  expectNothingLaps,
} from './support/looks.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { expectLargeTargets } from './support/targets.ts';

/** A tablet, and a laptop of 1440 at 200 %. */
const widths = [768, 720];
const phone = { width: 390, height: 844 };

/** Asserts that columns without room are dropped, not hidden behind a scroll bar. */
async function expectWholeLists(page: Page): Promise<void> {
  const frames = page.locator('main div:has(> table[aria-rowcount])');
  await expect
    .poll(() =>
      frames.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    )
    .toEqual([]);
}

test.use({ viewport: { width: 768, height: 900 } });

/** Asks the API as the user of the page. */
async function ask<T>(page: Page, product: Product, path: string, data?: object): Promise<T> {
  const given = await page.request.get('/api/identity/token');
  const { token } = (await given.json()) as { token: string };
  const answer = await page.request.fetch(`/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'organization-slug': product.organizationSlug },
    ...(data === undefined ? {} : { method: 'POST', data }),
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

interface Item {
  id: number;
  /** Of a campaign that was sent. */
  progress?: { byState: { failed: number } };
}

interface Ids {
  first: (path: string, fits?: (item: Item) => boolean) => Promise<number>;
  made: (path: string, data: object) => Promise<number>;
}

function idsOf(page: Page, product: Product): Ids {
  return {
    first: async (path, fits = () => true) => {
      const { items } = await ask<{ items: Item[] }>(page, product, path);
      const id = items.find((item) => fits(item))?.id;
      if (id === undefined) throw new Error(`There is nothing at ${path}`);
      return id;
    },
    made: async (path, data) => (await ask<{ id: number }>(page, product, path, data)).id,
  };
}

/** Every address of a part of the console, below the organization. */
const parts: Record<string, (ids: Ids) => Promise<string[]>> = {
  'figures, content and settings': async ({ first }) => {
    // The oldest is the demo's: others may be in the middle of being written.
    const article = await first('content?kind=article&sort=created&limit=1');
    return [
      '',
      '/key-metrics',
      '/content',
      '/content/create/article',
      '/content/create/socials',
      `/content/${article}/details`,
      `/content/${article}/edit`,
      '/profile',
      '/profile/activity',
      '/settings',
      '/settings/organization',
      '/settings/brand',
      '/settings/joining',
      '/settings/people-fields',
    ];
  },
  campaigns: async ({ first, made }) => {
    const draft = await made('campaigns', { name: 'The winter rota, and where to change it' });
    const sent = await first('campaigns?stage=ended&limit=1');
    const template = await first('templates?limit=1');
    const block = await first('saved-blocks?limit=1');
    return [
      '/campaigns',
      '/campaigns/templates',
      '/campaigns/templates?show=blocks',
      `/campaigns/templates/${template}`,
      `/campaigns/templates/blocks/${block}`,
      '/campaigns/connect',
      '/campaigns/create',
      `/campaigns/${draft}?step=audience`,
      `/campaigns/${draft}?step=message`,
      `/campaigns/${draft}?step=schedule`,
      `/campaigns/${draft}?step=review`,
      `/campaigns/${sent}`,
    ];
  },
  'direct sends': async ({ first, made }) => {
    const person = await first('accounts?limit=1');
    const subject = 'The winter rota, and where to change it';
    const draft = await made('direct-sends', { subject, to: { groups: [], people: [person] } });
    return ['/direct-sends', '/direct-sends/create', `/direct-sends/${draft}`];
  },
  'a person': async ({ first }) => {
    const person = await first('accounts?limit=1');
    const tabs = ['dependants', 'groups', 'messages', 'engagement', 'history', 'access'];
    return [
      '/people/add',
      `/people/${person}/details`,
      ...tabs.map((tab) => `/people/${person}/details?tab=${tab}`),
      `/people/${person}/edit`,
      '/people/999999999999/details',
    ];
  },
  'lists of people': async ({ first }) => {
    const rule = await first('groups?kind=rule&limit=1');
    return [
      '/people',
      '/people/pending',
      '/people/groups',
      '/people/groups/by-rule',
      `/people/groups/${rule}/rule`,
      '/people/duplicates',
      '/people/changes',
      '/people/dependants',
      '/people/dependants/add',
      '/people/upload/people',
      '/people/upload/dependants',
    ];
  },
};

for (const [part, addressesOf] of Object.entries(parts)) {
  test(`${part}: nothing scrolls sideways, laps over or is too small for a finger`, async ({
    signedIn: page,
    product,
  }) => {
    test.slow();
    const slug = product.organizationSlug;
    for (const address of await addressesOf(idsOf(page, product))) {
      await test.step(address, async () => {
        await page.goto(`/${slug}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
          await expectNothingLaps(page);
          await expectWholeLists(page);
        }
        await page.setViewportSize({ width: 768, height: 900 });
        await expectLayoutAccessible(page);
        await page.setViewportSize(phone);
        await expectLargeTargets(page);
        await page.setViewportSize({ width: 768, height: 900 });
      });
    }
  });
}

test('recipients with a reason fit a tablet: columns without room are dropped', async ({
  signedIn: page,
  product,
}) => {
  const { first } = idsOf(page, product);
  const refused = await first(
    'campaigns?stage=ended&limit=50',
    ({ progress }) => (progress?.byState.failed ?? 0) > 0,
  );
  await page.goto(`/${product.organizationSlug}/campaigns/${refused}`);
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await recipients.getByRole('button', { name: /^failed / }).click();
  await expect(recipients.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeLists(page);
  }
  await expectLayoutAccessible(page);
});
