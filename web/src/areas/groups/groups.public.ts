import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { useColourLabels } from './colour-labels.ts';
export { ColourTab } from './group-name.tsx';
export { useKindLabels } from './kind-labels.ts';

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
const ConditionFilter = lazyPage(() =>
  import('./rules/filter/condition-filter.tsx').then((module) => module.ConditionFilter),
);
const ConditionLabels = lazyPage(() =>
  import('./rules/filter/condition-labels.tsx').then((module) => module.ConditionLabels),
);
export const FiltersRule = lazyPage(() =>
  import('./rules/filter/filters-rule.tsx').then((module) => module.FiltersRule),
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
  import('./access-scope/person-type.tsx').then((module) => module.PersonType),
);
export const PersonAccessScope = lazyPage(() =>
  import('./access-scope/person-access-scope.tsx').then((module) => module.PersonAccessScope),
);
export const NewAccessScope = lazyPage(() =>
  import('./access-scope/new-access-scope.tsx').then((module) => module.NewAccessScope),
);
export const PersonGroupsCount = lazyPage(() =>
  import('./person/person-groups-count.tsx').then((module) => module.PersonGroupsCount),
);

/** A filter of lists by groups. */
export const groupFilter = { kind: 'editor', Editor: GroupFilter, Labels: GroupNames } as const;

/** A filter of people by what a rule may ask of one field. */
export const conditionFilter = {
  kind: 'editor',
  Editor: ConditionFilter,
  Labels: ConditionLabels,
  wide: true,
  onDemand: true,
} as const;
