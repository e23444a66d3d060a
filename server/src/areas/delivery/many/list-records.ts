import { csvRecord } from 'contract/kernel/csv.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** An instant by the clocks of the organization, as spreadsheets read it; empty without one. */
export type Moment = (instant: string | null) => string;

interface ListedInFile<Row> {
  heads: readonly string[];
  page: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>;
  cellsOf: (row: Row, moment: Moment) => string[];
}

/** The lines of a file of what matches, read piece by piece. */
export async function* listRecords<Row>(
  { member }: OrganizationTransaction,
  { heads, page, cellsOf }: ListedInFile<Row>,
): AsyncGenerator<string> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: member.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const moment: Moment = (instant) => (instant === null ? '' : format.format(new Date(instant)));
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord([...heads])}`;
  let cursor: string | undefined;
  do {
    const { rows, next } = await page(cursor);
    yield rows.map((row) => csvRecord(cellsOf(row, moment))).join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** A number in a cell; empty without one. */
export function countCell(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
