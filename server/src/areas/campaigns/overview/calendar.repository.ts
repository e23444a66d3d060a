import { sql } from 'kysely';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listOnDays } from '../../delivery/delivery.public.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  campaignColumns,
  campaignsWithMessages,
  type CampaignRow,
} from '../campaigns.repository.ts';

/** When a campaign was sent, starts, or is meant to be sent; null of what has no time. */
const at = sql`case c.state when 'started' then first.created_at when 'scheduled' then c.starts_at
  when 'cancelled' then null else c.send_at end`;

/**
 * The campaigns of these days in the order of their times.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export function listCampaignsOnDays(tx: OrganizationTransaction, query: DaysQuery) {
  const where = [
    sql`c.organization_id = ${tx.member.organizationId} and c.deleted_at is null`,
    ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || c.search_key like ${pattern}`),
  ];
  return listOnDays(tx, query, {
    columns: sql<CampaignRow>`${campaignColumns}`,
    source: campaignsWithMessages,
    where: sql.join(where, sql` and `),
    at,
    id: sql`c.id`,
  });
}
