import { t } from '@lingui/core/macro';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action, isOurs, reasonOf } from '../../kit/feedback/perform.ts';
import { setDismissed } from './duplicates.queries.ts';

/** Dismisses a possible duplicate or brings it back, and offers to undo it. */
export async function dismiss(ids: [number, number], dismissed: boolean): Promise<void> {
  try {
    await setDismissed(ids, dismissed);
    notify.success({
      title: dismissed ? t`Duplicate dismissed` : t`Marked as possible duplicate`,
      ...(dismissed && { detail: t`This pair is no longer shown as a possible duplicate.` }),
      actions: [action(t`Undo`, () => dismiss(ids, !dismissed))],
    });
  } catch (error) {
    if (!isOurs(error)) return reportError(error);
    logError(error);
    notify.error({ title: t`Couldn’t save your decision`, detail: reasonOf(error) });
  }
}
