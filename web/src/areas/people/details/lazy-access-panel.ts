import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

export const AccessPanel = lazyPage(() =>
  import('../access/access-panel.tsx').then((module) => module.AccessPanel),
);
