import { contentFileTypes } from 'contract/content/content-file-limits.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { directSendFileFolder } from 'contract/direct-sends/files.contract.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type { FilePurpose } from '../files/files.public.ts';

/**
 * Files that direct sends carry, `direct-sends/{account id}/{name}`: stored as they were sent, and told by their content.
 * They are the uploader's until a direct send has them; what none has is deleted after a day.
 */
export const directSendFilePurpose: FilePurpose = {
  folder: directSendFileFolder,
  types: contentFileTypes,
  typeByContent: true,
  bytesMax: directSendLimits.fileBytes,
  async rightsTo({ member }, [owner, ...name]) {
    if (name.length !== 1 || owner !== String(member.accountId)) return null;
    const own = mayInScope(member, 'campaigns.manage');
    // It belongs to the organization, and stays when its uploader goes.
    return { read: own, write: own, accountId: null };
  },
};
