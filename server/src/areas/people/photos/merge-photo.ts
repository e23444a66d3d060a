import { photoPath } from 'contract/people/photos.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { moveFile, pathOf } from '../../files/files.public.ts';
import type { EntryPair, Merger } from '../duplicates/merger.ts';
import { findPhotos, writePhoto } from './photos.repository.ts';

/** A photo comes over where the entry that is kept has none. Its file belongs to an entry, and changes hands with it. */
export const photoMerger: Merger = {
  name: 'photo',
  preview: async (tx, pair) => {
    const { kept, other } = await photosOf(tx, pair);
    const isThere = other !== undefined;
    return [
      {
        what: 'photo',
        moved: Number(isThere && kept === undefined),
        shared: Number(isThere && kept !== undefined),
      },
    ];
  },
  refusal: () => Promise.resolve(null),
  move: async (tx, pair) => {
    const { kept, other } = await photosOf(tx, pair);
    if (other === undefined || kept !== undefined) return {};
    const id = await handOver(tx, other, pair.keptId);
    if (id === undefined) return {};
    await writePhoto(tx, pair.otherId, null);
    return { photo: [id] };
  },
  giveBack: async (tx, pair, { photo = [] }) => {
    const [id] = photo;
    const path = id === undefined ? undefined : await pathOf(tx, id);
    if (path === undefined) return;
    const { kept } = await photosOf(tx, pair);
    const moved = await handOver(tx, path, pair.otherId);
    // Someone may have shown another one since, which stays.
    if (moved !== undefined && kept === path) await writePhoto(tx, pair.keptId, null);
  },
};

async function photosOf(tx: OrganizationTransaction, { keptId, otherId }: EntryPair) {
  const photos = await findPhotos(tx, [keptId, otherId]);
  return { kept: photos.get(keptId), other: photos.get(otherId) };
}

/** Shows a file as the photo of this person. @returns its id; undefined where it cannot be */
async function handOver(
  tx: OrganizationTransaction,
  from: string,
  accountId: number,
): Promise<number | undefined> {
  const to = photoPath(accountId, from.slice(from.lastIndexOf('/') + 1));
  const id = await moveFile(tx, { from, to, accountId });
  if (id !== undefined) await writePhoto(tx, accountId, to);
  return id;
}
