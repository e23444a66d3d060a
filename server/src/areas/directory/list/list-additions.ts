import type { GroupsOfPeople } from '../../groups/groups.public.ts';

/** What lists of people need of groups and rules. */
export type ListAdditions = Pick<
  GroupsOfPeople,
  'inGroups' | 'conditionsOf' | 'isLimited' | 'limitsShown' | 'groupsShown'
>;
