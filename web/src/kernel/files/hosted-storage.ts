import { StorageError } from '@firebase/storage';
import type { FileMetadata, FileUpload } from 'contract/files/files.contract.ts';
import { inboxPath, storeFromInbox } from 'contract/files/inbox.contract.ts';
import { createApiClient, type ApiClient, type ApiClientOptions } from '../api/api-client.ts';
import { HttpError } from '../api/api-errors.ts';
import { belowFiles } from '../api/files-endpoint.ts';
import { uuid } from '../uuid.ts';
import type { FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { hostedInbox, type HostedBucket, type Inbox } from './hosted-inbox.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { operation, ownStorageError, storedFiles, uploadOf } from './stored-files.ts';

export interface HostedFiles {
  hosted: HostedBucket;
  /** The files API. */
  client: ApiClientOptions;
  /** Who is signed in, by the name of the identity service; null when no one is. */
  user: () => string | null;
}

interface Sending {
  inbox: Inbox;
  api: ApiClient;
  user: HostedFiles['user'];
}

/**
 * Firebase Storage: a file goes from the browser into the inbox of the bucket. The browser compares what arrived with
 * what it sent, and may show it already. Our server, once told of it, checks it and stores it if it passes. Afterwards
 * it is like any other stored file.
 */
export function createHostedStorage({ hosted, client, user }: HostedFiles): FileStorage {
  const api = createApiClient(client);
  const inbox = hostedInbox(hosted);
  return {
    upload: (path, source, options = {}) => {
      const work = async () => {
        const { bytes, metadata } = uploadOf(path, source, options);
        return sendFile({ inbox, api, user }, bytes, metadata, options);
      };
      return work().catch((error: unknown) => {
        throw ownStorageError(error, path);
      });
    },
    ...storedFiles(api),
  };
}

async function sendFile(
  { inbox, api, user }: Sending,
  bytes: Blob,
  metadata: FileUpload,
  options: UploadOptions,
): Promise<FileMetadata> {
  const { path, contentType } = metadata;
  const attempt = async () => {
    const subject = user();
    if (subject === null) throw new FileStorageError('unauthenticated', path);
    const name = uuid().replaceAll('-', '');
    const { md5Hash } = metadata;
    await inbox({ target: inboxPath(subject, name), bytes, contentType, md5Hash, path }, options);
    const call = (signal: AbortSignal) =>
      api.call(belowFiles(storeFromInbox), { body: { name, file: metadata }, signal });
    return operation(path, call, options);
  };
  const { resume } = options;
  // After a reload it begins again, but the person is told of it.
  if (resume) resumableUploads.remember(resume, { address: null, path });
  const stored = await attempt().catch((error: unknown) => {
    if (!beginsAnew(error)) throw error;
    return attempt();
  });
  if (resume) resumableUploads.forget(resume);
  return stored;
}

/**
 * An answer was lost: of ours, which told that the file has left the inbox, or of the service, whose library then
 * sends bytes again to a place at which they are already.
 */
function beginsAnew(error: unknown): boolean {
  if (!(error instanceof FileStorageError)) return false;
  const { cause } = error;
  if (cause instanceof HttpError) return cause.status === 409;
  return cause instanceof StorageError && cause.status === 400;
}
