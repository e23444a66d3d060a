import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { recordAudit } from '../organizations/organizations.public.ts';

/** Records in the audit log what was done with a stored file. */
export async function recordFileAudit(
  tx: OrganizationTransaction,
  action: 'file.stored' | 'file.updated' | 'file.deleted',
  targetId: number,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'file', targetId, changes: null });
}
