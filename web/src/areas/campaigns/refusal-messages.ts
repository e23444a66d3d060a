import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { campaignRefusals } from 'contract/campaigns/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to a campaign. */
export const campaignRefusalMessages: MessagesFor<typeof campaignRefusals> = {
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
  campaign_not_planned: () =>
    t`This campaign is no longer submitted or scheduled. Reload to see the latest.`,
  campaign_not_in_review: () => t`This campaign is no longer in review. Reload to see the latest.`,
  campaign_official_needs_approval: () =>
    t`An administrator approves campaigns with an official topic. Submit the campaign for review.`,
  campaign_needs_approval: ({ count }) =>
    plural(count, {
      one: 'An administrator approves campaigns to more than # person. Submit the campaign for review.',
      other:
        'An administrator approves campaigns to more than # people. Submit the campaign for review.',
    }),
  campaign_time_past_somewhere: () =>
    t`In some time zones of your people this time has passed. Choose a later time`,
  campaign_time_past: () => t`Choose a time in the future`,
  campaign_resend_early: () => t`You can resend once sending has ended.`,
  campaign_opens_unknown: () =>
    t`Opens of this campaign aren’t tracked by person. Duplicate it to send it to everyone again.`,
  campaign_channel_not_found: () => t`Channel not found`,
  campaign_topic_not_found: () => t`Topic not found, or archived`,
  campaign_group_not_found: () => t`Group not found`,
  campaign_person_not_found: () => t`Person not found`,
};
