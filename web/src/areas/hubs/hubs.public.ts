import { lazyPage } from '../../kit/loading/lazy-page.tsx';

/** What hubs add to the home of everyone. */
export const OwnHubsPanel = lazyPage(() =>
  import('./read/own-hubs-panel.tsx').then((module) => module.OwnHubsPanel),
);
