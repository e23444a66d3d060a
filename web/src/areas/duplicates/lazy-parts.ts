import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export const PersonEntries = lazyPage(() =>
  import('./person-entries.tsx').then((module) => module.PersonEntries),
);
export const ChooseOtherDialog = lazyPage(() =>
  import('./merge/choose-other-dialog.tsx').then((module) => module.ChooseOtherDialog),
);
