import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import type { OwnerDialogProps } from './owner-dialog.tsx';

/** Needed by those who have no password. */
export const LazyReauthByProvider = lazyPage(() =>
  import('./reauth-by-provider.tsx').then((module) => module.ReauthByProvider),
);

export const LazyMailLink = lazyPage(() =>
  import('./mail-link.tsx').then((module) => module.MailLink),
);

/** Asks the user to confirm their identity, then does what only they may. */
export const LazyOwnerDialog = lazyPage<OwnerDialogProps<void>>(() =>
  import('./owner-dialog.tsx').then((module) => module.OwnerDialog<void>),
);
