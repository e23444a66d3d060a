import type { GroupKind } from 'contract/groups/group.ts';
import type { GroupListQuery } from 'contract/groups/groups.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findNames } from '../../people/people.public.ts';
import type { GroupRow } from '../groups.repository.ts';
import { listGroups } from './group-list.repository.ts';

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

const heads = ['Name', 'Kind', 'People', 'Description', 'Colour', 'Made on', 'Made by'];

/** As the screens call them. */
const kinds: Readonly<Record<GroupKind, string>> = {
  fixed: 'fixed',
  rule: 'by rule',
  snapshot: 'snapshot',
};

/** The groups that match as the lines of a file, read piece by piece. */
export async function* groupRecords(
  tx: OrganizationTransaction,
  query: GroupListQuery,
): AsyncGenerator<string> {
  const { organizationId, timeZone } = tx.member;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listGroups(tx, { ...query, cursor }, rowsAtOnce);
    const makers = page.rows.map((row) => row.created_by).filter((id) => id !== null);
    const names = await findNames({ db: tx.db, organizationId }, [...new Set(makers)]);
    yield page.rows
      .map((row) => csvRecord(cellsOf(row, day, names.get(row.created_by ?? 0)?.name)))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(row: GroupRow, day: Intl.DateTimeFormat, maker: string | undefined): string[] {
  return [
    row.name,
    kinds[row.kind],
    String(row.member_count),
    row.description ?? '',
    row.colour,
    day.format(row.created_at),
    maker ?? '',
  ];
}
