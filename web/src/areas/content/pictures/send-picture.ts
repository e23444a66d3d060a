import { t } from '@lingui/core/macro';
import type { Picture } from 'contract/content/pictures.contract.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';

/** A picture was not uploaded: why, in words that name it. */
class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Uploads a picture. What that takes is loaded when the first is chosen.
 *
 * @throws an error for {@link pictureFailure}
 */
export async function sendPicture(file: File, signal: AbortSignal): Promise<Picture> {
  const { uploadPicture, failureMessage } = await import('./upload-picture.ts');
  try {
    return await uploadPicture(file, signal);
  } catch (error) {
    throw signal.aborted ? error : new PictureError(failureMessage(error, file), { cause: error });
  }
}

export function pictureFailure(error: unknown): string {
  return error instanceof PictureError
    ? error.message
    : t`We couldn’t reach the server. Check your connection and try again.`;
}

/** Uploads a picture, and says why where that failed: there is none then. */
export async function triedPicture(file: File, failed: string): Promise<Picture | undefined> {
  try {
    return await sendPicture(file, new AbortController().signal);
  } catch (error) {
    notify.error({ title: failed, detail: pictureFailure(error) });
    return undefined;
  }
}
