import { sql } from 'kysely';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { OnDays } from '../../delivery/delivery.public.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  campaignColumns,
  campaignsWithMessages,
  type CampaignRow,
} from '../campaigns.repository.ts';
import { plannedTime } from '../planned.repository.ts';

/** When a campaign was sent, or is meant to be sent; null of what has no time. */
const at = sql`case c.state when 'started' then first.created_at when 'cancelled' then null
  else ${plannedTime} end`;

/** The campaigns that stand on days: those that were sent, are scheduled, or are meant to be sent. */
export function campaignsOnDays(
  { member }: OrganizationTransaction,
  { q = '' }: DaysQuery,
): OnDays<CampaignRow> {
  const where = [
    sql`c.organization_id = ${member.organizationId} and c.deleted_at is null`,
    ...searchPatterns(q).map((pattern) => sql`' ' || c.search_key like ${pattern}`),
  ];
  return {
    columns: sql<CampaignRow>`${campaignColumns}`,
    source: campaignsWithMessages,
    where: sql.join(where, sql` and `),
    at,
    id: sql`c.id`,
  };
}
