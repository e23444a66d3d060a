import { sendingAdditions } from '../../areas/campaigns/campaigns.public.ts';
import { dependantAdditions } from '../../areas/dependants/dependants.public.ts';
import { groupAdditions } from '../../areas/groups/groups.public.ts';
import { metricAdditions } from '../../areas/metrics/metrics.public.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../../areas/people/people-additions.ts';

const ConditionFilter = lazyPage(() =>
  import('./list-condition-filter.tsx').then((module) => module.ListConditionFilter),
);

const ImportFilter = lazyPage(() =>
  import('../../areas/imports/import-filter.tsx').then((module) => module.ImportFilter),
);

const ImportNames = lazyPage(() =>
  import('../../areas/imports/import-names.tsx').then((module) => module.ImportNames),
);

/** What later areas add to the screens of people. */
export const peopleAdditions: PeopleAdditions = {
  ...groupAdditions,
  ...dependantAdditions,
  ...sendingAdditions,
  ...metricAdditions,
  ConditionFilter,
  ImportFilter,
  ImportNames,
};
