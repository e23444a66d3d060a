import { sql } from 'kysely';
import { statesOfStage, type CampaignStage } from 'contract/campaigns/campaign.ts';
import type { CampaignListQuery } from 'contract/campaigns/campaigns.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  ordersOf,
  pageOf,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { searchPatterns } from '../people/people.public.ts';
import {
  campaignColumns,
  campaignsWithMessages,
  campaignsWithStates,
  stateOfCampaign,
  type CampaignRow,
} from './campaigns.repository.ts';
import { plannedTime } from './planned.repository.ts';
import type { OnDays } from '../delivery/delivery.public.ts';

type ListedRow = CampaignRow & { keys: string[] };

const orders = ordersOf({ id: sql`c.id`, name: sql`c.sort_key`, updated: sql`c.updated_at` });

const state = stateOfCampaign;

/**
 * One page of campaigns and how many match. A search reads along the sort: there are as many campaigns as
 * people wrote.
 *
 * @throws BadCursorError
 */
export async function listCampaigns(
  { db, member }: OrganizationTransaction,
  query: CampaignListQuery,
): Promise<Page<CampaignRow> & { total: Total }> {
  const keyset = keysetOf(orders, query.sort ?? '-created');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const where = sql.join(
    [
      sql`c.organization_id = ${member.organizationId}`,
      query.deleted === undefined ? sql`c.deleted_at is null` : sql`c.deleted_at is not null`,
      ...(query.stage === undefined
        ? []
        : [sql`${state} in (${sql.join(statesOfStage[query.stage])})`]),
      ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || c.search_key like ${pattern}`),
    ],
    sql` and `,
  );
  const listed = sql<ListedRow>`
    select ${campaignColumns}, ${keysOf(keyset)} as keys
    from ${campaignsWithMessages}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from ${campaignsWithMessages} where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, (row) => row.keys),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}

/** How many campaigns stand in each stage, without the trash. */
export async function countStages({
  db,
  member,
}: OrganizationTransaction): Promise<Record<CampaignStage, number>> {
  const { rows } = await sql<Record<CampaignStage, number>>`
    select ${countOf('draft')}, ${countOf('coming')}, ${countOf('running')}, ${countOf('ended')}
    from ${campaignsWithStates}
    where c.organization_id = ${member.organizationId} and c.deleted_at is null`.execute(db);
  return rows[0] ?? { draft: 0, coming: 0, running: 0, ended: 0 };
}

function countOf(stage: CampaignStage) {
  return sql`count(*) filter (where ${state} in (${sql.join(statesOfStage[stage])})) as ${sql.ref(stage)}`;
}

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
