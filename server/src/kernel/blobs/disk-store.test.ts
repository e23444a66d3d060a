import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-blobs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = createDiskStore(folder);
const key = 'ab'.repeat(16);

describe('blobs on a disk', () => {
  it('are what was put, until they are deleted', async () => {
    expect(await store.get(key)).toBeNull();
    await store.put(key, Buffer.from('bytes'));
    expect(await store.get(key)).toEqual(Buffer.from('bytes'));
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it('leave nothing half written, also when two use one key', async () => {
    const puts = Array.from({ length: 20 }, () => store.put('cd'.repeat(16), Buffer.alloc(1e5)));
    const outcomes = await Promise.allSettled(puts);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await store.get('cd'.repeat(16))).toHaveLength(1e5);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each(['../../etc/passwd', 'ab/cd', '', 'AB'.repeat(16), `${key}.part`, `${key}\0`])(
    'have no key like %j',
    async (hostile) => {
      await expect(store.put(hostile, Buffer.from('x'))).rejects.toThrow(/hex digits/);
      await expect(store.get(hostile)).rejects.toThrow(/hex digits/);
    },
  );
});
