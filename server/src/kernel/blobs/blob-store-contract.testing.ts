import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { BlobStore } from './blob-store.ts';

const newKey = () => randomUUID().replaceAll('-', '');

async function* textChunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1000);
  throw new Error('the sender is gone');
}

/**
 * What every blob store keeps to, wherever its bytes lie.
 *
 * @param dropsBroken false for a service of the tests that keeps what came of a request that broke off
 */
export function testBlobStoreContract(storeOf: () => BlobStore, dropsBroken = true): void {
  describe('blobs', () => {
    it('are what was put, until they are deleted', async () => {
      const [store, key] = [storeOf(), newKey()];
      expect([await store.get(key), await store.open(key)]).toEqual([null, null]);
      await store.put(key, Buffer.from('bytes'));
      expect(await store.get(key)).toEqual(Buffer.from('bytes'));
      await store.delete(key);
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
    });

    it('come in pieces, too, and go out as a stream of a known size', async () => {
      const [store, key] = [storeOf(), newKey()];
      await store.put(key, {
        size: 13,
        stream: Readable.from(textChunks('one ', 'two ', 'three')),
      });
      const open = await store.open(key);
      expect(open?.size).toBe(13);
      expect(await buffer(open?.stream ?? textChunks())).toEqual(Buffer.from('one two three'));
    });

    it('are every byte there is, and many of them', async () => {
      const [store, key] = [storeOf(), newKey()];
      const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
      await store.put(key, bytes);
      expect(bytes.equals((await store.get(key)) ?? Buffer.alloc(0))).toBe(true);
    });

    if (dropsBroken) {
      it('do not exist after their writing broke off', async () => {
        const [store, key] = [storeOf(), newKey()];
        const half = { size: 2000, stream: Readable.from(broken()) };
        await expect(store.put(key, half)).rejects.toThrow();
        expect(await store.get(key)).toBeNull();
      });
    }

    it('are whole also when two use one key', async () => {
      const [store, key] = [storeOf(), newKey()];
      const puts = Array.from({ length: 20 }, () => store.put(key, Buffer.alloc(1e5)));
      const outcomes = await Promise.allSettled(puts);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await store.get(key)).toHaveLength(1e5);
    });

    it.each(['../../etc/passwd', 'ab/cd', '', 'AB'.repeat(16), `${'ab'.repeat(16)}.part`, 'a\0b'])(
      'have no key like %j',
      async (hostile) => {
        const store = storeOf();
        await expect(store.put(hostile, Buffer.from('x'))).rejects.toThrow(/hex digits/);
        await expect(store.get(hostile)).rejects.toThrow(/hex digits/);
        await expect(store.open(hostile)).rejects.toThrow(/hex digits/);
        await expect(store.delete(hostile)).rejects.toThrow(/hex digits/);
      },
    );
  });
  describe('parts and lists of blobs', () => partsAndLists(storeOf));
}

function partsAndLists(storeOf: () => BlobStore): void {
  it('go out in part, where a part is asked for', async () => {
    const [store, key] = [storeOf(), newKey()];
    await store.put(key, Buffer.from('0123456789'));
    const partOf = async (start: number, end: number) => {
      const open = await store.open(key, { start, end });
      return [open?.size, (await buffer(open?.stream ?? textChunks())).toString()];
    };
    // A range of nothing but the first byte is one that a server of others' tests takes for the whole.
    expect(await partOf(0, 1)).toEqual([2, '01']);
    expect(await partOf(3, 6)).toEqual([4, '3456']);
    expect(await partOf(9, 9)).toEqual([1, '9']);
    expect(await store.open(newKey(), { start: 0, end: 1 })).toBeNull();
  });

  it('are listed once they are old enough', async () => {
    const [store, keys] = [storeOf(), [newKey(), newKey(), newKey(), newKey()]];
    await Promise.all(keys.map((one) => store.put(one, Buffer.from('x'))));
    const listed = async (before: number) => {
      const found = new Set<string>();
      for await (const one of store.list(new Date(before))) found.add(one);
      return keys.filter((one) => found.has(one));
    };
    expect(await listed(Date.now() + 60_000)).toEqual(keys);
    expect(await listed(Date.now() - 3_600_000)).toEqual([]);
  });
}
