import { sql } from 'kysely';
import type { FileRow } from '../../files/files.public.ts';
import type { CardPicture } from '../published.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** A file as readers see it: in the version that they have. */
export interface PublishedFile extends Pick<
  FileRow,
  'blob_key' | 'small_blob_key' | 'size' | 'content_type' | 'preview'
> {
  id: number;
  title: string;
  summary: string | null;
  cover: CardPicture | null;
  /** Of the version, as its uploader called it. */
  name: string;
  downloadAllowed: boolean;
  /** Null where that is no longer known. */
  author: string | null;
  /** The author's. */
  department: string | null;
  publishedAt: Date;
  tags: string[];
  /** As of an article. */
  asks: boolean;
  acknowledgeBy: string | null;
}

/** A file as readers see it now; undefined where they see none. */
export async function readPublishedFile(
  { db, member }: InOrganization,
  id: number,
): Promise<PublishedFile | undefined> {
  const { rows } = await sql<PublishedFile>`
    select c.id, r.title, r.summary,
      case when r.cover_file_id is not null
        then json_build_object('fileId', r.cover_file_id, 'alt', r.cover_alt) end as cover,
      v.name, s.blob_key, s.small_blob_key, s.size, s.content_type, s.preview,
      f.download_allowed as "downloadAllowed", r.published_at as "publishedAt",
      a.first_name || ' ' || a.last_name as author, a.department, c.tags,
      c.acknowledgement as asks, c.acknowledge_by as "acknowledgeBy"
    from app.content c
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.live_revision
      join app.content_file f on f.organization_id = c.organization_id and f.content_id = c.id
      join app.content_file_version v on v.organization_id = c.organization_id and v.content_id = c.id
        and v.number = f.live_version
      join app.stored_file s on s.organization_id = v.organization_id and s.id = v.file_id
      left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    where c.organization_id = ${member.organizationId} and c.id = ${id} and c.state = 'published'
      and c.deleted_at is null`.execute(db);
  return rows[0];
}
