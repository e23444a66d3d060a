import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export const NotFoundInside = lazyPage(() =>
  import('./not-found-page.tsx').then((module) => module.NotFoundInside),
);
export const NotFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((module) => module.NotFoundPage),
);
