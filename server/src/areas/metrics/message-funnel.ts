import type { Funnel } from 'contract/metrics/metrics.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countedUntil } from './counted-until.repository.ts';
import { countMeant, findMessageResult } from './message-results.repository.ts';
import { presentFunnel } from './metrics.presenter.ts';

/** What became of a message; null when there is none. */
export async function messageFunnel(
  tx: OrganizationTransaction,
  id: number | 'latest',
): Promise<Funnel | null> {
  const row = await findMessageResult(tx, id);
  if (!row) return null;
  return presentFunnel(row, await countMeant(tx, row.id), await countedUntil(tx));
}
