import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBlobKey } from './blob-key.ts';
import type { BlobKey, BlobStore } from './blob-store.ts';

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
type FileHandle = Awaited<ReturnType<typeof open>>;

/** Makes what was done inside a folder outlast a power cut. */
const syncFolder = (path: string) => withFile(path, 'r', async () => {});

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Blobs as files below a folder, 256 folders side by side. A blob is written beside its place and moved
 * there when it is whole and on the disk, so that there is never half a blob.
 */
export function createDiskStore(folder: string): BlobStore {
  const pathOf = (key: BlobKey) => join(folder, checkBlobKey(key).slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const parent = dirname(path);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(parent, { recursive: true, mode: 0o700 });
      try {
        await withFile(unfinished, 'wx', (file) =>
          writeFile(file, bytes instanceof Uint8Array ? bytes : bytes.stream),
        );
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(parent);
    },
    get: async (key) => orNull(readFile(pathOf(key))),
    async open(key) {
      const file = await orNull(open(pathOf(key)));
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
