export { recordAudit, type AuditEvent } from './audit.repository.ts';
