import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { campaignRefusals } from 'contract/campaigns/refusal-words.ts';
import type { WordsFor } from '../../kernel/words/said.ts';

/** Why something cannot be done to a campaign. */
export const campaignRefusalWords: WordsFor<typeof campaignRefusals> = {
  campaign_audience_changed: ({ count, shown }) => {
    const before = i18n.number(shown);
    return plural(count, {
      one: `The audience has changed: # person instead of ${before}. Review the audience again.`,
      other: `The audience has changed: # people instead of ${before}. Review the audience again.`,
    });
  },
  campaign_sent: () => t`This campaign has already been sent. Reload to see the results.`,
  campaign_sent_stays: () => t`This campaign has been sent. Duplicate it to write another.`,
  campaign_stop_first: () => t`This campaign is being sent. Stop it before you delete it.`,
  campaign_channel_not_found: () => t`Channel not found`,
  campaign_group_not_found: () => t`Group not found`,
  campaign_person_not_found: () => t`Person not found`,
};
