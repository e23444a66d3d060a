import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Needed by those who have no password. */
export const LazyProofByProvider = lazyPage(() =>
  import('./proof-by-provider.tsx').then((module) => module.ProofByProvider),
);

export const LazyMailLink = lazyPage(() =>
  import('./mail-link.tsx').then((module) => module.MailLink),
);
