export { settingsQuery } from './settings/settings.queries.ts';
export { ListViews } from './views/list-views.tsx';
export { useViewedList } from './views/use-viewed-list.ts';
