import { lazyPage } from '../../kit/loading/lazy-page.tsx';

/** One for all pages that open it: where it has come, it replaces another page without a moment in which keys are lost. */
export const LazyDraftPage = lazyPage(() =>
  import('./draft/draft-page.tsx').then((part) => part.DraftPage),
);
