import type { listDirectSendDays } from 'contract/direct-sends/overview.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { readOnDays } from '../../delivery/delivery.public.ts';
import { presentHeads } from '../read-direct-send.ts';
import { directSendsOnDays } from './calendar.repository.ts';

/**
 * The direct sends of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listDirectSendDays>,
): Promise<Answer<typeof listDirectSendDays>> {
  const { items, more } = await readOnDays(tx, query, directSendsOnDays(tx, query), presentHeads);
  return { items: items.map(({ head, ...when }) => ({ ...when, directSend: head })), more };
}
