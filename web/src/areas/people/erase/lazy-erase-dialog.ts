import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

export const EraseDialog = lazyPage(() =>
  import('./erase-dialog.tsx').then((module) => module.EraseDialog),
);
