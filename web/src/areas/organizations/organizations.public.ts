export { SavedViewTabs } from './views/saved-view-tabs.tsx';
export { useSavedViews, useViewOfTable } from './views/use-saved-views.ts';
