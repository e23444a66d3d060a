import { lazyPage } from '../../kit/loading/lazy-page.tsx';

/** Only who has a photo waits for what finds it: the first screen does without. */
export const PersonAvatar = lazyPage(() =>
  import('../../areas/people/person-avatar.tsx').then((module) => module.PersonAvatar),
);
