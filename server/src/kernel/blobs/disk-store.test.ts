import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testBlobStoreContract } from './blob-store-contract.testing.ts';
import { createDiskStore } from './disk-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-blobs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = createDiskStore(folder);

testBlobStoreContract(() => store);

it('a disk holds nothing half written, also after what broke off', async () => {
  const key = 'cd'.repeat(16);
  const puts = Array.from({ length: 20 }, () => store.put(key, Buffer.alloc(1e5)));
  await Promise.allSettled(puts);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});
