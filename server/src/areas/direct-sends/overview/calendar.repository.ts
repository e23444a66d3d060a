import { sql } from 'kysely';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listOnDays } from '../../delivery/delivery.public.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { matching } from '../direct-send-list.repository.ts';
import {
  directSendColumns,
  directSendsWithMessages,
  type DirectSendRow,
} from '../direct-sends.repository.ts';

/**
 * The direct sends of these days in the order of their times: those that were sent, are scheduled, or are meant to be sent
 * then.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export function listDirectSendsOnDays(tx: OrganizationTransaction, query: DaysQuery) {
  const where = [
    sql`s.organization_id = ${tx.member.organizationId} and s.deleted_at is null`,
    ...searchPatterns(query.q ?? '').map(matching),
  ];
  return listOnDays(tx, query, {
    columns: sql<DirectSendRow>`${directSendColumns}`,
    source: directSendsWithMessages,
    where: sql.join(where, sql` and `),
    at: sql`coalesce(first.created_at, s.send_at)`,
    id: sql`s.id`,
  });
}
