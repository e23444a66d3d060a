import { lazyPage } from '../../kit/loading/lazy-page.tsx';

const ImportFilter = lazyPage(() =>
  import('./import-filter.tsx').then((module) => module.ImportFilter),
);
const ImportNames = lazyPage(() =>
  import('./import-names.tsx').then((module) => module.ImportNames),
);

/** A filter of people by the imports that wrote them. */
export const importFilter = {
  kind: 'editor',
  Editor: ImportFilter,
  Labels: ImportNames,
  onDemand: true,
} as const;
