import type { Page } from '@playwright/test';
import type { Product } from './product-address.ts';
import { expect } from './product-test.ts';

interface Item {
  id: number;
  /** Of a campaign that was sent. */
  progress?: { byState: { failed: number } };
}

/** Asks the API as the user of the page. */
async function ask<T>(page: Page, product: Product, path: string, data?: object): Promise<T> {
  const given = await page.request.get('/api/identity/token');
  const { token } = (await given.json()) as { token: string };
  const answer = await page.request.fetch(`/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'organization-slug': product.organizationSlug },
    ...(data === undefined ? {} : { method: 'POST', data }),
  });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
}

export interface Ids {
  first: (path: string, fits?: (item: Item) => boolean) => Promise<number>;
  made: (path: string, data: object) => Promise<number>;
}

export function idsOf(page: Page, product: Product): Ids {
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

const subject = 'The winter rota, and where to change it';

/** What stands for a word in braces in an address. The oldest are the demo's: others may be in the middle of being written. */
const found: Readonly<Record<string, (ids: Ids) => Promise<number>>> = {
  article: ({ first }) => first('content?kind=article&sort=created&limit=1'),
  hub: ({ first }) => first('hubs?limit=1'),
  campaign: ({ made }) => made('campaigns', { name: subject }),
  sent: ({ first }) => first('campaigns?stage=ended&limit=1'),
  template: ({ first }) => first('templates?limit=1'),
  block: ({ first }) => first('saved-blocks?limit=1'),
  person: ({ first }) => first('accounts?limit=1'),
  other: async ({ first }) => {
    const person = await first('accounts?limit=1');
    return first('accounts?limit=2', ({ id }) => id !== person);
  },
  dependant: ({ first }) => first('accounts/dependents?limit=1'),
  rule: ({ first }) => first('groups?kind=rule&limit=1'),
  directSend: async ({ first, made }) => {
    const person = await first('accounts?limit=1');
    return made('direct-sends', { subject, to: { groups: [], people: [person] } });
  },
};

/** Puts ids into an address of {@link staffParts}. */
export async function withIds(address: string, ids: Ids): Promise<string> {
  let filled = address;
  for (const [whole, word = ''] of address.matchAll(/\{(\w+)\}/g)) {
    const find = found[word];
    if (find === undefined) throw new Error(`What is ${whole}?`);
    filled = filled.replace(whole, String(await find(ids)));
  }
  return filled;
}

/** Every address below the organization, as an administrator opens it. */
export const staffParts: Readonly<Record<string, readonly string[]>> = {
  'figures and content': [
    '',
    '/key-metrics',
    '/content',
    '/content/create/article',
    '/content/create/socials',
    '/content/create/files',
    '/content/{article}/details',
    '/content/{article}/edit',
    '/content/{article}/reader',
    '/for-you',
    '/for-you/hubs',
    '/for-you/hubs/{hub}',
    '/read/{article}',
    '/messages',
    '/hubs',
    '/hubs/create',
    '/hubs/{hub}/edit',
  ],
  'settings and profile': [
    '/profile',
    '/profile/activity',
    '/settings',
    '/settings/organization',
    '/settings/brand',
    '/settings/storage',
    '/settings/joining',
    '/settings/people-fields',
    '/settings/topics',
    '/settings/suppressions',
  ],
  sending: [
    '/campaigns',
    '/campaigns/templates',
    '/campaigns/templates?show=blocks',
    '/campaigns/templates/{template}',
    '/campaigns/templates/blocks/{block}',
    '/campaigns/connect',
    '/campaigns/create',
    '/campaigns/{campaign}?step=audience',
    '/campaigns/{campaign}?step=message',
    '/campaigns/{campaign}?step=schedule',
    '/campaigns/{campaign}?step=review',
    '/campaigns/{sent}',
    '/campaigns/{sent}/compare',
    '/direct-sends',
    '/direct-sends/create',
    '/direct-sends/{directSend}',
  ],
  'a person': [
    '/people/add',
    '/people/{person}/details',
    ...['dependants', 'groups', 'messages', 'engagement', 'history', 'access'].map(
      (tab) => `/people/{person}/details?tab=${tab}`,
    ),
    '/people/{person}/edit',
    '/people/{person}/merge/{other}',
    '/people/999999999999/details',
  ],
  'lists of people': [
    '/people',
    '/people/pending',
    '/people/groups',
    '/people/groups/by-rule',
    '/people/groups/{rule}/rule',
    '/people/duplicates',
    '/people/changes',
    '/people/dependants',
    '/people/dependants/add',
    '/people/dependants/{dependant}/edit',
    '/people/upload/people',
    '/people/upload/dependants',
  ],
};

/** What someone with a standard account may open. */
export const readerScreens = [
  '',
  '/for-you',
  '/for-you/hubs',
  '/messages',
  '/content',
  '/hubs',
  '/profile',
  '/profile/activity',
] as const;
