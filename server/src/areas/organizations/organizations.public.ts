export { recordAudit, recordAuditOfMany } from './audit.repository.ts';
