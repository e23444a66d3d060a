import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileMetadata } from 'contract/files/files.contract.ts';
import type { UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { UploadQueue } from './upload-queue.ts';

/** An upload that goes as the test says. */
interface Going {
  path: string;
  options: UploadOptions;
  done: () => void;
  fail: (error: Error) => void;
}

const going: Going[] = [];
afterEach(() => void going.splice(0));

/** A store at which every upload waits until the test ends it. */
const storage = {
  upload: (path: string, _source: unknown, options: UploadOptions = {}) =>
    new Promise<FileMetadata>((resolve, reject) => {
      const done = () => resolve({ fullPath: path } as FileMetadata);
      going.push({ path, options, done, fail: reject });
      options.signal?.addEventListener('abort', () =>
        reject(new FileStorageError('canceled', path)),
      );
    }),
};

const queueOf = (bytesMax = 100, accepts?: (name: string) => boolean) =>
  new UploadQueue({
    ...(accepts && { accepts }),
    storage: () => Promise.resolve(storage),
    pathFor: (file) => `content/1/${file.name}`,
    bytesMax,
    owner: 'ann of acme',
  });
const file = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'text/plain', lastModified: 7 });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (queue: UploadQueue) => queue.items().map(({ state }) => state);

describe('many files on their way', () => {
  it('go three at a time, each with its own progress', async () => {
    const queue = queueOf();
    queue.add(Array.from({ length: 5 }, (_, n) => file(`${n}.txt`)));
    await settled();
    expect(states(queue)).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting']);
    going[1]?.options.onProgress?.({ sent: 6, total: 10 });
    expect(queue.items().map(({ sent }) => sent)).toEqual([0, 6, 0, 0, 0]);
    going[0]?.done();
    await settled();
    expect(states(queue).slice(0, 4)).toEqual(['stored', 'uploading', 'uploading', 'uploading']);
  });

  it('are refused before their bytes are sent where they are too large or empty', async () => {
    const queue = queueOf();
    queue.add([file('large', 101), file('empty', 0), file('fits', 100)]);
    await settled();
    expect(queue.items().map(({ state, problem }) => [state, problem])).toEqual([
      ['refused', 'too-large'],
      ['refused', 'empty'],
      ['uploading', null],
    ]);
    expect(going).toHaveLength(1);
  });

  it('pause and continue at the same path, and the next one runs in between', async () => {
    const queue = queueOf();
    queue.add(Array.from({ length: 4 }, (_, n) => file(`${n}.txt`)));
    await settled();
    const [first] = queue.items();
    queue.pause(first?.id ?? '');
    await settled();
    expect(going[0]?.options.signal?.reason).toBe('paused');
    expect(states(queue)).toEqual(['paused', 'uploading', 'uploading', 'uploading']);
    going[1]?.done();
    await settled();
    queue.resume(first?.id ?? '');
    await settled();
    expect(states(queue)).toEqual(['uploading', 'stored', 'uploading', 'uploading']);
    expect(going.at(-1)?.path).toBe(going[0]?.path);
    expect(going.at(-1)?.options.resume).toMatchObject({ owner: 'ann of acme' });
  });

  it('that failed are tried again, except those refused permanently', async () => {
    const queue = queueOf();
    queue.add([file('lost'), file('macros')]);
    await settled();
    going[0]?.fail(new FileStorageError('retry-limit-exceeded', 'x'));
    going[1]?.fail(new FileStorageError('invalid-argument', 'x', { code: 'macros' }));
    await settled();
    expect(queue.items().map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'gave-up'],
      ['refused', 'macros'],
    ]);
    queue.resumeAll();
    await settled();
    expect(states(queue)).toEqual(['uploading', 'refused']);
  });

  it('are given up by cancelling them, and tell their listeners', async () => {
    const queue = queueOf();
    let reported = 0;
    const stop = queue.subscribe(() => void (reported += 1));
    queue.add([file('one'), file('two')]);
    await settled();
    queue.cancel(queue.items()[0]?.id ?? '');
    await settled();
    expect(going[0]?.options.signal?.reason).toBe('cancelled');
    expect(queue.items().map((item) => item.file.name)).toEqual(['two']);
    const before = reported;
    stop();
    queue.pauseAll();
    expect([states(queue), reported]).toEqual([['paused'], before]);
  });

  it('are refused by their names, and end when someone else uses the tab', async () => {
    const queue = queueOf(100, (name) => name.endsWith('.pdf'));
    queue.add([file('tool.exe'), file('rules.pdf')]);
    await settled();
    expect(queue.items().map(({ state, problem }) => [state, problem])).toEqual([
      ['refused', 'type-not-allowed'],
      ['uploading', null],
    ]);
    queue.clear();
    await settled();
    expect(queue.items()).toEqual([]);
    expect(going[0]?.options.signal?.reason).toBe('paused');
  });

  it('are not offered after a reload once they were given up, or refused permanently', async () => {
    const memory = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
    });
    const queue = queueOf();
    queue.add([file('canceled'), file('macros'), file('lost')]);
    await settled();
    for (const { path, options } of going) {
      if (options.resume) resumableUploads.remember(options.resume, { address: null, path });
    }
    going[1]?.fail(new FileStorageError('invalid-argument', 'x', { code: 'macros' }));
    going[2]?.fail(new FileStorageError('retry-limit-exceeded', 'x'));
    await settled();
    const [canceled] = queue.items();
    queue.pause(canceled?.id ?? '');
    expect(resumableUploads.unfinished('ann of acme')).toEqual(['lost', 'canceled']);
    queue.cancel(canceled?.id ?? '');
    expect(resumableUploads.unfinished('ann of acme')).toEqual(['lost']);
    vi.unstubAllGlobals();
  });

  it('do not continue the upload of another one that looks the same', async () => {
    const queue = queueOf();
    queue.add([file('index.txt'), file('index.txt'), file('index.txt', 11)]);
    await settled();
    expect(going.map(({ options }) => options.resume !== undefined)).toEqual([true, false, true]);
  });

  it('can be looked at while the server has not answered, and no longer', async () => {
    const queue = queueOf();
    queue.add([file('one'), file('two')]);
    await settled();
    for (const { options } of going) options.onPreview?.('https://storage.example/one');
    expect(queue.items().map(({ preview }) => preview)).toEqual([
      'https://storage.example/one',
      'https://storage.example/one',
    ]);
    going[0]?.done();
    queue.pause(queue.items()[1]?.id ?? '');
    await settled();
    expect(queue.items().map(({ preview }) => preview)).toEqual([null, null]);
  });
});
