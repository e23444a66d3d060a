import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { exportColumns } from 'contract/people/list-columns.ts';
import { api } from '../../kernel/api/api.ts';
import { saveAsFile } from '../people/people.public.ts';
import type { ShownColumns } from './columns/use-shown-columns.ts';

type Asked = BodyInput<typeof exportAccounts>;

/** How the list is shown that becomes a file. */
export interface FileOfList {
  sort: Asked['sort'];
  columns: ShownColumns;
}

/** All there is to know of people, with these custom fields. */
export function wholeFile({ sort }: FileOfList, fields: readonly string[]): FileOfList {
  return { sort, columns: { fields, more: [], file: exportColumns } };
}

/** Saves people as a file and tells so. True when it was done. */
export function exportPeople(
  selection: Asked['selection'],
  { sort, columns }: FileOfList,
): Promise<boolean> {
  const body = {
    selection,
    ...(sort === undefined ? {} : { sort }),
    columns: [...columns.file],
    fields: [...columns.fields],
  };
  return saveAsFile('people.csv', () => api.call(exportAccounts, { body }));
}
