import {
  type CampaignFinder,
  CampaignFinderContext,
} from '../../areas/groups/rule/campaign-finder.ts';
import { NewRulePage, RulePage } from '../../areas/groups/rule/rule-page.tsx';

/** What is known of campaigns is loaded when somebody asks for one. */
const findCampaigns: CampaignFinder = async (q, signal) =>
  (await import('./find-campaigns.ts')).findCampaigns(q, signal);

/** A new group by rule, in whose conditions campaigns can stand. */
export function NewRuleScreen() {
  return (
    <CampaignFinderContext value={findCampaigns}>
      <NewRulePage />
    </CampaignFinderContext>
  );
}

/** The rule of a group, in whose conditions campaigns can stand. */
export function RuleScreen() {
  return (
    <CampaignFinderContext value={findCampaigns}>
      <RulePage />
    </CampaignFinderContext>
  );
}
