import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** The buttons of a social, after its first screen: they count the people it is for. */
export const SocialButtons = lazyPage(() =>
  import('./social-buttons.tsx').then((module) => module.SocialButtons),
);
