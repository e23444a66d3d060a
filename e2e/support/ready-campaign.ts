import type { Page } from '@playwright/test';
import { colleagueOf, uniqueName } from './people.ts';
import type { Product } from './product-address.ts';

export interface ReadyCampaign {
  id: number;
  name: string;
  /** Its recipients. */
  people: number[];
}

/** A draft to two new people that may be sent as it stands. */
export async function readyCampaign(page: Page, product: Product): Promise<ReadyCampaign> {
  const lastName = uniqueName();
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const people = await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
  ]);
  const { items } = await colleague.channels();
  const name = `Campaign ${lastName}`;
  const { id } = await colleague.makeCampaign({
    name,
    subject: name,
    channelId: items.find(({ state }) => state === 'verified')?.id ?? 0,
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
    },
    audience: { include: { groups: [], people }, exclude: { groups: [], people: [] } },
  });
  return { id, name, people };
}
