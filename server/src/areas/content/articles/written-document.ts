import { createHash } from 'node:crypto';
import type { Cover } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/content/document.ts';
import { countWords, documentText, fileIdsOf } from 'contract/content/document-text.ts';
import { fold } from '../../people/people.public.ts';
import type { DocumentValues, HeadValues } from './articles.repository.ts';

/** A checked document with what is kept beside it. */
export function writtenDocument(document: ArticleDocument): DocumentValues {
  return {
    document,
    document_hash: hashOf(document),
    words: countWords(documentText(document)),
  };
}

/** What is kept of an article with a document of this hash. */
export function writtenHead(
  { title, summary, cover }: { title: string; summary: string | null; cover: Cover | null },
  documentHash: string,
): HeadValues {
  const seen = [title, summary, documentHash];
  return {
    title,
    summary,
    cover_file_id: cover?.fileId ?? null,
    cover_alt: cover?.alt ?? null,
    sort_key: fold(title),
    // Of what readers would see.
    draft_hash: hashOf(cover === null ? seen : [...seen, cover.fileId, cover.alt]),
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

/** Parsing puts the fields of a document into one order, so that equal ones have equal text. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
