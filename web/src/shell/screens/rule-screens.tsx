import { CampaignFinderContext } from '../../areas/groups/rules/campaign-finder.ts';
import { NewRulePage, RulePage } from '../../areas/groups/rules/rule-page.tsx';
import { findCampaignsLater } from './find-campaigns-later.ts';

/** A new rule-based group, whose conditions can include campaigns. */
export function NewRuleScreen() {
  return (
    <CampaignFinderContext value={findCampaignsLater}>
      <NewRulePage />
    </CampaignFinderContext>
  );
}

/** The rule of a group, in whose conditions campaigns can stand. */
export function RuleScreen() {
  return (
    <CampaignFinderContext value={findCampaignsLater}>
      <RulePage />
    </CampaignFinderContext>
  );
}
