import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** A campaign that waits for a decision or for its time, or was cancelled and may be scheduled again. */
export interface DecidedCampaign {
  id: number;
  state: 'in_review' | 'scheduled' | 'cancelled';
  startsAt: Date | null;
  /** How many it was reviewed for. */
  reviewed: number | null;
}

/** Those of these campaigns about which someone decided, or is to; the caller holds their locks. */
export async function findDecided(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<DecidedCampaign[]> {
  const { rows } = await sql<DecidedCampaign>`
    select id, state, starts_at as "startsAt", reviewed_people as reviewed from app.campaign
    where organization_id = ${member.organizationId} and id = any(${[...ids]})
      and state in ('in_review', 'scheduled', 'cancelled')
    order by id`.execute(db);
  return rows;
}

/** Has a cancelled campaign reviewed again before it is scheduled. */
export async function forgetReviewed({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.campaign set reviewed_people = null
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
