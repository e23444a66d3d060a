import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { MessageAdditions } from '../delivery/delivery.public.ts';
import type { PeopleAdditions } from '../people/people.public.ts';

/** What metrics add to the screens of what was sent. */
export const messageAdditions: MessageAdditions = {
  MessageFunnel: lazyPage(() =>
    import('./message/message-funnel.tsx').then((module) => module.MessageFunnel),
  ),
  MessageParts: lazyPage(() =>
    import('./message/message-parts.tsx').then((module) => module.MessageParts),
  ),
};

/** What metrics add to the screens of people. */
export const metricAdditions: Pick<PeopleAdditions, 'PersonEngagement' | 'PersonReached'> = {
  PersonEngagement: lazyPage(() =>
    import('./person/person-engagement.tsx').then((module) => module.PersonEngagement),
  ),
  PersonReached: lazyPage(() =>
    import('./person/person-reached.tsx').then((module) => module.PersonReached),
  ),
};
