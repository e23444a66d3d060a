import type { Article } from 'contract/content/article.ts';
import { stable } from './same-document.ts';
import { textsOf, type Written } from './written.ts';

/** Whose text of which article: 0 for one that does not exist yet. */
export interface DraftKey {
  userId: string;
  articleId: number;
}

/** Text that did not reach the server, kept by the browser until it does. */
export interface StoredDraft {
  /** Of the article it was written on. */
  version: number;
  /** When it was kept, as an instant. */
  at: string;
  written: Partial<Written>;
}

/** After that no one comes back for it. */
const storedFor = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ userId, articleId }: DraftKey) => `atrium-draft:${userId}:${articleId}`;

/** Keeps text; a browser that has no room, or keeps nothing, leaves it to the page. */
export function storeDraft(
  key: DraftKey,
  version: number,
  written: Partial<Written>,
  now = new Date(),
): void {
  try {
    const draft: StoredDraft = { version, at: now.toISOString(), written };
    localStorage.setItem(keyOf(key), JSON.stringify(draft));
  } catch {
    // What an earlier pause kept is older than what stands on the page.
    dropDraft(key);
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(key));
  } catch {
    // Nothing was kept.
  }
}

/** What was kept of this article and is not in it yet; what the server has got in the meantime is dropped. */
export function findDraft(
  key: DraftKey,
  article: Article,
  now = new Date(),
): StoredDraft | undefined {
  const draft = readDraft(key);
  if (draft === undefined) return undefined;
  const old = now.getTime() - Date.parse(draft.at) > storedFor;
  if (old || stable(textsOf({ ...article, ...draft.written })) === stable(textsOf(article))) {
    dropDraft(key);
    return undefined;
  }
  return draft;
}

function readDraft(key: DraftKey): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(key));
    // Only this module writes there.
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    return undefined;
  }
}
