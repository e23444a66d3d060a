import type { Funnel } from 'contract/metrics/metrics.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countFamilies } from '../delivery/delivery.public.ts';
import { countedUntil } from './counted-until.repository.ts';
import { countMeant, countReturned, findMessageResult } from './message-results.repository.ts';
import { presentFunnel } from './metrics.presenter.ts';

/**
 * The funnel of a message; null when there is none. Its deliveries are read from the ledger, which is ahead of what is
 * counted every minute: a message just sent was delivered, and an email that just came back was not.
 */
export async function messageFunnel(
  tx: OrganizationTransaction,
  id: number | 'latest',
): Promise<Funnel | null> {
  const row = await findMessageResult(tx, id);
  if (!row) return null;
  const meant = await countMeant(tx, row.id);
  const ledger = (await countFamilies(tx, [row.id])).get(row.id);
  const back = await countReturned(tx, row.id);
  const accepted = Math.max(row.accepted, (ledger?.byState.sent ?? 0) + back);
  const returned = Math.max(row.returned, back);
  return presentFunnel({ ...row, accepted, returned }, meant, await countedUntil(tx));
}
