import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

export const FilterSheet = lazyPage(() =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
);
