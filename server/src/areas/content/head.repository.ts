import { sql } from 'kysely';
import type { ContentKind, Cover } from 'contract/content/content.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { fold } from '../../kernel/database/fold.ts';

/** What an author writes of content of every kind, and what is made of it. */
export interface HeadValues {
  title: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  sort_key: string;
  draft_hash: string;
}

export function headValues(
  title: string,
  summary: string | null,
  cover: Cover | null,
  hash: string,
): HeadValues {
  return {
    title,
    summary,
    cover_file_id: cover?.fileId ?? null,
    cover_alt: cover?.alt ?? null,
    sort_key: fold(title),
    draft_hash: hash,
  };
}

/** Begins content as a draft of the caller; what its kind adds comes next. @returns its id */
export async function insertHead(
  { db, member }: OrganizationTransaction,
  kind: ContentKind,
  values: HeadValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.content (organization_id, kind, created_by, author_id, updated_by, title, summary,
      cover_file_id, cover_alt, sort_key, draft_hash)
    values (${member.organizationId}, ${kind}, ${member.accountId}, ${member.accountId},
      ${member.accountId}, ${values.title}, ${values.summary}, ${values.cover_file_id},
      ${values.cover_alt}, ${values.sort_key}, ${values.draft_hash})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}

/** Saves what an author wrote and raises the version; the content is locked by the caller. */
export async function updateHead(
  { db, member }: OrganizationTransaction,
  id: number,
  values: HeadValues,
): Promise<void> {
  await sql`
    update app.content set title = ${values.title}, summary = ${values.summary},
      cover_file_id = ${values.cover_file_id}, cover_alt = ${values.cover_alt},
      sort_key = ${values.sort_key}, draft_hash = ${values.draft_hash}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
