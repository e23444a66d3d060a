import { t } from '@lingui/core/macro';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import {
  contentFileBytes,
  contentFilePath,
  mayBeContentFile,
} from 'contract/content/content-file-limits.ts';
import { useEffect, useState } from 'react';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import { type UploadItem, UploadQueue } from '../../../kernel/files/upload-queue.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { action } from '../../people/people.public.ts';
import { publishContent, tried } from '../content-actions.ts';
import { ownerOf } from './file-uploads.ts';
import { addVersion } from './files.queries.ts';

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
  const { id, abilities } = file;
  const mayPublish = abilities.archive;
  useEffect(() => {
    const begun = new Set<string>();
    const unsubscribe = queue.subscribe(() => {
      for (const item of queue.items()) {
        if (item.state !== 'stored' || begun.has(item.id)) continue;
        begun.add(item.id);
        void becomeVersion(id, item, mayPublish).then(() => queue.cancel(item.id));
      }
    });
    return unsubscribe;
  }, [queue, id, mayPublish]);
  useEffect(() => () => queue.clear(), [queue]);
  return queue;
}

function becomeVersion(id: number, item: UploadItem, mayPublish: boolean): Promise<boolean> {
  const name = item.file.name.slice(-255);
  const path = item.stored?.fullPath ?? '';
  return tried(
    async () => {
      const file = await addVersion(id, { path, name });
      const number = file.versions[0]?.number ?? 1;
      const { title } = file;
      notify.success({
        title: t`Version ${number} of “${title}” uploaded`,
        ...(file.state === 'published' && {
          detail: t`Readers have the version before until you publish it.`,
        }),
        actions: mayPublish ? [action(t`Publish`, () => publishContent(file))] : [],
      });
    },
    t`Couldn’t keep the new version`,
  );
}
