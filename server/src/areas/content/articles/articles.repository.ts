import { sql } from 'kysely';
import type { ArticleDocument } from 'contract/content/document.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** What an author writes beside the document, and what is made of it. */
export interface HeadValues {
  title: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  sort_key: string;
  draft_hash: string;
}

export interface DocumentValues {
  document: ArticleDocument;
  document_hash: string;
  words: number;
}

export async function insertArticle(
  { db, member }: OrganizationTransaction,
  values: HeadValues & DocumentValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with head as (
      insert into app.content (organization_id, kind, created_by, author_id, updated_by, title, summary,
        cover_file_id, cover_alt, sort_key, draft_hash)
      values (${member.organizationId}, 'article', ${member.accountId}, ${member.accountId},
        ${member.accountId}, ${values.title}, ${values.summary}, ${values.cover_file_id},
        ${values.cover_alt}, ${values.sort_key}, ${values.draft_hash})
      returning organization_id, id)
    insert into app.content_article (organization_id, content_id, document, document_hash, words)
    select organization_id, id, ${JSON.stringify(values.document)}::json, ${values.document_hash},
      ${values.words} from head
    returning content_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Saves an article and raises its version; it is locked by the caller. Null leaves the document. */
export async function updateArticleRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: HeadValues,
  written: DocumentValues | null,
): Promise<void> {
  if (written !== null) {
    await sql`
      update app.content_article
      set document = ${JSON.stringify(written.document)}, document_hash = ${written.document_hash},
        words = ${written.words}
      where organization_id = ${member.organizationId} and content_id = ${id}`.execute(db);
  }
  await sql`
    update app.content set title = ${values.title}, summary = ${values.summary},
      cover_file_id = ${values.cover_file_id}, cover_alt = ${values.cover_alt},
      sort_key = ${values.sort_key}, draft_hash = ${values.draft_hash}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
