import type { exportSuppressions } from 'contract/delivery/suppressions.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { listSuppressionRows } from './suppressions.repository.ts';

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 1000;

const heads = ['Address', 'Reason', 'Detail', 'Added', 'Added by', 'Until'];

/** What matches as a file, which the import reads as it is. */
export function fileOfSuppressions(
  tx: OrganizationTransaction,
  query: Query<typeof exportSuppressions>,
): Download {
  return { fileName: 'suppressed-addresses.csv', content: records(tx, query) };
}

async function* records(
  tx: OrganizationTransaction,
  query: Query<typeof exportSuppressions>,
): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listSuppressionRows(tx, {
      ...query,
      sort: 'address',
      limit: rowsAtOnce,
      ...(cursor !== undefined && { cursor }),
    });
    yield page.rows
      .map((row) =>
        csvRecord([
          row.address,
          row.reason,
          row.detail ?? '',
          row.created_at.toISOString(),
          row.by_name ?? '',
          row.until?.toISOString() ?? '',
        ]),
      )
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
