import { CampaignFinderContext } from '../../areas/groups/rules/campaign-finder.ts';
import { ConditionFilter } from '../../areas/groups/rules/condition-filter.tsx';
import type { ConditionFilterProps } from '../../areas/people/people.public.ts';
import { findCampaignsLater } from './find-campaigns-later.ts';

/** A filter of people by what rules may ask, in which campaigns can stand. */
export function ListConditionFilter(props: ConditionFilterProps) {
  return (
    <CampaignFinderContext value={findCampaignsLater}>
      <ConditionFilter {...props} />
    </CampaignFinderContext>
  );
}
