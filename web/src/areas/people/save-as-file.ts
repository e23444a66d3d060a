import { t } from '@lingui/core/macro';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { downloadText } from '../../kit/text/download-text.ts';
import { action, isOurs, reasonOf } from './perform.ts';

/** Saves what the server gives as a file and tells so; where it could not be made it can be tried again. True when it was done. */
export async function saveAsFile(fileName: string, read: () => Promise<string>): Promise<boolean> {
  try {
    downloadText(fileName, await read());
    notify.success({ title: t`The file is among your downloads` });
    return true;
  } catch (error) {
    if (!isOurs(error)) {
      reportError(error);
      return false;
    }
    logError(error);
    notify.error({
      title: t`The file could not be made`,
      detail: reasonOf(error),
      actions: [action(t`Try again`, () => saveAsFile(fileName, read))],
    });
    return false;
  }
}
