import { t } from '@lingui/core/macro';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { isOurs } from '../../kit/feedback/perform.ts';
import { controlBulk } from './bulk.queries.ts';
import { markStarted } from './started-here.ts';
import { notifyIfOver } from './notify-end.ts';

/** Undoes a bulk change in the background; its end is announced. */
export function undoAndNotify({ id }: Pick<BulkChange, 'id'>): void {
  controlBulk(id, 'undo').then(
    () => {
      markStarted(id);
      return notifyIfOver(id, { see: undefined, undo: undoAndNotify }).catch(logError);
    },
    (error: unknown) => {
      if (!isOurs(error)) {
        reportError(error);
        return;
      }
      logError(error);
      notify.error({
        title: t`Couldn’t undo the change`,
        detail: t`Open Bulk changes to see the status, and try again there.`,
      });
    },
  );
}
