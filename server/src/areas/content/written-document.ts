import { createHash } from 'node:crypto';
import type { ArticleDocument } from 'contract/content/document.ts';
import { countWords, documentText, fileIdsOf, nodesOf } from 'contract/content/document-text.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { DocumentValues } from './articles.repository.ts';
import { findPictures } from './pictures/pictures.repository.ts';

/** A checked document with what is kept beside it. */
export function writtenDocument(document: ArticleDocument): DocumentValues {
  return {
    document,
    document_hash: hashOf(document),
    words: countWords(documentText(document)),
  };
}

/** Of what readers would see. */
export function draftHash(title: string, summary: string | null, documentHash: string): string {
  return hashOf([title, summary, documentHash]);
}

/** Parsing puts the fields of a document into one order, so that equal ones have equal text. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * A picture is a file of the organization.
 *
 * @throws ProblemError VALIDATION_FAILED that names every place of a picture that is not there
 */
export async function requirePictures(
  { db, member }: OrganizationTransaction,
  document: ArticleDocument,
): Promise<void> {
  const wanted = fileIdsOf(document);
  if (wanted.length === 0) return;
  const found = await findPictures(db, member.organizationId, wanted);
  const there = new Set(found.map(({ id }) => id));
  const errors = [...nodesOf(document)].flatMap(({ node, path }) =>
    node.type === 'image' && !there.has(node.attrs.fileId)
      ? [
          {
            path: [...contentPath(path), 'attrs', 'fileId'],
            code: 'not_found',
            message: 'There is no such picture',
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/** The way to a node in the request body. */
export function contentPath(path: readonly number[]): (string | number)[] {
  return ['document', ...path.flatMap((index) => ['content', index])];
}
