import { t } from '@lingui/core/macro';
import { groupSorts } from 'contract/groups/groups.contract.ts';
import { exportGroups } from 'contract/groups/many-groups.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { downloadText } from '../../../kit/text/download-text.ts';
import { action, isOurs, reasonOf } from '../../people/people.public.ts';
import type { Named } from '../group-actions.ts';

/** Saves groups as a file in the order of the list and tells so. True when it was done. */
export async function exportSelected(
  groups: readonly Named[],
  listSort: string | undefined,
): Promise<boolean> {
  const sort = groupSorts.find((one) => one === listSort);
  try {
    const ids = groups.map(({ id }) => id);
    const text = await api.call(exportGroups, { body: { ids, ...(sort && { sort }) } });
    downloadText('groups.csv', text);
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
      actions: [action(t`Try again`, () => exportSelected(groups, listSort))],
    });
    return false;
  }
}
