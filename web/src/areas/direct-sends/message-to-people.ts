import { audiencePeopleMax } from 'contract/delivery/audience-limits.ts';
import type { PeopleAdditions } from '../people/people.public.ts';

/** A message to people who are selected in their list: a direct send to them. */
export const messageToPeople: NonNullable<PeopleAdditions['message']> = {
  most: audiencePeopleMax,
  begin: async (people, idempotencyKey) => {
    const { makeDirectSend } = await import('./direct-sends.queries.ts');
    const to = { groups: [], people: [...people] };
    return (await makeDirectSend({ to }, idempotencyKey)).id;
  },
};
