import { expect, it } from 'vitest';
import { campaignStates, type CampaignState } from 'contract/campaigns/campaign.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { campaignAbilities } from './campaigns.policy.ts';

/** What staff may do in each state, beside what every row below has. Independent of the code under test on purpose. */
const table: Record<CampaignState, string[]> = {
  draft: ['edit', 'test', 'send', 'delete'],
  preparing: ['undo', 'viewRecipients'],
  grace: ['undo', 'viewRecipients'],
  sending: ['pause', 'stop', 'viewRecipients'],
  paused: ['resume', 'stop', 'viewRecipients'],
  sent: ['retry', 'sendAgain', 'viewRecipients', 'delete'],
  stopped: ['retry', 'viewRecipients', 'delete'],
  cancelled: ['viewRecipients', 'delete'],
  failed: ['undo', 'viewRecipients', 'delete'],
};

const cells = campaignStates.flatMap((state) =>
  accountTypes.flatMap((type) => [false, true].map((deleted) => ({ state, type, deleted }))),
);

it.each(cells)('$type, $state, in the trash: $deleted', ({ state, type, deleted }) => {
  const inTrash = table[state].filter((ability) => ability === 'viewRecipients');
  const expected = deleted ? ['restore', ...inTrash] : table[state];
  const abilities = campaignAbilities({ type }, { state, deleted });
  const held = Object.entries(abilities).flatMap(([name, is]) => (is ? [name] : []));
  expect(new Set(held)).toEqual(new Set(type === 'standard' ? [] : expected));
});
