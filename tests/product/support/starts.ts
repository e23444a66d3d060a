import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { collect, freePort, spawnStarter, type Program } from '../../../e2e/support/own-product.ts';

/** A folder for each test, and programs that are to end with an explanation. */
export function useStarts() {
  let folder = '';
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'atrium-start-'));
    await chmod(folder, 0o711);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    /** What ends with the test, the last first. */
    ends,
    /** @returns its exit code and what it said, line by line */
    ended: async (settings: Record<string, string>, command: Program = 'start') => {
      const starter = spawnStarter(settings, command);
      const output = collect(starter);
      const [code] = (await once(starter, 'close')) as [number | null];
      const lines = output().trim().split('\n');
      return { code, lines: lines.filter((line) => line !== 'Atrium is starting …') };
    },
    /** As an operator names a database of their own. */
    servedBy: async (database: string): Promise<Record<string, string>> => {
      const port = await freePort();
      return {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ATRIUM_SECRET: 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA',
        DATA_DIR: folder,
        DATABASE_URL: database,
        DATABASE_WORKER_URL: database,
        DATABASE_IDENTITY_URL: database,
        DATABASE_OWNER_URL: database,
      };
    },
  };
}
