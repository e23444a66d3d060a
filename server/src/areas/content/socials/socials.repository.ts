import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { SocialValues } from '../content.repository.ts';
import { insertHead, updateHead, type HeadValues } from '../head.repository.ts';
import { textKey } from '../search/text-key.ts';
import type { RevisionRow, WholeRevisionRow } from '../revisions.repository.ts';

export async function insertSocial(
  tx: OrganizationTransaction,
  head: HeadValues,
  { network, link, text }: SocialValues,
): Promise<number> {
  const id = await insertHead(tx, 'social', head);
  await sql`
    insert into app.content_social (organization_id, content_id, network, link, text, text_key)
    values (${tx.member.organizationId}, ${id}, ${network}, ${link}, ${text}, ${textKey(text ?? '')})`.execute(
    tx.db,
  );
  return id;
}

/** Saves a social and raises its version; it is locked by the caller. */
export async function updateSocialRow(
  tx: OrganizationTransaction,
  id: number,
  head: HeadValues,
  { network, link, text }: SocialValues,
): Promise<void> {
  await sql`
    update app.content_social set network = ${network}, link = ${link}, text = ${text},
      text_key = ${textKey(text ?? '')}
    where organization_id = ${tx.member.organizationId} and content_id = ${id}`.execute(tx.db);
  await updateHead(tx, id, head);
}

export type SocialRevisionRow = Omit<RevisionRow & WholeRevisionRow, 'words' | 'document'> & {
  social: SocialValues;
};

/** The revisions of a social, the last first. */
export async function findSocialRevisions(
  { db, member }: InOrganization,
  id: number,
): Promise<SocialRevisionRow[]> {
  const { rows } = await sql<SocialRevisionRow>`
    select r.number, r.title, r.summary, r.cover_file_id, r.cover_alt, r.social, r.written_at,
      a.first_name || ' ' || a.last_name as written_by_name, r.published_at,
      r.number is not distinct from c.live_revision as live
    from app.content_revision r
      join app.content c on c.organization_id = r.organization_id and c.id = r.content_id
      left join app.account a on a.organization_id = r.organization_id and a.id = r.written_by
    where r.organization_id = ${member.organizationId} and r.content_id = ${id}
      and r.social is not null
    order by r.number desc limit 300`.execute(db);
  return rows;
}
