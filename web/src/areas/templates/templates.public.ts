import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { shownBlock } from './blocks.queries.ts';
export { savedBlocks } from './blocks/saved-blocks.ts';
export { loadTemplate, shownTemplateQuery } from './templates.queries.ts';

export const StartFromTemplate = lazyPage(() =>
  import('./pick/start-from-template.tsx').then((part) => part.StartFromTemplate),
);
export const SaveAsTemplate = lazyPage(() =>
  import('./save-as-template.tsx').then((part) => part.SaveAsTemplate),
);
