import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { changeAccess } from './access/change-access.ts';

export const TeamPanel = lazyPage(() =>
  import('./team/team-panel.tsx').then((module) => module.TeamPanel),
);

export const AccessPanel = lazyPage(() =>
  import('./access/access-panel.tsx').then((module) => module.AccessPanel),
);
