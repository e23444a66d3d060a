import { ruleEngagement } from '../../areas/campaigns/campaigns.public.ts';
import { dependantsBulk } from '../../areas/dependants/dependants.public.ts';
import { groupsOfJoining, groupsOfPeople } from '../../areas/groups/groups.public.ts';
import {
  awaitingBulk,
  invitedBulk,
  peopleBulk,
  type BulkLists,
} from '../../areas/people/people.public.ts';

const groups = groupsOfPeople(ruleEngagement);

/** The lists of which everyone who matches can be changed in the background. */
export const bulkLists: BulkLists = [
  peopleBulk(groups),
  invitedBulk,
  awaitingBulk(groupsOfJoining),
  dependantsBulk(groups),
];
