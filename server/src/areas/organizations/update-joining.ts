import type { Joining, JoiningUpdate } from 'contract/organizations/joining.contract.ts';
import { refuseOrganization } from 'contract/organizations/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from './audit.repository.ts';
import { hasTwoFactor, lockJoining, writeJoining } from './joining.repository.ts';
import { withChanges } from './with-changes.ts';

const ownFirst = {
  path: ['adminsNeedTwoFactor'],
  code: 'own-first',
  ...messageOf(refuseOrganization('two_factor_own_first')),
};

/**
 * Changes how people join.
 *
 * @throws ProblemError VERSION_CONFLICT (with the current settings), VALIDATION_FAILED when a caller without two-factor
 *   authentication requires it of administrators, or a reminder would come after the link has expired
 */
export async function updateJoining(
  tx: OrganizationTransaction,
  { version, ...fields }: JoiningUpdate,
): Promise<Joining> {
  const current = await lockJoining(tx);
  if (current.version !== version) throw new ProblemError('VERSION_CONFLICT', { current });
  const emailDomains = fields.emailDomains && [...new Set(fields.emailDomains)];
  const { next, names, changes } = withChanges(current, { ...fields, emailDomains });
  if (names.length === 0) return current;
  requireRemindersInTime(next);
  // They would shut themselves out with the others, and not know whether it works.
  if (
    names.includes('adminsNeedTwoFactor') &&
    next.adminsNeedTwoFactor &&
    !(await hasTwoFactor(tx))
  ) {
    throw new ProblemError('VALIDATION_FAILED', { errors: [ownFirst] });
  }
  await writeJoining(tx, next);
  await recordAudit(tx, {
    action: 'organization.joining_updated',
    targetType: 'organization',
    targetId: tx.member.organizationId,
    changes,
  });
  return { ...next, version: version + 1 };
}

/** A reminder brings a link that works. */
function requireRemindersInTime({ reminderDays, invitationDays }: Joining): void {
  const late = reminderDays.findIndex((day) => day >= invitationDays);
  if (late === -1) return;
  const message = refuseOrganization('reminder_too_late', { days: invitationDays });
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['reminderDays', late], code: 'too_late', ...messageOf(message) }],
  });
}
