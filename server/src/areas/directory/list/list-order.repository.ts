import type { AccountSort } from 'contract/people/account-sort.ts';
import { sql } from 'kysely';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { Keyset, KeysetColumn } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { OwnWalk } from './account-rows.repository.ts';
import { ownOrder } from './own-sort.repository.ts';
import { readInParts } from './parted-order.repository.ts';
import { stateOrder } from './state-sorts.repository.ts';
import { keyColumnOf } from '../../people/people.public.ts';

const name: KeysetColumn = { expression: sql`account.name_key`, type: 'text' };
const id: KeysetColumn = { expression: sql`account.id`, type: 'bigint' };

/**
 * Each sort ends in the name and the id, like the index that serves it. Columns alone, never expressions:
 * under row security a cursor reaches an index by nothing else.
 */
const columns: Record<string, readonly KeysetColumn[]> = {
  name: [name, id],
  ...Object.fromEntries(
    columnsWith('sort', 'text', 'day').map((key) => {
      const type = factsOf(key).kind === 'day' ? 'date' : 'text';
      return [key, [{ expression: keyColumnOf(key), type }, name, id]];
    }),
  ),
  lastActivity: [{ expression: sql`account.last_activity_key`, type: 'timestamptz' }, name, id],
  created: [id],
};

export function accountKeyset(sort: AccountSort): Keyset {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  return { name: sort, columns: columns[key] ?? [name, id], descending };
}

/**
 * How the list of people is read in an order: along its index, or in parts.
 *
 * @throws ProblemError VALIDATION_FAILED for a custom field that does not exist or has no order
 */
export async function listOrder(
  tx: OrganizationTransaction,
  sort: AccountSort,
): Promise<{ keyset: Keyset; walkOwn?: OwnWalk }> {
  const parted = stateOrder(sort) ?? (await ownOrder(tx, sort));
  return parted === null ? { keyset: accountKeyset(sort) } : readInParts(parted);
}
