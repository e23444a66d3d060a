import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { mergeAccounts, previewMerge, undoMerge } from 'contract/duplicates/merge.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { api } from '../../../kernel/api/api.ts';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { refreshDuplicates } from '../duplicates.queries.ts';
import { refreshPeople, fullName } from '../../people/people.public.ts';
import { action, isOurs, reasonOf } from '../../../kit/feedback/perform.ts';

type Take = BodyInput<typeof mergeAccounts>['take'];

/** Merges a duplicate into a person, says so and offers to undo it. True when it was done. */
export async function merge(kept: Account, other: Account, take: Take): Promise<boolean> {
  const name = fullName(kept);
  try {
    await api.call(mergeAccounts, {
      params: { id: kept.id },
      body: { version: kept.version, otherId: other.id, otherVersion: other.version, take },
    });
    notify.success({
      title: t`Duplicate of ${name} merged`,
      detail: t`The duplicate is in the trash. You can undo the merge for ${trashDays} days.`,
      actions: [action(t`Undo`, () => takeMergeBack(kept.id, other.id))],
    });
    void refresh();
    return true;
  } catch (error) {
    report(error, t`Couldn’t merge ${name}`);
    // Someone else changed one of them: the comparison is loaded again.
    if (error instanceof HttpError && error.status === 409) await askAgain(previewMerge);
    return false;
  }
}

/** Undoes a merge. */
export async function takeMergeBack(keptId: number, otherId: number): Promise<void> {
  try {
    await api.call(undoMerge, { params: { id: keptId }, body: { otherId } });
    notify.success({
      title: t`Merge undone`,
      detail: t`Both people are in the directory again, unchanged.`,
    });
  } catch (error) {
    report(error, t`Couldn’t undo the merge`);
  }
  await refresh();
}

async function refresh(): Promise<void> {
  await Promise.all([refreshPeople(), refreshDuplicates()]);
}

function report(error: unknown, title: string): void {
  if (!isOurs(error)) return reportError(error);
  logError(error);
  const stale = error instanceof HttpError && error.problem?.code === 'VERSION_CONFLICT';
  notify.error({
    title,
    detail: stale
      ? t`Someone else changed one of the two people. Compare them again, then merge.`
      : reasonOf(error),
  });
}
