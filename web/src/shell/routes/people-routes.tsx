import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** Ids are numbers of at most 15 digits; anything else is no address of a person. */
const isId = (text: string) => /^[0-9]{1,15}$/.test(text);

const personParams = {
  parse: ({ personId }: { personId: string }): { personId: number } | false =>
    isId(personId) && { personId: Number(personId) },
  stringify: ({ personId }: { personId: number }) => ({ personId: String(personId) }),
};

const overview = createRoute({
  ...inOrganization,
  path: 'people',
  ...screen('people', msg`People`, 'people.view'),
  // The list reads its own state; names are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../screens/people/people-screen.tsx').then((module) => module.PeopleScreen),
  ),
});

const add = createRoute({
  ...inOrganization,
  path: 'people/add',
  ...screen('people-add', msg`Add a person`, 'people.edit'),
  component: lazyPage(() =>
    import('../../screens/people/form/add-person-page.tsx').then((module) => module.AddPersonPage),
  ),
});

const uploadPeople = createRoute({
  ...inOrganization,
  path: 'people/upload/people',
  ...screen('people-upload-people', msg`Import people`, 'people.import'),
  // The page reads import and step from the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../screens/people/upload-screens.tsx').then((module) => module.UploadPeopleScreen),
  ),
});

const uploadDependants = createRoute({
  ...inOrganization,
  path: 'people/upload/dependants',
  ...screen('people-upload-dependants', msg`Import dependants`, 'people.import'),
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../screens/people/upload-screens.tsx').then(
      (module) => module.UploadDependantsScreen,
    ),
  ),
});

const pending = createRoute({
  ...inOrganization,
  path: 'people/pending',
  ...screen('people-pending', msg`Pending people`, 'people.inviteStandard'),
  // The list reads its own state; names are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/memberships/approval/pending-page.tsx').then(
      (module) => module.PendingPage,
    ),
  ),
});

const duplicates = createRoute({
  ...inOrganization,
  path: 'people/duplicates',
  ...screen('people-duplicates', msg`Possible duplicates`, 'people.delete'),
  component: lazyPage(() =>
    import('../../areas/duplicates/duplicates-page.tsx').then((module) => module.DuplicatesPage),
  ),
});

const changes = createRoute({
  ...inOrganization,
  path: 'people/changes',
  ...screen('people-changes', msg`Bulk changes`, 'people.changeMany'),
  component: lazyPage(() =>
    import('../../areas/bulk/bulk-page.tsx').then((module) => module.BulkPage),
  ),
});

const groups = createRoute({
  ...inOrganization,
  path: 'people/groups',
  ...screen('people-groups', msg`Groups`, 'groups.manage'),
  // The list reads its own state; names are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/groups/list/groups-page.tsx').then((module) => module.GroupsPage),
  ),
});

const newGroupByRule = createRoute({
  ...inOrganization,
  path: 'people/groups/by-rule',
  ...screen('people-groups-by-rule', msg`New rule-based group`, 'groups.manage'),
  component: lazyPage(() =>
    import('../../screens/people/rule-screens.tsx').then((module) => module.NewRuleScreen),
  ),
});

/** As those of people. */
const groupParams = {
  parse: ({ groupId }: { groupId: string }): { groupId: number } | false =>
    isId(groupId) && { groupId: Number(groupId) },
  stringify: ({ groupId }: { groupId: number }) => ({ groupId: String(groupId) }),
};

const groupRule = createRoute({
  ...inOrganization,
  path: 'people/groups/$groupId/rule',
  params: groupParams,
  ...screen('people-group-rule', msg`Group conditions`, 'groups.manage'),
  component: lazyPage(() =>
    import('../../screens/people/rule-screens.tsx').then((module) => module.RuleScreen),
  ),
});

/** As those of people. */
const dependantParams = {
  parse: ({ dependantId }: { dependantId: string }): { dependantId: number } | false =>
    isId(dependantId) && { dependantId: Number(dependantId) },
  stringify: ({ dependantId }: { dependantId: number }) => ({ dependantId: String(dependantId) }),
};

const addDependant = createRoute({
  ...inOrganization,
  path: 'people/dependants/add',
  ...screen('people-dependants-add', msg`Add a dependant`, 'dependants.edit'),
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/dependants/form/add-dependant-page.tsx').then(
      (module) => module.AddDependantPage,
    ),
  ),
});

const editDependant = createRoute({
  ...inOrganization,
  path: 'people/dependants/$dependantId/edit',
  params: dependantParams,
  ...screen('people-dependants-edit', msg`Edit a dependant`, 'dependants.edit'),
  component: lazyPage(() =>
    import('../../areas/dependants/form/edit-dependant-page.tsx').then(
      (module) => module.EditDependantPage,
    ),
  ),
});

const dependants = createRoute({
  ...inOrganization,
  path: 'people/dependants',
  ...screen('people-dependants', msg`Dependants`, 'dependants.view'),
  // The list reads its own state; names are text as they stand in the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../screens/people/dependants-screen.tsx').then((module) => module.DependantsScreen),
  ),
});

const details = createRoute({
  ...inOrganization,
  path: 'people/$personId/details',
  params: personParams,
  ...screen('people-details', msg`People`, 'people.view'),
  // The page reads from the address which part of it to show.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/directory/person/person-page.tsx').then((module) => module.PersonPage),
  ),
});

const edit = createRoute({
  ...inOrganization,
  path: 'people/$personId/edit',
  params: personParams,
  ...screen('people-edit', msg`Edit a person`, 'people.edit'),
  component: lazyPage(() =>
    import('../../screens/people/form/edit-person-page.tsx').then(
      (module) => module.EditPersonPage,
    ),
  ),
});

/** As those of a person, twice. */
const pairParams = {
  parse: ({ personId, otherId }: { personId: string; otherId: string }) =>
    isId(personId) && isId(otherId) && { personId: Number(personId), otherId: Number(otherId) },
  stringify: ({ personId, otherId }: { personId: number; otherId: number }) => ({
    personId: String(personId),
    otherId: String(otherId),
  }),
};

const merge = createRoute({
  ...inOrganization,
  path: 'people/$personId/merge/$otherId',
  params: pairParams,
  ...screen('people-merge', msg`Merge duplicates`, 'people.delete'),
  component: lazyPage(() =>
    import('../../areas/duplicates/merge/merge-page.tsx').then((module) => module.MergePage),
  ),
});

export const peopleRoutes = [
  overview,
  add,
  uploadPeople,
  uploadDependants,
  pending,
  duplicates,
  changes,
  groups,
  newGroupByRule,
  groupRule,
  dependants,
  addDependant,
  editDependant,
  details,
  edit,
  merge,
] as const;
