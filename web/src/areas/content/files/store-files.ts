import { plural, t } from '@lingui/core/macro';
import type { ContentFile, ContentFileCreate } from 'contract/content/content-files.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import type { UploadItem, UploadQueue } from '../../../kernel/files/upload-queue.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { tried } from '../content-actions.ts';
import { changeMany, refreshContent } from '../content.queries.ts';
import { titleOf, typedTitles } from './file-uploads.ts';
import { createFile } from './files.queries.ts';

/** What all files of this round have in common. */
export type ForAll = Required<
  Pick<ContentFileCreate, 'hubs' | 'tags' | 'audience' | 'downloadAllowed'>
>;

/** One for each upload, so that a file of which the answer was lost is not kept twice. */
const keys = new Map<string, string>();

function keyOf(path: string): string {
  const key = keys.get(path) ?? uuid();
  keys.set(path, key);
  return key;
}

/** Makes drafts of what is uploaded; each leaves the list of uploads as soon as it is one. True when all were made. */
export function storeFiles(
  queue: UploadQueue,
  items: readonly UploadItem[],
  forAll: ForAll,
  onStored: (file: ContentFile) => void,
): Promise<boolean> {
  return tried(
    async () => {
      for (const { id, file, stored } of items) {
        if (stored === null) continue;
        const path = stored.fullPath;
        const title = typedTitles.get()[id]?.trim() || titleOf(file.name);
        const body = {
          path,
          name: file.name.slice(-lengths.fileName),
          title: title.slice(0, lengths.title),
          ...forAll,
        };
        // One after the other: where one is refused, the others stay as they are.
        // oxlint-disable-next-line no-await-in-loop
        onStored(await createFile(body, keyOf(path)));
        queue.cancel(id);
      }
    },
    t`Couldn’t keep all files`,
  );
}

/** Shows readers the files that were kept. */
export function publishFiles(files: readonly Pick<ContentFile, 'id'>[]): Promise<boolean> {
  return tried(
    async () => {
      const ids = files.map(({ id }) => id);
      try {
        const { changed } = await changeMany([{ change: 'publish', ids }], uuid());
        const count = changed.length;
        notify.success({
          title: plural(count, { one: '# file published', other: '# files published' }),
        });
      } finally {
        await refreshContent();
      }
    },
    t`Couldn’t publish the files`,
  );
}
