import { t } from '@lingui/core/macro';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { downloadText } from '../../kit/text/download-text.ts';
import { action, isOurs, reasonOf } from '../../kit/feedback/perform.ts';

/** Saves what the server gives as a file and says so; a failed attempt can be repeated. True when it is saved. */
export async function saveAsFile(fileName: string, read: () => Promise<string>): Promise<boolean> {
  try {
    downloadText(fileName, await read());
    notify.success({ title: t`File downloaded` });
    return true;
  } catch (error) {
    if (!isOurs(error)) {
      reportError(error);
      return false;
    }
    logError(error);
    notify.error({
      title: t`Couldn’t create the file`,
      detail: reasonOf(error),
      actions: [action(t`Try again`, () => saveAsFile(fileName, read))],
    });
    return false;
  }
}
