import { photoPath } from 'contract/people/photos.contract.ts';
import { storeFile } from '../../../areas/files/files.public.ts';
import { changePhoto } from '../../../areas/people/people.public.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { drawFace, faceSize } from '../content/demo-drawings.ts';
import { drawing } from './demo-people.ts';

/** Gives two people in five a photo, and everyone named. */
export async function givePhotos(
  tx: OrganizationTransaction,
  blobs: BlobStore,
  people: readonly { id: number }[],
  named: readonly number[],
): Promise<void> {
  const draw = drawing(31);
  const shown = new Set(named);
  const chosen = people.filter(({ id }) => draw.chance(0.4) || shown.has(id)).map(({ id }) => id);
  for (const [at, id] of [...new Set([...named, ...chosen])].entries()) {
    const path = photoPath(id, 'portrait');
    const bytes = await drawFace(at + 1);
    const file = { path, name: 'portrait.png', contentType: 'image/png', accountId: id };
    await storeFile(tx, blobs, { ...file, ...faceSize, bytes });
    await changePhoto(tx, id, path);
  }
}
