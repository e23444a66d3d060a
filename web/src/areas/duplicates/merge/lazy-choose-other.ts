import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

export const ChooseOtherDialog = lazyPage(() =>
  import('./choose-other-dialog.tsx').then((module) => module.ChooseOtherDialog),
);
