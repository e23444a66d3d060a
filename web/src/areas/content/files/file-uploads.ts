import {
  contentFileBytes,
  contentFilePath,
  mayBeContentFile,
} from 'contract/content/content-file-limits.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import { UploadQueue } from '../../../kernel/files/upload-queue.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { createStore } from '../../../kernel/store.ts';
import { formatBytes } from '../../../kit/text/format.ts';

/** The uploads of this tab: they continue while other screens are shown. */
interface Uploads {
  owner: string;
  queue: UploadQueue;
}

let current: Uploads | undefined;

/** The titles that were typed, by the ids of the uploads; kept while other screens are shown. */
export const typedTitles = createStore<Readonly<Record<string, string>>>({});

/** Who uploads where, as it is remembered over a reload. */
export function ownerOf({ slug, accountId }: Pick<Membership, 'slug' | 'accountId'>): string {
  return `content ${slug} ${accountId}`;
}

/** The uploads of files of content by this member; those of another one end. */
export function contentUploads(membership: Pick<Membership, 'slug' | 'accountId'>): UploadQueue {
  const owner = ownerOf(membership);
  if (current?.owner === owner) return current.queue;
  const before = current?.queue;
  // Not while a screen is being drawn that shows them.
  if (before) queueMicrotask(() => before.clear());
  const queue = new UploadQueue({
    storage: fileStorage,
    pathFor: () => contentFilePath(membership.accountId, uuid()),
    bytesMax: contentFileBytes,
    accepts: mayBeContentFile,
    owner,
  });
  holdWindow(queue);
  typedTitles.set({});
  current = { owner, queue };
  return queue;
}

export const largestFile = () => formatBytes(contentFileBytes);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Closing the window asks first while something is on its way, or is uploaded and not kept yet. */
function holdWindow(queue: UploadQueue): void {
  let holds = false;
  queue.subscribe(() => {
    const wants = queue.items().some(({ state }) => state !== 'refused');
    if (wants === holds) return;
    holds = wants;
    if (wants) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

/** What a file is called without its ending, as the server would call it. */
export function titleOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,8}$/, '').trim() || name;
}
