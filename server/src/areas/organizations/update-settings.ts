import type {
  OrganizationSettings,
  OrganizationSettingsUpdate,
} from 'contract/organizations/settings.contract.ts';
import { refuseOrganization } from 'contract/organizations/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from './audit.repository.ts';
import { changeSlug, findSettings, lockSettings, writeSettings } from './settings.repository.ts';
import { withChanges } from './with-changes.ts';

/**
 * Changes the organization's details. A slug it had before leads to the one it has now.
 *
 * @throws ProblemError VERSION_CONFLICT (with the current settings), VALIDATION_FAILED when another organization has
 *   the slug
 */
export async function updateSettings(
  context: OrganizationTransaction,
  { version, ...fields }: OrganizationSettingsUpdate,
): Promise<OrganizationSettings> {
  const current = await lockSettings(context);
  if (current.version !== version) throw new ProblemError('VERSION_CONFLICT', { current });
  const { next, names, changes } = withChanges(current, fields);
  if (names.length === 0) return current;
  if (names.includes('slug') && !(await changeSlug(context, next.slug))) throw slugTaken();
  await writeSettings(context, next);
  await recordAudit(context, {
    action: 'organization.updated',
    targetType: 'organization',
    targetId: context.member.organizationId,
    changes,
  });
  return findSettings(context);
}

function slugTaken(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['slug'],
        code: 'taken',
        ...messageOf(refuseOrganization('slug_taken')),
      },
    ],
  });
}
