import type { ArticleDocument } from 'contract/documents/document.ts';
import type { Cover } from 'contract/content/content.ts';
import { countWords, documentText, fileIdsOf } from 'contract/documents/document-text.ts';
import { hashOf } from '../draft-hash.ts';
import type { DocumentValues } from './articles.repository.ts';

/** A checked document with what is kept beside it. */
export function writtenDocument(document: ArticleDocument): DocumentValues {
  return {
    document,
    document_hash: hashOf(document),
    words: countWords(documentText(document)),
  };
}

/** The pictures that these parts of an article show. */
export function picturesOf({
  document,
  cover,
}: {
  document?: ArticleDocument | undefined;
  cover?: Cover | null | undefined;
}): number[] {
  return [...(document ? fileIdsOf(document) : []), ...(cover ? [cover.fileId] : [])];
}
