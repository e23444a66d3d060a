import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-words.ts';
import { teller } from '../kernel/said.ts';

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
  campaign_channel_not_found: () => 'Channel not found',
  campaign_group_not_found: () => 'Group not found',
  campaign_person_not_found: () => 'Person not found',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseCampaign = teller(campaignRefusals);
