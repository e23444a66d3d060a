import { draftFileFolder, draftFileLimits } from 'contract/content/draft-files.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type { FilePurpose } from '../files/files.public.ts';

/**
 * Text that someone has uploaded and not used yet, `drafts/{account id}/{name}`: for them alone, as it was sent.
 * Nothing shows it, so that the sweep of unused files deletes it after a day.
 */
export const draftFilePurpose: FilePurpose = {
  folder: draftFileFolder,
  types: draftFileLimits.types,
  bytesMax: draftFileLimits.bytes,
  async rightsTo({ member }, [owner, ...name]) {
    if (name.length !== 1 || owner !== String(member.accountId)) return null;
    const own = mayInScope(member, 'content.draft');
    return { read: own, write: own, accountId: member.accountId };
  },
};
