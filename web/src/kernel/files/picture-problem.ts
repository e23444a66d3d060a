import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import type { FileStorageCode } from './file-storage-error.ts';

/** Why a file cannot be a picture here, as far as it is known before its bytes are sent. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[] = pictureTypes,
): FileStorageCode | null {
  if (!types.includes(type)) return 'no-picture';
  if (size === 0) return 'empty';
  return size > pictureFileLimits.bytes ? 'too-large' : null;
}
