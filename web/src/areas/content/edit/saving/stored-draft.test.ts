import type { Article } from 'contract/content/article.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, findDraft, storeDraft } from './stored-draft.ts';

const draftKey = { userId: '1', articleId: 7 };
const article = { id: 7, version: 3, title: 'Rota', summary: null, cover: null } as Article;
const noon = new Date('2026-11-30T12:00:00Z');
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a draft is found again by the person who wrote it, for its article alone', () => {
  storeDraft(draftKey, 3, { title: 'Kept' }, noon);
  expect(findDraft(draftKey, article, days(1))).toEqual({
    version: 3,
    at: noon.toISOString(),
    written: { title: 'Kept' },
  });
  expect(findDraft({ ...draftKey, userId: '2' }, article, days(1))).toBeUndefined();
  expect(findDraft({ ...draftKey, articleId: 8 }, article, days(1))).toBeUndefined();
  dropDraft(draftKey);
  expect(findDraft(draftKey, article, days(1))).toBeUndefined();
});

it('a draft that the server has by now, or that is a week old, is dropped', () => {
  storeDraft(draftKey, 3, { title: 'Rota' }, noon);
  expect(findDraft(draftKey, article, noon)).toBeUndefined();
  storeDraft(draftKey, 3, { title: 'Kept' }, noon);
  expect(findDraft(draftKey, article, days(8))).toBeUndefined();
  expect(findDraft(draftKey, article, noon)).toBeUndefined();
});

it('a browser without storage keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  storeDraft(draftKey, 3, { title: 'Kept' }, noon);
  expect(findDraft(draftKey, article, noon)).toBeUndefined();
});
