import type { Body } from 'contract/kernel/endpoint.ts';
import type { updateFileMetadata } from 'contract/files/files.contract.ts';
import type { SettableColumns } from './files.repository.ts';

/** The columns of what may be said of a file; what is not named is not there. */
export function settableColumns(
  metadata: Body<typeof updateFileMetadata>,
): Partial<SettableColumns> {
  const named = {
    cache_control: metadata.cacheControl,
    content_disposition: metadata.contentDisposition,
    content_encoding: metadata.contentEncoding,
    content_language: metadata.contentLanguage,
    custom_metadata: metadata.customMetadata,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** Of a file of which nothing was said. */
export const nothingSet: SettableColumns = {
  cache_control: null,
  content_disposition: null,
  content_encoding: null,
  content_language: null,
  custom_metadata: null,
};
