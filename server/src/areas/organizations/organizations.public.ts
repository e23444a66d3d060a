export { viewsOwnData } from './views/own-data.repository.ts';
export { recordAudit, recordAuditOfMany } from './audit.repository.ts';
