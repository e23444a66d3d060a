import { currentOrganizationSlug } from '../api/organization-slug.ts';
import { config } from '../config/config.ts';
import { identity } from '../identity/chosen-identity.ts';
import type { FileStorage } from './file-storage.ts';

/** Whether an upload that was interrupted by leaving the page continues where it stopped; else it begins again. */
export const continuesUploads = config.fileStorage === null;

let chosen: Promise<FileStorage> | undefined;

/** The file storage of this page, loaded when it is first needed. */
export function fileStorage(): Promise<FileStorage> {
  return (chosen ??= load().catch((error: unknown) => {
    chosen = undefined;
    throw error;
  }));
}

async function load(): Promise<FileStorage> {
  const client = {
    baseUrl: config.filesBaseUrl,
    token: identity.token,
    organizationSlug: currentOrganizationSlug,
  };
  const hosted = config.fileStorage;
  if (hosted === null) {
    const { createEmbeddedStorage } = await import('./embedded-storage.ts');
    return createEmbeddedStorage(client);
  }
  const { createHostedStorage } = await import('./hosted-storage.ts');
  return createHostedStorage({ hosted, client, user: () => identity.current()?.id ?? null });
}
