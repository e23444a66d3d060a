import { csvRecord } from 'contract/kernel/csv.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import type { exportAccounts } from 'contract/directory/export.contract.ts';
import { moreColumns, type MoreColumn } from 'contract/people/list-columns.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { presentListItem } from '../list/list-item.presenter.ts';
import {
  type FieldRow,
  maySeeOfOthers,
  findFields,
  shownValues,
} from '../../fields/fields.public.ts';
import { fileColumns } from './export-cells.ts';
import { selectedPages } from './selected-pages.repository.ts';
import { shownMore } from '../list/shown-more.repository.ts';

type Asked = Body<typeof exportAccounts>;

/** In a file all groups of a person are named. */
const groupsInFile = 1000;

/**
 * The people of a selection as a file. The request, and the number of people, are recorded when all are read.
 *
 * @throws ProblemError VALIDATION_FAILED for an unknown field, NOT_FOUND where one of the selected people does not
 *   exist
 */
export async function exportPeople(tx: OrganizationTransaction, asked: Asked): Promise<Download> {
  const fields = requireFields(tx, await findFields(tx), asked.fields ?? []);
  return { fileName: 'people.csv', content: records(tx, asked, fields) };
}

function requireFields(
  { member }: OrganizationTransaction,
  fields: readonly FieldRow[],
  keys: readonly string[],
): FieldRow[] {
  const visible = fields.filter((field) => maySeeOfOthers(member.type, field));
  const errors = keys.flatMap((key, index) =>
    visible.some((field) => field.key === key)
      ? []
      : [fieldError(['fields', index], 'not_found', fieldMessage('field_not_found'))],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return visible.filter(({ key }) => keys.includes(key));
}

async function* records(
  tx: OrganizationTransaction,
  { selection, sort = 'name', columns: asked }: Asked,
  fields: readonly FieldRow[],
): AsyncGenerator<string> {
  const columns = fileColumns(asked, fields);
  const more = asked.filter(isMore);
  const keys = fields.map(({ key }) => key);
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(columns.map(([head]) => head))}`;
  let count = 0;
  for await (const rows of selectedPages(tx, selection, sort)) {
    count += rows.length;
    const ids = rows.map(({ id }) => id);
    const values = await shownValues(tx, ids, keys);
    const shown = await shownMore(tx, rows, more, groupsInFile);
    yield rows
      .map((row) => ({
        person: presentListItem(row, tx.member, values.get(row.id)),
        more: shown.get(row.id) ?? {},
      }))
      .map((exported) => csvRecord(columns.map(([, cell]) => cell(exported))))
      .join('');
  }
  if (selection.mode === 'ids' && count < new Set(selection.ids).size) {
    throw new ProblemError('NOT_FOUND');
  }
  // Last: until here the transaction has written nothing, and holds no row and no version of one.
  await recordAudit(tx, {
    action: 'account.exported',
    targetType: 'account',
    targetId: null,
    changes: { count: [null, count], columns: [null, [...new Set(asked), ...keys]] },
  });
}

function isMore(name: Asked['columns'][number]): name is MoreColumn {
  return (moreColumns as readonly string[]).includes(name);
}
