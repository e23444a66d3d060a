import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../people/people.public.ts';

export { useColourWords } from './colour-words.ts';
export { ColourTab } from './group-name.tsx';

const GroupDialog = lazyPage(() =>
  import('./form/group-dialog.tsx').then((module) => module.GroupDialog),
);
const AllMatchingGroupDialog = lazyPage(() =>
  import('./choice/all-matching-group-dialog.tsx').then((module) => module.AllMatchingGroupDialog),
);
const GroupFilter = lazyPage(() =>
  import('./group-filter.tsx').then((module) => module.GroupFilter),
);
const GroupNames = lazyPage(() => import('./group-names.tsx').then((module) => module.GroupNames));
const ConditionWords = lazyPage(() =>
  import('./rules/condition-words.tsx').then((module) => module.ConditionWords),
);
const FiltersRule = lazyPage(() =>
  import('./rules/filters-rule.tsx').then((module) => module.FiltersRule),
);
const GroupChoice = lazyPage(() =>
  import('./choice/group-choice.tsx').then((module) => module.GroupChoice),
);
const PickedGroups = lazyPage(() =>
  import('./choice/picked-groups.tsx').then((module) => module.PickedGroups),
);
const PersonGroups = lazyPage(() =>
  import('./person/person-groups.tsx').then((module) => module.PersonGroups),
);
const PersonType = lazyPage(() =>
  import('./limits/person-type.tsx').then((module) => module.PersonType),
);
const PersonReach = lazyPage(() =>
  import('./limits/person-reach.tsx').then((module) => module.PersonReach),
);
const PersonGroupsCount = lazyPage(() =>
  import('./person/person-groups-count.tsx').then((module) => module.PersonGroupsCount),
);

/** What groups add to the screens of people. */
export const groupAdditions: Pick<
  PeopleAdditions,
  | 'GroupDialog'
  | 'AllMatchingGroupDialog'
  | 'GroupFilter'
  | 'ConditionWords'
  | 'FiltersRule'
  | 'GroupChoice'
  | 'GroupNames'
  | 'PickedGroups'
  | 'PersonType'
  | 'PersonReach'
  | 'PersonGroups'
  | 'PersonGroupsCount'
  | 'later'
> = {
  GroupDialog,
  AllMatchingGroupDialog,
  GroupFilter,
  ConditionWords,
  FiltersRule,
  GroupChoice,
  GroupNames,
  PickedGroups,
  PersonType,
  PersonReach,
  PersonGroups,
  PersonGroupsCount,
  later: [GroupDialog, GroupFilter],
};
