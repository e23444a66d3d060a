import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { mergeAccounts, previewMerge, undoMerge } from 'contract/people/merge.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../../kernel/api/api.ts';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { refreshDuplicates } from '../duplicates/duplicates.queries.ts';
import { refreshPeople } from '../people.queries.ts';
import { action, isOurs, reasonOf } from '../perform.ts';
import { fullName } from '../person-name.ts';

type Take = BodyInput<typeof mergeAccounts>['take'];

/** Makes one entry of two, tells so and offers to take it back. True when it was done. */
export async function merge(kept: Account, other: Account, take: Take): Promise<boolean> {
  const name = fullName(kept);
  try {
    await api.call(mergeAccounts, {
      params: { id: kept.id },
      body: { version: kept.version, otherId: other.id, otherVersion: other.version, take },
    });
    notify.success({
      title: t`${name} is one entry now`,
      detail: t`The other one is in the trash. It can be taken back for 30 days.`,
      actions: [action(t`Undo`, () => takeMergeBack(kept.id, other.id))],
    });
    void refresh();
    return true;
  } catch (error) {
    tell(error, t`${name} could not be merged`);
    // Somebody changed one of them: what is compared is shown anew.
    if (error instanceof HttpError && error.status === 409) await askAgain(previewMerge);
    return false;
  }
}

/** Makes two entries again. */
export async function takeMergeBack(keptId: number, otherId: number): Promise<void> {
  try {
    await api.call(undoMerge, { params: { id: keptId }, body: { otherId } });
    notify.success({ title: t`Two entries again`, detail: t`Both are as they were.` });
  } catch (error) {
    tell(error, t`The merge could not be taken back`);
  }
  await refresh();
}

async function refresh(): Promise<void> {
  await Promise.all([refreshPeople(), refreshDuplicates()]);
}

function tell(error: unknown, title: string): void {
  if (!isOurs(error)) return reportError(error);
  logError(error);
  const stale = error instanceof HttpError && error.problem?.code === 'VERSION_CONFLICT';
  notify.error({
    title,
    detail: stale
      ? t`Somebody changed one of the two in the meantime. Look at them once more.`
      : reasonOf(error),
  });
}
