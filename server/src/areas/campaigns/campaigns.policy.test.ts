import { expect, it } from 'vitest';
import { campaignStates, type CampaignState } from 'contract/campaigns/campaign.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { campaignAbilities } from './campaigns.policy.ts';

/** What staff may do in each state, beside what is in every line below. Written by hand on purpose. */
const table: Record<CampaignState, string[]> = {
  draft: ['edit', 'test', 'send', 'delete'],
  preparing: [],
  grace: [],
  sending: [],
  paused: [],
  sent: ['delete'],
  stopped: ['delete'],
  cancelled: ['delete'],
  failed: ['delete'],
};

const cells = campaignStates.flatMap((state) =>
  accountTypes.flatMap((type) => [false, true].map((deleted) => ({ state, type, deleted }))),
);

it.each(cells)('$type, $state, in the trash: $deleted', ({ state, type, deleted }) => {
  const expected = deleted ? ['restore'] : table[state];
  const abilities = campaignAbilities({ type }, { state, deleted });
  const held = Object.entries(abilities).flatMap(([name, is]) => (is ? [name] : []));
  expect(new Set(held)).toEqual(new Set(type === 'standard' ? [] : expected));
});
