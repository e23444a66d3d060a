import type { listDirectSendDays } from 'contract/direct-sends/overview.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { presentHeads } from '../read-direct-send.ts';
import { listDirectSendsOnDays } from './calendar.repository.ts';

/**
 * The direct sends of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listDirectSendDays>,
): Promise<Answer<typeof listDirectSendDays>> {
  const { rows, more } = await listDirectSendsOnDays(tx, query);
  const heads = new Map((await presentHeads(tx, rows)).map((head) => [head.id, head]));
  return {
    items: rows.flatMap(({ id, day, at }) => {
      const directSend = heads.get(id);
      return directSend === undefined ? [] : [{ day, at: at.toISOString(), directSend }];
    }),
    more,
  };
}
