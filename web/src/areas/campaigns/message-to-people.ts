import { audiencePeopleMax } from 'contract/delivery/audience-limits.ts';
import type { PeopleAdditions } from '../people/people.public.ts';

/** A message to people who are selected in their list: a draft with them as its audience. */
export const messageToPeople: NonNullable<PeopleAdditions['message']> = {
  most: audiencePeopleMax,
  begin: async (...message) => (await import('./begin-message.ts')).beginMessage(...message),
};
