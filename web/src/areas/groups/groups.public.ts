import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../people/people.public.ts';

export { useColourWords } from './colour-words.ts';
export { ColourTab } from './group-name.tsx';

export const GroupDialog = lazyPage(() =>
  import('./form/group-dialog.tsx').then((module) => module.GroupDialog),
);
export const AllMatchingGroupDialog = lazyPage(() =>
  import('./choice/all-matching-group-dialog.tsx').then((module) => module.AllMatchingGroupDialog),
);
export const GroupFilter = lazyPage(() =>
  import('./group-filter.tsx').then((module) => module.GroupFilter),
);
const GroupNames = lazyPage(() => import('./group-names.tsx').then((module) => module.GroupNames));
const ConditionWords = lazyPage(() =>
  import('./rules/condition-words.tsx').then((module) => module.ConditionWords),
);
export const FiltersRule = lazyPage(() =>
  import('./rules/filters-rule.tsx').then((module) => module.FiltersRule),
);
export const GroupChoice = lazyPage(() =>
  import('./choice/group-choice.tsx').then((module) => module.GroupChoice),
);
export const PickedGroups = lazyPage(() =>
  import('./choice/picked-groups.tsx').then((module) => module.PickedGroups),
);
export const PersonGroups = lazyPage(() =>
  import('./person/person-groups.tsx').then((module) => module.PersonGroups),
);
export const PersonType = lazyPage(() =>
  import('./limits/person-type.tsx').then((module) => module.PersonType),
);
export const PersonReach = lazyPage(() =>
  import('./limits/person-reach.tsx').then((module) => module.PersonReach),
);
export const PersonGroupsCount = lazyPage(() =>
  import('./person/person-groups-count.tsx').then((module) => module.PersonGroupsCount),
);

/** What groups add to the filters of lists. */
export const groupAdditions: Pick<
  PeopleAdditions,
  'GroupFilter' | 'ConditionWords' | 'GroupNames'
> = { GroupFilter, ConditionWords, GroupNames };
