import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export const PersonMessages = lazyPage(() =>
  import('./person/person-messages.tsx').then((module) => module.PersonMessages),
);

export const PersonMessagesCount = lazyPage(() =>
  import('./person/person-messages-count.tsx').then((module) => module.PersonMessagesCount),
);
