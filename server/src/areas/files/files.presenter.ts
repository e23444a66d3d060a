import type { FileMetadata } from 'contract/files/files.contract.ts';
import type { Member } from '../../kernel/database/organization.ts';
import type { FileRow } from './files.repository.ts';

/** The last word of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The fifteen fields of the specification. */
export function presentFile(row: FileRow, { slug }: Pick<Member, 'slug'>): FileMetadata {
  return {
    bucket: slug,
    generation: row.generation,
    metageneration: String(row.metageneration),
    name: nameOf(row.path),
    fullPath: row.path,
    size: row.size,
    timeCreated: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    md5Hash: row.md5_hash,
    cacheControl: row.cache_control,
    contentDisposition: row.content_disposition,
    contentEncoding: row.content_encoding,
    contentLanguage: row.content_language,
    contentType: row.content_type,
    customMetadata: row.custom_metadata,
  };
}
