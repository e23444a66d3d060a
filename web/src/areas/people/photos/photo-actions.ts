import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import {
  photoPath,
  removeOwnPhoto,
  removePhoto,
  setOwnPhoto,
  setPhoto,
} from 'contract/people/photos.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import type { UploadOptions } from '../../../kernel/files/file-storage.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { reloadUser } from '../../../kernel/session/session.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { refreshPeople } from '../people.queries.ts';

/** Whose photo it is. */
export interface PhotoOwner {
  id: number;
  name: string;
  /** The one who asks. */
  own: boolean;
}

/** @returns the path of what was uploaded; nothing shows it yet */
export async function uploadPhoto(
  { id }: Pick<PhotoOwner, 'id'>,
  file: File,
  options: Pick<UploadOptions, 'onPreview' | 'onProgress' | 'onWaiting' | 'signal'>,
): Promise<string> {
  const storage = await fileStorage();
  const { fullPath } = await storage.upload(photoPath(id, uuid()), file, options);
  return fullPath;
}

function change({ id, own }: PhotoOwner, path: string | null): Promise<Account> {
  if (path === null) {
    return own ? api.call(removeOwnPhoto) : api.call(removePhoto, { params: { id } });
  }
  const body = { path };
  return own ? api.call(setOwnPhoto, { body }) : api.call(setPhoto, { params: { id }, body });
}

/** Shows an uploaded photo, or none, everywhere; the one before can be restored. */
export async function showPhoto(
  owner: PhotoOwner,
  path: string | null,
  before: string | null,
): Promise<void> {
  await change(owner, path);
  await Promise.all([refreshPeople(), owner.own ? reloadUser() : undefined]);
  const undo = {
    label: t`Undo`,
    run: () => void undoChange(owner, before).catch(reportError),
  };
  const title = path === null ? t`Photo removed` : t`Photo saved`;
  notify.success({ title, actions: [undo] });
}

async function undoChange(owner: PhotoOwner, path: string | null): Promise<void> {
  await change(owner, path);
  await Promise.all([refreshPeople(), owner.own ? reloadUser() : undefined]);
  notify.success({ title: path === null ? t`Photo removed` : t`Photo restored` });
}
