import type { Article } from 'contract/content/article.ts';
import type { ContentHead } from 'contract/content/content.ts';
import type { HttpError } from '../../../../kernel/api/api-errors.ts';

export type SaveState =
  /** Nothing is typed yet, and the server knows of no article. */
  | { kind: 'new' }
  /** All of it is kept by the server. */
  | { kind: 'saved' }
  /** Something was typed, and is sent in a moment or just now. */
  | { kind: 'saving' }
  /** No answer, or a server in trouble: tried again automatically. */
  | { kind: 'failed' }
  /** Not to be kept as it stands; tried again when something is changed. */
  | { kind: 'refused'; error: HttpError | null }
  /** Another person saved first. */
  | { kind: 'conflict'; current: Article }
  /** Deleted in the meantime. */
  | { kind: 'gone' };

export interface Saving {
  state: SaveState;
  /** As the server answered last. */
  head: ContentHead;
}

/** Nothing can be sent before a version is chosen. */
export function isStuck({ kind }: SaveState): boolean {
  return kind === 'conflict' || kind === 'gone';
}
