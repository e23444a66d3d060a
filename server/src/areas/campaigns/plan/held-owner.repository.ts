import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** Who scheduled a campaign, with what an email to them says of it. */
export interface HeldOwner {
  campaign_id: number;
  campaign: string;
  first_name: string;
  name: string;
  email: string;
  organization: string;
  slug: string;
}

/** Undefined for someone who no longer signs in, or has no address: the page and the dashboard tell the others. */
export async function findHeldOwner(
  { db, member }: InOrganization,
  campaignId: number,
): Promise<HeldOwner | undefined> {
  const { rows } = await sql<HeldOwner>`
    select c.id as campaign_id, c.name as campaign, a.first_name,
      a.first_name || ' ' || a.last_name as name, a.email, o.name as organization, o.slug
    from app.campaign c
      join app.account a on a.organization_id = c.organization_id and a.id = c.scheduled_by
      join app.organization o on o.id = c.organization_id
    where c.organization_id = ${member.organizationId} and c.id = ${campaignId}
      and a.email is not null and a.deleted_at is null and a.status = 'active'
      and a.access = 'granted'`.execute(db);
  return rows[0];
}
