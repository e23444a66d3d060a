import type { ContentFile } from 'contract/content/content-files.contract.ts';
import {
  contentFileBytes,
  contentFilePath,
  mayBeContentFile,
} from 'contract/content/content-file-limits.ts';
import { useEffect, useState } from 'react';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import { UploadQueue } from '../../../kernel/files/upload-queue.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { becomeVersion } from './become-version.ts';
import { ownerOf } from './file-uploads.ts';

/** Uploads of one file: what is uploaded becomes its newest version. */
export function useVersionUpload(file: ContentFile): UploadQueue {
  const membership = useMembership();
  const accountId = membership?.accountId ?? 0;
  const [queue] = useState(
    () =>
      new UploadQueue({
        storage: fileStorage,
        pathFor: () => contentFilePath(accountId, uuid()),
        bytesMax: contentFileBytes,
        accepts: mayBeContentFile,
        owner: `${membership === null ? '' : ownerOf(membership)} version of ${file.id}`,
      }),
  );
  const [begun] = useState(() => new Set<string>());
  const { id, abilities } = file;
  const mayPublish = abilities.archive;
  useEffect(() => {
    const unsubscribe = queue.subscribe(() => {
      for (const item of queue.items()) {
        if (item.state !== 'stored' || begun.has(item.id)) continue;
        begun.add(item.id);
        void becomeVersion(id, item, mayPublish).then(() => queue.cancel(item.id));
      }
    });
    return unsubscribe;
  }, [queue, begun, id, mayPublish]);
  useEffect(() => () => queue.clear(), [queue]);
  return queue;
}
