import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, HostedStorage } from '../../testing/hosted-storage/hosted-storage.ts';
import { ownerOfEmulator, type AccessTokens } from '../google/access-tokens.ts';
import { createBucket } from '../google/bucket.ts';
import { testBlobStoreContract } from './blob-store-contract.testing.ts';
import { createBucketStore } from './bucket-store.ts';
import { createInbox } from './inbox.ts';

const hosted = new HostedStorage();
beforeAll(() => hosted.start());
beforeEach(() => {
  hosted.faults.splice(0);
  hosted.asked.splice(0);
});
afterAll(() => hosted.close());

const bucketBy = (tokens: AccessTokens = ownerOfEmulator) =>
  createBucket({ origin: hosted.origin, bucket: 'demo-bucket', tokens });
const storeBy = (tokens?: AccessTokens) => createBucketStore(bucketBy(tokens));
const key = 'ab'.repeat(16);

testBlobStoreContract(() => storeBy());

describe('a bucket', () => {
  it('is asked again after what passes, and not for ever', async () => {
    const store = storeBy();
    const fault = (method: string, how: Fault['how']) =>
      hosted.faults.push({ method, path: `kept/${key}`, how, times: 1 });
    fault('POST', 429);
    fault('POST', 'lose');
    await store.put(key, Buffer.from('again'));
    fault('GET', 408);
    fault('GET', 'drop');
    expect(await store.get(key)).toEqual(Buffer.from('again'));
    fault('DELETE', 'lose');
    await store.delete(key);
    expect(hosted.asked).toHaveLength(8);
    for (const how of [500, 502, 503]) fault('GET', how);
    await expect(store.get(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([400, 403, 412])('is asked once where it answers %d', async (how) => {
    hosted.faults.push({ method: 'GET', path: 'kept/', how, times: 1 });
    await expect(storeBy().get(key)).rejects.toThrow(`answered ${how}`);
    expect(hosted.asked).toHaveLength(1);
  });

  it('whose answer breaks off gives an error, not half of a file', async () => {
    await storeBy().put(key, Buffer.alloc(500_000));
    hosted.faults.push({ method: 'GET', path: 'kept/', how: 'half', times: 1 });
    await expect(storeBy().get(key)).rejects.toThrow();
    expect(await storeBy().get(key)).toHaveLength(500_000);
  });

  it('gets another token where it refuses the one there is, once', async () => {
    const dropped: string[] = [];
    const tokens: AccessTokens = {
      get: async () => (dropped.length === 0 ? 'old' : 'owner'),
      drop: (token) => void dropped.push(token),
    };
    await storeBy(tokens).put(key, Buffer.from('x'));
    expect(dropped).toEqual(['old']);
    const useless = { get: async () => 'useless', drop: () => {} };
    await expect(storeBy(useless).get(key)).rejects.toThrow('answered 401');
  });

  it('keeps an inbox, of which the old is swept, over many pages, and nothing else', async () => {
    const bucket = bucketBy();
    const inbox = createInbox(bucket);
    await storeBy().put(key, Buffer.from('kept'));
    const names = Array.from({ length: 8 }, (_, index) => String(index).padStart(32, '0'));
    await Promise.all(names.map((name) => bucket.write(`inbox/ann/${name}`, Buffer.from('x'))));
    for (const name of names.slice(1)) hosted.objects.age(`inbox/ann/${name}`, new Date(0));
    const [first = ''] = names;
    expect(await inbox.sizeOf({ subject: 'ann', name: first })).toBe(1);
    expect(await inbox.sizeOf({ subject: 'bob', name: first })).toBeNull();
    expect(await inbox.sweep(new Date(1000))).toBe(7);
    expect(hosted.objects.names.filter((name) => name.startsWith('inbox/'))).toEqual([
      `inbox/ann/${first}`,
    ]);
    expect(await storeBy().get(key)).toEqual(Buffer.from('kept'));
  });
});
