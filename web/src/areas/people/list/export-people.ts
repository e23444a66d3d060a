import { t } from '@lingui/core/macro';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { exportAccounts } from 'contract/people/export.contract.ts';
import { exportColumns } from 'contract/people/list-columns.ts';
import { api } from '../../../kernel/api/api.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { downloadText } from '../../../kit/text/download-text.ts';
import { action, isOurs, reasonOf } from '../perform.ts';
import type { ShownColumns } from './use-shown-columns.ts';

type Asked = BodyInput<typeof exportAccounts>;

/** How the list is shown that becomes a file. */
export interface FileOfList {
  sort: Asked['sort'];
  columns: ShownColumns;
}

/** All there is to know of people, with these own fields. */
export function wholeFile({ sort }: FileOfList, fields: readonly string[]): FileOfList {
  return { sort, columns: { fields, more: [], file: exportColumns } };
}

/** Saves people as a file and tells so. True when it was done. */
export async function exportPeople(
  selection: Asked['selection'],
  { sort, columns }: FileOfList,
): Promise<boolean> {
  try {
    const text = await api.call(exportAccounts, {
      body: {
        selection,
        ...(sort === undefined ? {} : { sort }),
        columns: [...columns.file],
        fields: [...columns.fields],
      },
    });
    downloadText('people.csv', text);
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
      actions: [action(t`Try again`, () => exportPeople(selection, { sort, columns }))],
    });
    return false;
  }
}
