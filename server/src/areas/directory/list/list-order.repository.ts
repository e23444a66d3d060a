import type { AccountSort } from 'contract/people/account-sort.ts';
import type { Keyset } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { OwnWalk } from './account-rows.repository.ts';
import { accountKeyset } from './account-sorts.repository.ts';
import { ownOrder } from './own-sort.repository.ts';
import { readInParts } from './parted-order.repository.ts';
import { stateOrder } from './state-sorts.repository.ts';

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
