import { t } from '@lingui/core/macro';
import type { UploadItem } from '../../../kernel/files/upload-queue.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { publishContent, tried } from '../content-actions.ts';
import { addVersion } from './files.queries.ts';

/** Makes an uploaded file the newest version of another one. True when it is. */
export function becomeVersion(id: number, item: UploadItem, mayPublish: boolean): Promise<boolean> {
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
