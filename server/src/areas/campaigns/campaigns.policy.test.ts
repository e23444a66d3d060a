import { expect, it } from 'vitest';
import { campaignStates, type CampaignState } from 'contract/campaigns/campaign.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { campaignAbilities } from './campaigns.policy.ts';

/** What staff may do in each state, beside what every row below has. Independent of the code under test on purpose. */
const table: Record<CampaignState, string[]> = {
  draft: ['edit', 'test', 'send', 'schedule', 'submit', 'delete'],
  in_review: ['edit', 'test', 'send', 'schedule', 'approve', 'cancel', 'reopen', 'delete'],
  scheduled: ['test', 'send', 'schedule', 'cancel', 'reopen', 'delete'],
  preparing: [],
  grace: [],
  sending: [],
  paused: [],
  sent: ['resend', 'delete'],
  stopped: ['resend', 'delete'],
  cancelled: ['reopen', 'delete'],
  failed: ['delete'],
};

/** What in review is for an administrator alone. */
const ofApproval = new Set(['send', 'schedule', 'approve']);

const cells = campaignStates.flatMap((state) =>
  accountTypes.flatMap((type) => [false, true].map((deleted) => ({ state, type, deleted }))),
);

it.each(cells)('$type, $state, in the trash: $deleted', ({ state, type, deleted }) => {
  const here = table[state].filter(
    (ability) => type === 'admin' || state !== 'in_review' || !ofApproval.has(ability),
  );
  const expected = deleted ? ['restore'] : here;
  const abilities = campaignAbilities({ type }, { state, deleted });
  const held = Object.entries(abilities).flatMap(([name, is]) => (is ? [name] : []));
  expect(new Set(held)).toEqual(new Set(type === 'standard' ? [] : expected));
});
