import type { Cover } from 'contract/content/content.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { contentPath, fileIdsOf, nodesOf } from 'contract/documents/document-text.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { findPictures } from './pictures.repository.ts';

/**
 * A picture of a document is a file of the organization.
 *
 * @param field in which the document was sent
 * @throws ProblemError VALIDATION_FAILED that names every place of a picture that is not there, below the field
 */
export async function requirePictures(
  tx: OrganizationTransaction,
  document: MessageDocument,
  field = 'document',
): Promise<void> {
  const wanted = fileIdsOf(document);
  if (wanted.length === 0) return;
  const found = await findPictures(tx, wanted);
  const there = new Set(found.map(({ id }) => id));
  const errors = [...nodesOf(document)].flatMap(({ node, path }) =>
    node.type === 'image' && !there.has(node.attrs.fileId)
      ? [
          {
            path: [...contentPath(path).with(0, field), 'attrs', 'fileId'],
            code: 'not_found',
            ...messageOf(refuseContent('content_picture_not_found')),
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/**
 * The cover of content is a picture of the organization.
 *
 * @throws ProblemError VALIDATION_FAILED
 */
export async function requireCover(
  tx: OrganizationTransaction,
  cover: Cover | null,
): Promise<void> {
  if (cover === null) return;
  const found = await findPictures(tx, [cover.fileId]);
  if (found.length > 0) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['cover', 'fileId'],
        code: 'not_found',
        ...messageOf(refuseContent('content_picture_not_found')),
      },
    ],
  });
}
