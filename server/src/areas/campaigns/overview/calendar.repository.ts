import { sql } from 'kysely';
import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  campaignColumns,
  campaignsWithMessages,
  type CampaignRow,
} from '../campaigns.repository.ts';

export type DayRow = CampaignRow & { day: string; at: Date };

/** More do not fit on a page of days. */
const entriesMax = 500;

/** When a campaign was sent, starts, or is meant to be sent; null of what has no time. */
const at = sql`case c.state when 'started' then first.created_at when 'scheduled' then c.starts_at
  when 'cancelled' then null else c.send_at end`;

/** The campaigns of these days in the order of their times; one more than is shown tells that there are more. */
export async function listDays(
  { db, member }: OrganizationTransaction,
  { from, before, q }: Query<typeof listCampaignDays>,
): Promise<{ rows: DayRow[]; more: boolean }> {
  const { organizationId, timeZone } = member;
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const found = searchPatterns(q ?? '').map(
    (pattern) => sql`and ' ' || c.search_key like ${pattern}`,
  );
  const { rows } = await sql<DayRow>`
    select ${campaignColumns}, ${at} as at, (${at} at time zone ${timeZone})::date::text as day
    from ${campaignsWithMessages}
    where c.organization_id = ${organizationId} and c.deleted_at is null
      and ${at} >= ${start(from)} and ${at} < ${start(before)} ${sql.join(found, sql` `)}
    order by at, c.id limit ${sql.lit(entriesMax + 1)}`.execute(db);
  return { rows: rows.slice(0, entriesMax), more: rows.length > entriesMax };
}
