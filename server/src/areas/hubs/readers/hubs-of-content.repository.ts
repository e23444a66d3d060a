import { sql, type RawBuilder } from 'kysely';
import type { PersonInOrganization } from '../../../kernel/database/organization.ts';
import { isHubFor } from '../../content/content.public.ts';

/** As many as a page of content leads to. */
const most = 3;

export interface HubOfContent {
  readonly id: number;
  readonly name: string;
}

/**
 * The hubs that hold content and that a reader opens, by name, as a query's column.
 *
 * @param opens whether they open hub `h`
 */
export function hubsOfContent(
  organizationId: number,
  contentId: RawBuilder<unknown>,
  opens: RawBuilder<boolean>,
): RawBuilder<HubOfContent[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name)
      order by x.sort_key, x.id), '[]') from (
    select h.id, h.name, h.sort_key from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
    where i.organization_id = ${organizationId} and i.content_id = ${contentId} and ${opens}
    order by h.sort_key, h.id limit ${sql.lit(most)}) x)`;
}

/** The hubs that hold content and are for a reader, by name. */
export async function findHubsOfContent(
  { db, member: { organizationId, accountId } }: PersonInOrganization,
  contentId: number,
): Promise<HubOfContent[]> {
  const opens = isHubFor(organizationId, sql`${accountId}::bigint`);
  const { rows } = await sql<{ hubs: HubOfContent[] }>`
    select ${hubsOfContent(organizationId, sql`${contentId}::bigint`, opens)} as hubs`.execute(db);
  return rows[0]?.hubs ?? [];
}
