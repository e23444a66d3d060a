import { t } from '@lingui/core/macro';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action, isOurs, reasonOf } from '../perform.ts';
import { setDismissed } from './duplicates.queries.ts';

/** Says that two entries are two people, or that they may be one after all, and offers to take it back. */
export async function dismiss(ids: [number, number], dismissed: boolean): Promise<void> {
  try {
    await setDismissed(ids, dismissed);
    notify.success({
      title: dismissed ? t`Two people` : t`Among the likely duplicates again`,
      ...(dismissed && { detail: t`They are not shown as likely duplicates any more.` }),
      actions: [action(t`Undo`, () => dismiss(ids, !dismissed))],
    });
  } catch (error) {
    if (!isOurs(error)) return reportError(error);
    logError(error);
    notify.error({ title: t`That could not be noted`, detail: reasonOf(error) });
  }
}
