import type { BulkSelection } from 'contract/bulk/bulk.ts';
import type { AccountSort } from 'contract/people/account-sort.ts';
import { decodeCursor, type Cursor } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { pageOfRows, readRows, type AccountListRow } from '../list/account-rows.repository.ts';
import { selectedBy } from '../../bulk/bulk.public.ts';
import { matchingPeople } from '../bulk/bulk-people.repository.ts';
import { listOrder } from '../list/list-order.repository.ts';

/** People who are read at once, so that no one holds a whole file. */
const rowsAtOnce = 1000;

/** The people of a selection in the order of a list, page by page: no statement sees more than one of them. */
export async function* selectedPages(
  tx: OrganizationTransaction,
  selection: BulkSelection,
  sort: AccountSort,
): AsyncGenerator<AccountListRow[]> {
  const { keyset, walkOwn } = await listOrder(tx, sort);
  const conditions = [await selectedBy(tx, { matching: matchingPeople }, selection)];
  let cursor: Cursor | null = null;
  for (;;) {
    const request = { tx, keyset, cursor, limit: rowsAtOnce, conditions, walkOwn };
    const page = pageOfRows(request, await readRows(request));
    yield page.rows;
    if (page.next === null) return;
    cursor = decodeCursor(keyset, page.next);
  }
}
