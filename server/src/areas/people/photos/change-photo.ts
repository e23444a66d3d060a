import type { Account } from 'contract/people/account.ts';
import { photoPath } from 'contract/people/photos.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { ProblemError, invalid } from '../../../kernel/http/problem.ts';
import { markUsed } from '../../files/files.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayChangePhoto } from '../accounts.policy.ts';
import { lockAccounts } from '../accounts.repository.ts';
import { readAccount } from '../form/update-account.ts';
import { writePhoto } from './photos.repository.ts';

/**
 * Shows an uploaded photo as that of a person, or none. The one before stays for a day, so that it can be
 * shown again.
 *
 * @param photo its path; null shows none
 * @throws ProblemError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for what is no photo of this person
 */
export async function changePhoto(
  context: OrganizationTransaction,
  id: number,
  photo: string | null,
): Promise<Account> {
  const [account] = await lockAccounts(context, [id]);
  if (account === undefined || account.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayChangePhoto(context.member, { id, type: account.type, deleted: false })) {
    throw new ProblemError('FORBIDDEN', {
      detail: refusePeople('change_photo_denied'),
    });
  }
  const before = account.photo;
  if (before === photo) return readAccount(context, id);
  if (photo !== null) await requirePhoto(context, id, photo);
  if (before !== null) await markUsed(context, before, false);
  await writePhoto(context, id, photo);
  await recordAudit(context, {
    action: photo === null ? 'account.photo_removed' : 'account.photo_set',
    targetType: 'account',
    targetId: id,
    changes: { photo: [before, photo] },
  });
  return readAccount(context, id);
}

async function requirePhoto(
  context: OrganizationTransaction,
  id: number,
  path: string,
): Promise<void> {
  const isHis = path.startsWith(photoPath(id, ''));
  if (isHis && (await markUsed(context, path, true))) return;
  throw invalid(['path'], 'not_found', refusePeople('no_such_photo'));
}
