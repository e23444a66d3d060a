export { settingsQuery } from './settings/settings.queries.ts';
export { ListViews } from './views/list-views.tsx';
export { useSavedViews, useViewOfTable } from './views/use-saved-views.ts';
