import type { contentCsv } from 'contract/content/content.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Download } from '../../kernel/http/route.ts';
import type { ContentRow } from './content.repository.ts';
import { findReach, type ReachRow } from './reach/reach.repository.ts';
import { contentCsvLabels } from './list/content-csv-labels.ts';
import { listContent } from './list/content-list.repository.ts';

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 200;

/** The content that matches as a file. */
export function fileOfContent(
  tx: OrganizationTransaction,
  query: Query<typeof contentCsv>,
): Download {
  return { fileName: 'content.csv', content: records(tx, query) };
}

/** Its lines, read piece by piece. */
async function* records(
  tx: OrganizationTransaction,
  query: Query<typeof contentCsv>,
): AsyncGenerator<string> {
  const { timeZone } = tx.member;
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(contentCsvLabels.heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listContent(
      tx,
      { ...query, ...(cursor !== undefined && { cursor }) },
      rowsAtOnce,
    );
    const reach = new Map(
      (
        await findReach(
          tx,
          page.rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    yield page.rows.map((row) => csvRecord(cellsOf(row, reach.get(row.id), moment))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(
  row: ContentRow,
  reach: ReachRow | undefined,
  moment: Intl.DateTimeFormat,
): string[] {
  return [
    row.title,
    row.kind,
    contentCsvLabels.states[row.state],
    row.author_name ?? '',
    row.tags.join(', '),
    row.slug ?? '',
    reach === undefined ? '' : String(reach.addressed),
    reach === undefined ? '' : String(reach.readers),
    row.publish_at === null ? '' : moment.format(row.publish_at),
    moment.format(row.updated_at),
  ];
}
