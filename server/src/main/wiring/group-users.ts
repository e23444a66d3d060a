import { campaignsOfGroup } from '../../areas/campaigns/campaigns.public.ts';
import { directSendsOfGroup } from '../../areas/direct-sends/direct-sends.public.ts';
import { hubsOfGroup } from '../../areas/hubs/hubs.public.ts';
import type { GroupUsers } from '../../areas/groups/groups.public.ts';
import { joinCodesGiving } from '../../areas/memberships/memberships.public.ts';

/** The parts of the product that name groups, beside groups themselves. */
export const groupUsers: GroupUsers = [
  campaignsOfGroup,
  directSendsOfGroup,
  hubsOfGroup,
  { type: 'join_code', capability: 'settings.manage', find: joinCodesGiving },
];
