import type { ArticleDocument } from 'contract/documents/document.ts';
import type { Cover } from 'contract/content/content.ts';
import { countWords, documentText, fileIdsOf } from 'contract/documents/document-text.ts';
import { hashOf } from '../draft-hash.ts';
import { textKey } from '../search/text-key.ts';
import type { DocumentValues } from './articles.repository.ts';

/** A checked document with what is kept beside it. */
export function writtenDocument(document: ArticleDocument): DocumentValues {
  const text = documentText(document);
  return {
    document,
    document_hash: hashOf(document),
    words: countWords(text),
    text_key: textKey(text),
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
