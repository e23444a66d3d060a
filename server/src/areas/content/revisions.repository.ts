import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/**
 * Keeps what is written as the next revision and shows it to readers; when it is what they saw
 * last, that revision is shown again. The content is locked by the caller.
 *
 * @returns the number of the revision
 */
export async function showDraft(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<number> {
  await sql`
    insert into app.content_revision (organization_id, content_id, number, title, summary,
      cover_file_id, cover_alt, document, words, hash, published_by)
    select c.organization_id, c.id, coalesce(c.live_revision, 0) + 1, c.title, c.summary,
      c.cover_file_id, c.cover_alt, a.document, a.words, c.draft_hash, ${member.accountId}::bigint
    from app.content c left join app.content_article a
      on a.organization_id = c.organization_id and a.content_id = c.id
    where c.organization_id = ${member.organizationId} and c.id = ${id}
      and c.live_hash is distinct from c.draft_hash`.execute(db);
  const { rows } = await sql<{ revision: number }>`
    update app.content
    set live_revision = coalesce(live_revision, 0)
        + case when live_hash is distinct from draft_hash then 1 else 0 end,
      live_hash = draft_hash, state = 'published', state_since = app.now(), version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}
    returning live_revision as revision`.execute(db);
  return rows[0]?.revision ?? 0;
}
