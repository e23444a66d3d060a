import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumableUploads } from './resumable-uploads.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = { name: 'film.mp4', size: 318, type: 'video/mp4', lastModified: 7 };
const ann = { owner: 'ann of acme', file };
const upload = { address: '/api/files/uploads/1', path: 'content/1/a' };

it('finds the upload of the same file, of the same person, until the server has deleted it', () => {
  expect(resumableUploads.find(ann)).toBeNull();
  resumableUploads.remember(ann, upload);
  expect(resumableUploads.find(ann)).toMatchObject(upload);
  expect(resumableUploads.find({ ...ann, owner: 'bob of acme' })).toBeNull();
  for (const other of [{ name: 'x.mp4' }, { size: 319 }, { lastModified: 8 }]) {
    expect(resumableUploads.find({ ...ann, file: { ...file, ...other } })).toBeNull();
  }
  vi.advanceTimersByTime(22 * 3600_000);
  expect(resumableUploads.find(ann)).not.toBeNull();
  vi.advanceTimersByTime(3600_000);
  expect(resumableUploads.find(ann)).toBeNull();
});

it('forgets what is finished, remembers so many, and does without where nothing can be kept', () => {
  resumableUploads.remember(ann, upload);
  resumableUploads.forget(ann);
  expect(resumableUploads.find(ann)).toBeNull();
  const nth = (size: number) => ({ ...ann, file: { ...file, size } });
  for (let n = 0; n < 250; n += 1) resumableUploads.remember(nth(n), upload);
  expect(resumableUploads.find(nth(49))).toBeNull();
  expect(resumableUploads.find(nth(50))).not.toBeNull();
  localStorage.setItem('ex-uploads', '{');
  expect(resumableUploads.find(nth(60))).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  resumableUploads.remember(ann, upload);
  expect(resumableUploads.find(ann)).toBeNull();
});

it('names what stopped in the middle, of the same person, the last first', () => {
  resumableUploads.remember(ann, upload);
  resumableUploads.remember({ ...ann, file: { ...file, name: 'rota.csv' } }, upload);
  resumableUploads.remember({ owner: 'bob of acme', file }, upload);
  expect(resumableUploads.unfinished('ann of acme')).toEqual(['rota.csv', 'film.mp4']);
  resumableUploads.forget(ann);
  expect(resumableUploads.unfinished('ann of acme')).toEqual(['rota.csv']);
  localStorage.setItem('ex-uploads', '{"x": {"at": 99999999999999}}');
  expect(resumableUploads.unfinished('ann of acme')).toEqual([]);
});
