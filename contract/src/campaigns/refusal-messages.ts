import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface OtherNumber {
  /** How many it would be now. */
  count: number;
  /** How many the sender was shown. */
  shown: number;
}

const instead = ({ count, shown }: OtherNumber) =>
  `${counted(count, 'person', 'people')} instead of ${figure(shown)}`;

/** Why something cannot be done to a campaign, in English; the browser has the words by the same codes. */
export const campaignRefusals = {
  campaign_audience_changed: (number: OtherNumber) =>
    `The audience has changed: ${instead(number)}. Review the audience again.`,
  campaign_sent: () => 'This campaign has already been sent. Reload to see the results.',
  campaign_sent_stays: () => 'This campaign has been sent. Duplicate it to write another.',
  campaign_stop_first: () => 'This campaign is being sent. Stop it before you delete it.',
  campaign_not_planned: () =>
    'This campaign is no longer submitted or scheduled. Reload to see the latest.',
  campaign_not_in_review: () => 'This campaign is no longer in review. Reload to see the latest.',
  campaign_needs_approval: ({ count }: { count: number }) =>
    `An administrator approves campaigns to more than ${counted(count, 'person', 'people')}. Submit the campaign for review.`,
  campaign_official_needs_approval: () =>
    'An administrator approves campaigns with an official topic. Submit the campaign for review.',
  campaign_time_past_somewhere: () =>
    'In some time zones of your people this time has passed. Choose a later time',
  campaign_time_past: () => 'Choose a time in the future',
  campaign_resend_early: () => 'You can resend once sending has ended.',
  campaign_opens_unknown: () =>
    'Opens of this campaign aren’t tracked by person. Duplicate it to send it to everyone again.',
  campaign_channel_not_found: () => 'Channel not found',
  campaign_topic_not_found: () => 'Topic not found, or archived',
  campaign_group_not_found: () => 'Group not found',
  campaign_person_not_found: () => 'Person not found',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseCampaign = codedMessages(campaignRefusals);
