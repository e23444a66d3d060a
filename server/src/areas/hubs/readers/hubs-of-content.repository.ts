import { sql } from 'kysely';
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';
import { isHubFor } from '../../content/content.public.ts';

/** As many as a page of content leads to. */
const most = 3;

/** The hubs that hold content and are for a reader, by name. */
export async function findHubsOfContent(
  { db, member: { organizationId, accountId } }: PersonInOrganization,
  contentId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select h.id, h.name from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
    where i.organization_id = ${organizationId} and i.content_id = ${contentId}
      and ${isHubFor(organizationId, sql`${accountId}::bigint`)}
    order by h.sort_key, h.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
