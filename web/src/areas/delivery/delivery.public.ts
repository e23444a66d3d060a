import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export const OwnMessagesPanel = lazyPage(() =>
  import('./own-messages-panel.tsx').then((module) => module.OwnMessagesPanel),
);

export { topicsQuery } from './topics/topics.queries.ts';
