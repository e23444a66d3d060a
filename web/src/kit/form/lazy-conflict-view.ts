import { lazyPage } from '../loading/lazy-page.tsx';

/** Most forms are saved without ever meeting a stale edit. */
export const ConflictView = lazyPage(() =>
  import('./conflict-view.tsx').then((module) => module.ConflictView),
);
