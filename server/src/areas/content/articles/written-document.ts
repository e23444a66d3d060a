import type { ArticleDocument } from 'contract/content/document.ts';
import { countWords, documentText } from 'contract/content/document-text.ts';
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
