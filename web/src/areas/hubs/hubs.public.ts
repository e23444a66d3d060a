import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { publishedHubsQuery, reachQuery as hubReachQuery } from './hubs.queries.ts';

/** What hubs add to the home of everyone. */
export const OwnHubsPanel = lazyPage(() =>
  import('./read/own-hubs-panel.tsx').then((module) => module.OwnHubsPanel),
);
