import { lazyPage } from '../../kit/loading/lazy-page.tsx';

/** Needed by those who have turned it on. */
export const LazySecondStep = lazyPage(() =>
  import('./second-step.tsx').then((module) => module.SecondStep),
);
