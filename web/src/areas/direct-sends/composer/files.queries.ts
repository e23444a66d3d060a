import {
  addDirectSendFile,
  directSendFilePath,
  removeDirectSendFiles,
} from 'contract/direct-sends/files.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import { uuid } from '../../../kernel/uuid.ts';
import type { StoreOptions } from '../../files/files.public.ts';
import { cacheWholeDirectSend, knownDirectSend } from '../direct-sends.queries.ts';

interface AttachOptions extends StoreOptions {
  accountId: number;
}

/** Uploads a file and adds it as the last attachment of a draft. */
export async function attachFile(
  id: number,
  file: File,
  { accountId, ...options }: AttachOptions,
): Promise<void> {
  const storage = await fileStorage();
  const contentType = file.type === '' ? 'application/octet-stream' : file.type;
  const path = directSendFilePath(accountId, uuid());
  await storage.upload(path, file, { metadata: { contentType }, ...options });
  const body = {
    version: knownDirectSend(id).version,
    path,
    name: file.name.slice(-255) || 'file',
  };
  cacheWholeDirectSend(await api.call(addDirectSendFile, { params: { id }, body }));
}

/** Attaches a file of content, in the version that is published when the email is sent. */
export async function attachContent(id: number, contentId: number): Promise<void> {
  const body = { version: knownDirectSend(id).version, contentId };
  cacheWholeDirectSend(await api.call(addDirectSendFile, { params: { id }, body }));
}

export async function removeFile(id: number, fileId: number): Promise<void> {
  const body = { version: knownDirectSend(id).version, ids: [fileId] };
  cacheWholeDirectSend(await api.call(removeDirectSendFiles, { params: { id }, body }));
}
