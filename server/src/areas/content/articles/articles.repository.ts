import { sql } from 'kysely';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { insertHead, updateHead, type HeadValues } from '../head.repository.ts';

/** A document with what is made of it. */
export interface DocumentValues {
  document: ArticleDocument;
  document_hash: string;
  words: number;
  text_key: string;
}

export async function insertArticle(
  tx: OrganizationTransaction,
  head: HeadValues,
  { document, document_hash: hash, words, text_key: key }: DocumentValues,
): Promise<number> {
  const id = await insertHead(tx, 'article', head);
  await sql`
    insert into app.content_article (organization_id, content_id, document, document_hash, words, text_key)
    values (${tx.member.organizationId}, ${id}, ${JSON.stringify(document)}::json, ${hash},
      ${words}, ${key})`.execute(tx.db);
  return id;
}

/** Saves an article and raises its version; it is locked by the caller. Null leaves the document. */
export async function updateArticleRow(
  tx: OrganizationTransaction,
  id: number,
  head: HeadValues,
  written: DocumentValues | null,
): Promise<void> {
  if (written !== null) {
    await sql`
      update app.content_article
      set document = ${JSON.stringify(written.document)}, document_hash = ${written.document_hash},
        words = ${written.words}, text_key = ${written.text_key}
      where organization_id = ${tx.member.organizationId} and content_id = ${id}`.execute(tx.db);
  }
  await updateHead(tx, id, head);
}
