import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { MessageResults } from './message/message-results.tsx';

export const PersonEngagement = lazyPage(() =>
  import('./person/person-engagement.tsx').then((module) => module.PersonEngagement),
);

export const PersonReached = lazyPage(() =>
  import('./person/person-reached.tsx').then((module) => module.PersonReached),
);
