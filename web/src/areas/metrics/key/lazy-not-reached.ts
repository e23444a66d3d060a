import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Asks about people, which the figures need not wait for. */
export const NotReached = lazyPage(() =>
  import('./not-reached.tsx').then((module) => module.NotReached),
);
