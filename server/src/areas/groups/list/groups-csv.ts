import type * as many from 'contract/groups/many-groups.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import type { GroupKind } from 'contract/groups/group.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import type { GroupRow } from '../groups.repository.ts';
import { requireNames } from '../read-group.ts';
import { type GroupsAsked, listGroups } from './group-list.repository.ts';
import { makersOf } from './makers.ts';

/** What a file of groups says, in English. */
const groupsCsvLabels = {
  heads: ['Name', 'Kind', 'People', 'Description', 'Colour', 'Created on', 'Created by'],
  /** As the screens call them. */
  kinds: {
    fixed: 'Manual',
    rule: 'Rule-based',
    snapshot: 'Snapshot',
  } satisfies Record<GroupKind, string>,
};

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

const { heads, kinds } = groupsCsvLabels;

/** The groups that match as a file. */
export function fileOfGroups(tx: OrganizationTransaction, query: GroupsAsked): Download {
  return { fileName: 'groups.csv', content: records(tx, query) };
}

/**
 * These groups as a file, also those in the trash, each once.
 *
 * @throws ProblemError NOT_FOUND for a missing one
 */
export async function exportGroups(
  tx: OrganizationTransaction,
  { ids, sort }: Body<typeof many.exportGroups>,
): Promise<Download> {
  await requireNames(tx, ids);
  return fileOfGroups(tx, { ids, sort });
}

/** Their lines, read piece by piece. */
async function* records(tx: OrganizationTransaction, query: GroupsAsked): AsyncGenerator<string> {
  const { timeZone } = tx.member;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listGroups(tx, { ...query, cursor }, rowsAtOnce);
    const makers = await makersOf(tx, page.rows);
    yield page.rows
      .map((row) => csvRecord(cellsOf(row, day, makers.get(row.created_by ?? 0))))
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
