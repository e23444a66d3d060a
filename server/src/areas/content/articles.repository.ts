import { sql, type RawBuilder } from 'kysely';
import type { ContentState } from 'contract/content/article.ts';
import type { ArticleDocument } from 'contract/content/document.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** An article without its document. */
export interface ArticleRow {
  id: number;
  title: string;
  summary: string | null;
  words: number;
  document_hash: string;
  draft_hash: string;
  state: ContentState;
  state_since: Date;
  live_revision: number | null;
  live_hash: string | null;
  created_at: Date;
  created_by: number | null;
  author_name: string | null;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
}

export type WholeArticleRow = ArticleRow & { document: ArticleDocument };

/** What an author writes of an article, and what is made of it. */
export interface ArticleValues {
  title: string;
  summary: string | null;
  sort_key: string;
  draft_hash: string;
}

export interface DocumentValues {
  document: ArticleDocument;
  document_hash: string;
  words: number;
}

export const articleColumns = sql`c.id, c.title, c.summary, c.words, c.document_hash, c.draft_hash,
  c.state, c.state_since, c.live_revision, c.live_hash, c.created_at, c.created_by,
  author.first_name || ' ' || author.last_name as author_name, c.updated_at,
  updater.first_name || ' ' || updater.last_name as updated_by_name, c.deleted_at, c.version`;

/** Articles with the names of who began and last changed them. */
export const articlesWithNames = sql`app.content c
  left join app.account author
    on author.organization_id = c.organization_id and author.id = c.created_by
  left join app.account updater
    on updater.organization_id = c.organization_id and updater.id = c.updated_by`;

/** One article, also in the trash. */
export async function findArticle(
  tx: OrganizationTransaction,
  id: number,
): Promise<ArticleRow | undefined> {
  return (await readArticles(tx, id, articleColumns, sql``))[0];
}

/** One article with its document, also in the trash. */
export async function findWholeArticle(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeArticleRow | undefined> {
  const columns = sql`${articleColumns}, c.document`;
  return (await readArticles<WholeArticleRow>(tx, id, columns, sql``))[0];
}

/** One article, also in the trash; no one else changes it until the transaction ends. */
export async function lockArticle(
  tx: OrganizationTransaction,
  id: number,
): Promise<ArticleRow | undefined> {
  return (await readArticles(tx, id, articleColumns, sql`for no key update of c`))[0];
}

async function readArticles<Row = ArticleRow>(
  { db, member }: OrganizationTransaction,
  id: number,
  columns: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${articlesWithNames}
    where c.organization_id = ${member.organizationId} and c.id = ${id} ${lock}`.execute(db);
  return rows;
}

export async function insertArticle(
  { db, member }: OrganizationTransaction,
  values: ArticleValues & DocumentValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.content (organization_id, created_by, updated_by, title, summary, sort_key,
      draft_hash, document, document_hash, words)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.title},
      ${values.summary}, ${values.sort_key}, ${values.draft_hash},
      ${JSON.stringify(values.document)}, ${values.document_hash}, ${values.words})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes an article anew and raises its version; it is locked by the caller. Null leaves the document. */
export async function updateArticleRow(
  { db, member }: OrganizationTransaction,
  id: number,
  { title, summary, sort_key: sortKey, draft_hash: draftHash }: ArticleValues,
  written: DocumentValues | null,
): Promise<void> {
  const document =
    written === null
      ? sql``
      : sql`document = ${JSON.stringify(written.document)}, document_hash = ${written.document_hash},
          words = ${written.words},`;
  await sql`
    update app.content set ${document} title = ${title}, summary = ${summary}, sort_key = ${sortKey},
      draft_hash = ${draftHash}, version = version + 1, updated_at = app.now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves an article into another state and raises its version; it is locked by the caller. */
export async function setArticleState(
  { db, member }: OrganizationTransaction,
  id: number,
  state: ContentState,
): Promise<void> {
  await sql`
    update app.content set state = ${state}, state_since = app.now(), version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves an article into the trash, in the state it is to have there, or out of it. */
export async function setArticleDeleted(
  { db, member }: OrganizationTransaction,
  { id, state }: Pick<ArticleRow, 'id' | 'state'>,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.content
    set deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      state_since = case when state = ${state} then state_since else app.now() end, state = ${state},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
