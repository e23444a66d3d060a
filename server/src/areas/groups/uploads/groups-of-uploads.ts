import type { GroupsOfUploads } from '../../people/people.public.ts';
import { isMember } from '../members.repository.ts';
import { findGroupsById, wasPutIn } from './uploads.repository.ts';

/** What uploads of people ask of groups. */
export const groupsOfUploads: GroupsOfUploads = {
  find: findGroupsById,
  isMember,
  wasPutIn,
};
