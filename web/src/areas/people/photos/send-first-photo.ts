import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { type PhotoOwner, showPhoto, uploadPhoto } from './photo-actions.ts';
import { failureOf } from './photo-failure.ts';

/** Uploads the chosen photo of a person who was just added. */
export type SendPhoto = (person: Account) => void;

/** Uploads the photo that was chosen before its person existed, in the background. */
export async function sendFirstPhoto(owner: PhotoOwner, file: File): Promise<void> {
  const { name } = owner;
  try {
    const path = await uploadPhoto(owner, file, {});
    await showPhoto(owner, path, null);
  } catch (error) {
    notify.error({
      title: t`Couldn’t save the photo of ${name}`,
      detail: failureOf(i18n, error, file),
      actions: [{ label: t`Try again`, run: () => void sendFirstPhoto(owner, file) }],
    });
  }
}
