import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Parts that weigh much and come a moment after the page: lists to choose from, dialogs. */
export const LazyRegionChoice = lazyPage(() =>
  import('./region-choice.tsx').then((module) => module.RegionChoice),
);

export const LazyTwoFactorSection = lazyPage(() =>
  import('../two-factor/two-factor-section.tsx').then((module) => module.TwoFactorSection),
);

export const LazyEmailDialog = lazyPage(() =>
  import('./email-dialog.tsx').then((module) => module.EmailDialog),
);

export const LazyOwnDataDialog = lazyPage(() =>
  import('./own-data-dialog.tsx').then((module) => module.OwnDataDialog),
);

export const LazyPasswordDialog = lazyPage(() =>
  import('./password-dialog.tsx').then((module) => module.PasswordDialog),
);

/** Needed where a provider is configured. */
export const LazySignInMethods = lazyPage(() =>
  import('./sign-in-methods-section.tsx').then((module) => module.SignInMethodsSection),
);
