import {
  contentFileBytes,
  contentFileFolder,
  contentFileTypes,
} from 'contract/content/content-file-limits.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import type { FilePurpose } from '../../files/files.public.ts';

/**
 * Files of content, `content/{account id}/{name}`: stored as they were sent, and told by their content. They are the
 * uploader's until they become a version of a file; what becomes none is deleted after a day.
 */
export const contentFilePurpose: FilePurpose = {
  folder: contentFileFolder,
  types: contentFileTypes,
  typeByContent: true,
  preview: true,
  bytesMax: contentFileBytes,
  async rightsTo({ member }, [owner, ...name]) {
    if (name.length !== 1 || owner !== String(member.accountId)) return null;
    const own = mayInScope(member, 'content.draft');
    // It belongs to the organization, and stays when its uploader goes.
    return { read: own, write: own, accountId: null };
  },
};
