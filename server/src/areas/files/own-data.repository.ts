import { sql } from 'kysely';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { readInParts } from '../../kernel/database/read-in-parts.ts';
import type { OwnDataSource } from '../../kernel/own-data/own-data.ts';

interface StoredFile {
  path: string;
  blob_key: string;
  content_type: string;
  created_at: Date;
}

/** The photo of a person and the text they uploaded: both small enough to stand in a document. */
export function filesOwnData(blobs: BlobStore): readonly OwnDataSource[] {
  return [
    {
      section: 'files',
      covers: ['app.stored_file.account_id'],
      async *read(db, { organizationId, accountId }) {
        const storedFiles = sql<StoredFile>`
          select path, blob_key, content_type, created_at from app.stored_file
           where organization_id = ${organizationId} and account_id = ${accountId} order by id`;
        for await (const file of readInParts(db, storedFiles)) {
          const bytes = await blobs.get(file.blob_key);
          const content = bytes?.toString('base64') ?? null;
          yield {
            path: file.path,
            createdAt: file.created_at,
            dataUrl: content === null ? null : `data:${file.content_type};base64,${content}`,
          };
        }
      },
    },
  ];
}
