import { sql } from 'kysely';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { OnDays } from '../../delivery/delivery.public.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { matching } from './direct-send-list.repository.ts';
import {
  directSendColumns,
  directSendsWithMessages,
  type DirectSendRow,
} from '../direct-sends.repository.ts';

/** The direct sends that stand on days: those that were sent, are scheduled, or are meant to be sent. */
export function directSendsOnDays(
  { member }: OrganizationTransaction,
  { q = '' }: DaysQuery,
): OnDays<DirectSendRow> {
  const where = [
    sql`s.organization_id = ${member.organizationId} and s.deleted_at is null`,
    ...searchPatterns(q).map(matching),
  ];
  return {
    columns: sql<DirectSendRow>`${directSendColumns}`,
    source: directSendsWithMessages,
    where: sql.join(where, sql` and `),
    at: sql`coalesce(first.created_at, s.send_at)`,
    id: sql`s.id`,
  };
}
