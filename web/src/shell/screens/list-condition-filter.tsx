import { CampaignFinderContext } from '../../areas/groups/rule/campaign-finder.ts';
import { ConditionFilter } from '../../areas/groups/rule/condition-filter.tsx';
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
