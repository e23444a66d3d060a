export { viewsOwnData } from './views/own-data.repository.ts';
export { countOwnViews, moveDefaults, moveOwnViews } from './views/merge-views.repository.ts';
export { createView } from './views/views.ts';
export { hasPostalAddress } from './settings.repository.ts';
export { updateSettings } from './update-settings.ts';
export { withChanges } from './with-changes.ts';
export { recordAudit, recordAuditOfMany } from './audit.repository.ts';
