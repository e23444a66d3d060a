import { sql } from 'kysely';
import type { BlobKey } from '../../../kernel/blobs/blob-store.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { pictureFolder } from './picture-purpose.ts';

export interface PictureRow {
  id: number;
  name: string;
  blob_key: BlobKey;
  content_type: string;
  width: number;
  height: number;
}

/** Those of the ids that are pictures of the organization, in no order. */
export async function findPictures(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, coalesce(name, '') as name, blob_key, content_type, width, height from app.stored_file
    where organization_id = ${member.organizationId} and id = any(${ids})
      and starts_with(path, ${`${pictureFolder}/`})`.execute(db);
  return rows;
}

/** Those of the ids that are covers of hubs and of content, as far as the caller sees these. */
export async function findCoversSeen(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select cover_file_id as id from app.hub
    where organization_id = ${organizationId} and cover_file_id = any(${ids})
    union
    select cover_file_id from app.content
    where organization_id = ${organizationId} and cover_file_id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What shows pictures: an item of content, the draft of a campaign or a direct send, a message on its way, a hub, a template. */
export type PictureUser =
  | { readonly contentId: number }
  | { readonly campaignId: number }
  | { readonly messageId: number }
  | { readonly hubId: number }
  | { readonly directSendId: number }
  | { readonly templateId: number };

/**
 * Records what shows these pictures, beside those that it showed before: an earlier state may still be read. The database
 * deletes the record with what shows them (`app.mark_picture_use`), and a day later the pictures that nothing else shows.
 */
export async function usePictures(
  { db, member }: InOrganization,
  user: PictureUser,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { contentId, campaignId, messageId, hubId, directSendId, templateId } = {
    contentId: null,
    campaignId: null,
    messageId: null,
    hubId: null,
    directSendId: null,
    templateId: null,
    ...user,
  };
  await sql`
    insert into app.picture_use (organization_id, file_id, content_id, campaign_id, message_id, hub_id,
      direct_send_id, template_id)
    select organization_id, id, ${contentId}::bigint, ${campaignId}::bigint, ${messageId}::bigint,
        ${hubId}::bigint, ${directSendId}::bigint, ${templateId}::bigint
      from app.stored_file
     where organization_id = ${member.organizationId} and id = any(${ids})
       and starts_with(path, ${`${pictureFolder}/`})
    on conflict do nothing`.execute(db);
}
