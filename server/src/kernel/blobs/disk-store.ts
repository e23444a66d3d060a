import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBlobKey, isBlobKey } from './blob-key.ts';
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
    async open(key, range) {
      const file = await orNull(open(pathOf(key)));
      if (file === null) return null;
      const size = range ? range.end - range.start + 1 : (await file.stat()).size;
      return { size, stream: file.createReadStream({ ...range }) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(before) {
      for (const parent of (await orNull(readdir(folder))) ?? []) {
        for (const name of await readdir(join(folder, parent))) {
          const path = join(folder, parent, name);
          const facts = await orNull(stat(path));
          if (facts === null || facts.mtime >= before) continue;
          if (isBlobKey(name)) yield name;
          else if (name.endsWith('.part')) await rm(path, { force: true });
        }
      }
    },
  };
}
