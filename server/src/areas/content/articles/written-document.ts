import { createHash } from 'node:crypto';
import type { Cover } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/content/document.ts';
import { countWords, documentText } from 'contract/content/document-text.ts';
import type { DocumentValues } from './articles.repository.ts';

/** A checked document with what is kept beside it. */
export function writtenDocument(document: ArticleDocument): DocumentValues {
  return {
    document,
    document_hash: hashOf(document),
    words: countWords(documentText(document)),
  };
}

/** Of what readers would see. */
export function draftHash(
  title: string,
  summary: string | null,
  cover: Cover | null,
  documentHash: string,
): string {
  const seen = [title, summary, documentHash];
  return hashOf(cover === null ? seen : [...seen, cover.fileId, cover.alt]);
}

/** Parsing puts the fields of a document into one order, so that equal ones have equal text. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
