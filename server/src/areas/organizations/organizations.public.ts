export { recordAudit } from './audit.repository.ts';
