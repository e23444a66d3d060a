import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { PeopleAdditions } from '../people/people.public.ts';

/** What sending adds to the screens of people. */
export const sendingAdditions: Pick<PeopleAdditions, 'PersonMessages' | 'PersonMessagesCount'> = {
  PersonMessages: lazyPage(() =>
    import('./person/person-messages.tsx').then((module) => module.PersonMessages),
  ),
  PersonMessagesCount: lazyPage(() =>
    import('./person/person-messages-count.tsx').then((module) => module.PersonMessagesCount),
  ),
};
