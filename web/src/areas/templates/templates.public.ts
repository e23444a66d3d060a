import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export { shownBlock } from './blocks.queries.ts';
export { savedBlocks } from './blocks/saved-blocks.ts';
export { StartFromTemplate } from './pick/start-from-template.tsx';
export { loadTemplate, shownTemplateQuery } from './templates.queries.ts';

export const SaveAsTemplate = lazyPage(() =>
  import('./save-as-template.tsx').then((part) => part.SaveAsTemplate),
);
