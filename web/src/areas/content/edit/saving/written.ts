import type { Article } from 'contract/content/article.ts';
import type { Cover } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { HttpError, NetworkError } from '../../../../kernel/api/api-errors.ts';

/** The texts both started from. */
export type Written = Pick<Article, 'title' | 'summary' | 'cover' | 'document'>;

/** A new article needs a title. */
export type FirstWritten = Partial<Written> & Pick<Written, 'title'>;

/** What was typed and is not kept yet; the document is read when it is sent. */
export interface Pending {
  title?: string;
  summary?: string | null;
  cover?: Cover | null;
  document?: () => ArticleDocument;
}

/** Nothing of it is worth an article. */
export function isBlank({ title, summary, cover, document }: Pending): boolean {
  return !title && !summary && !cover && document === undefined;
}

/** What is pending, with its document. */
export function read({ document, ...fields }: Pending): Partial<Written> {
  return { ...fields, ...(document === undefined ? {} : { document: document() }) };
}

export function firstOf(pending: Pending, untitled: string): FirstWritten {
  return { ...read(pending), title: pending.title || untitled };
}

export function joined(sent: Pending, since: Pending | null): Pending {
  return { ...sent, ...since };
}

export function textsOf({ title, summary, cover, document }: Written): Written {
  return { title, summary, cover, document };
}

/** No answer, or a server in trouble: the same may do in a moment. */
export function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}
